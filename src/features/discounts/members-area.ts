import { useEffect, useEffectEvent, useState } from 'react'

/** members, members-id, chats, likes, likes-m-id, premium. */
export const isMembersArea = (pathname: string) =>
  /^\/(members|members\/[^/]+|chats|likes|likes\/m\/[^/]+|premium)\/?$/.test(pathname)

/** Says when it has held for so long, as soon as nothing else stands in front of the page. */
export function useOnceLasted(seconds: number, isHeld: boolean, onHeld: () => void) {
  const held = useEffectEvent(onHeld)
  useEffect(() => {
    if (!isHeld) return
    const look = () => {
      // Whatever stands there does not say when it goes.
      if (document.querySelector('[role=dialog]')) timer = setTimeout(look, 1000)
      else held()
    }
    let timer = setTimeout(look, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, seconds])
}

/** Whether it has, until it no longer holds. */
export function useHasLasted(seconds: number, isHeld: boolean) {
  const [isLong, setLong] = useState(false)
  if (isLong && !isHeld) setLong(false)
  useOnceLasted(seconds, isHeld, () => setLong(true))
  return isLong
}
