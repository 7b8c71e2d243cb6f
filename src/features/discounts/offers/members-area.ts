import { useEffect, useEffectEvent, useState } from 'react'

/** True on the pages members, members-id, chats, likes, likes-m-id and premium. */
export const isMembersArea = (pathname: string) =>
  /^\/(members|members\/[^/]+|chats|likes|likes\/m\/[^/]+|premium)\/?$/.test(pathname)

/** Calls `onLasted` once `isTrue` has been true for this long and no dialog is open. `start` is in milliseconds. */
export function useOnceLasted(
  seconds: number,
  isTrue: boolean,
  onLasted: () => void,
  start = () => performance.now(),
) {
  const lasted = useEffectEvent(onLasted)
  const millisecondsLeft = useEffectEvent(() => start() + seconds * 1000 - performance.now())
  useEffect(() => {
    if (!isTrue) return
    const check = () => {
      // A dialog fires no event when it closes, so poll.
      if (document.querySelector('[role=dialog]')) timer = setTimeout(check, 1000)
      else lasted()
    }
    let timer = setTimeout(check, millisecondsLeft())
    return () => clearTimeout(timer)
  }, [isTrue])
}

/** When the members' area was entered. Kept for a second after leaving: a change of layout mounts the hook anew. */
let enteredAt: number | undefined
let forgetting: ReturnType<typeof setTimeout> | undefined

function enter() {
  clearTimeout(forgetting)
  enteredAt ??= performance.now()
  return enteredAt
}

/** True once the member has been in the members' area for this long, until they leave it. */
export function useHasStayed(seconds: number, isInArea: boolean) {
  const [hasStayed, setStayed] = useState(false)
  if (hasStayed && !isInArea) setStayed(false)
  useOnceLasted(seconds, isInArea, () => setStayed(true), enter)
  useEffect(() => {
    if (!isInArea) return
    return () => {
      forgetting = setTimeout(() => {
        enteredAt = undefined
      }, 1000)
    }
  }, [isInArea])
  return hasStayed
}
