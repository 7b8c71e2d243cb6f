import { useEffect, useEffectEvent, useState } from 'react'

/** True on the pages members, members-id, chats, likes, likes-m-id and premium. */
export const isMembersArea = (pathname: string) =>
  /^\/(members|members\/[^/]+|chats|likes|likes\/m\/[^/]+|premium)\/?$/.test(pathname)

/** Calls `onLasted` once `isTrue` has been true for this long and no dialog is open. */
export function useOnceLasted(seconds: number, isTrue: boolean, onLasted: () => void) {
  const lasted = useEffectEvent(onLasted)
  useEffect(() => {
    if (!isTrue) return
    const check = () => {
      // A dialog fires no event when it closes, so poll.
      if (document.querySelector('[role=dialog]')) timer = setTimeout(check, 1000)
      else lasted()
    }
    let timer = setTimeout(check, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isTrue, seconds])
}

/** True once `isTrue` has been true for this long, until it becomes false. */
export function useHasLasted(seconds: number, isTrue: boolean) {
  const [hasLasted, setLasted] = useState(false)
  if (hasLasted && !isTrue) setLasted(false)
  useOnceLasted(seconds, isTrue, () => setLasted(true))
  return hasLasted
}
