import { useEffect } from 'react'
import { choiceOf } from '../../swipe/deck/throw.ts'

const keys = { yes: 'ArrowRight', no: 'ArrowLeft' }

/** A swipe that begins before the cards are hydrated presses the button of its answer. */
export function useEarlySwipe(isWaiting: () => boolean) {
  useEffect(() => {
    let start: { press: PointerEvent; width: number } | undefined
    const begin = (press: PointerEvent) => {
      const card = press.target instanceof Element && press.target.closest('article')
      start = card && isWaiting() ? { press, width: card.clientWidth } : undefined
    }
    const end = ({ clientX, timeStamp }: PointerEvent) => {
      if (!start) return
      const { press, width } = start
      start = undefined
      const right = clientX - press.clientX
      const choice = choiceOf({ right, speed: right / (timeStamp - press.timeStamp), width })
      if (!choice) return
      const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts=${keys[choice]}]`)
      // A mouse also clicks the card. This click is later, so it is the one that is held.
      setTimeout(() => button?.click())
    }
    // React stops these events on parts that are not hydrated, so capture them before.
    addEventListener('pointerdown', begin, true)
    addEventListener('pointerup', end, true)
    return () => {
      removeEventListener('pointerdown', begin, true)
      removeEventListener('pointerup', end, true)
    }
  }, [isWaiting])
}
