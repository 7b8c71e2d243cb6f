import { useEffect, useRef, useState } from 'react'

/** Milliseconds without movement after which the change is made. */
const debounce = 400

/** The value of a slider that moves. The change is made when it rests, and at once on unmount. */
export function useSettledChange<Value>(change: (value: Value) => void) {
  const [moving, setMoving] = useState<{ value: Value }>()
  const settle = useRef(() => {})
  useEffect(() => {
    settle.current = () => {
      if (!moving) return
      change(moving.value)
      setMoving(undefined)
    }
  })
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => settle.current(), debounce)
    return () => clearTimeout(timer)
  }, [moving])
  useEffect(() => () => settle.current(), [])
  return { moving: moving?.value, move: (value: Value) => setMoving({ value }) }
}
