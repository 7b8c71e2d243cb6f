import { useEffect, useEffectEvent } from 'react'
import type { SwipeChoice } from './deck.ts'

type Keys = { onAnswer(choice: SwipeChoice): void; onUndo(): void }

const answers: Record<string, SwipeChoice> = { ArrowLeft: 'no', ArrowRight: 'yes' }
/** Elements in which the keys have another meaning. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=radiogroup]'

/** Left is no, right is yes; Z or Backspace undoes the last no. */
export function useSwipeKeys({ onAnswer, onUndo }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlainPress = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isPlainPress || event.defaultPrevented || isElsewhere(event.target)) return
    const choice = answers[event.key]
    const isUndo = event.key === 'Backspace' || event.key === 'z'
    if (!choice && !isUndo) return
    event.preventDefault()
    if (choice) onAnswer(choice)
    else onUndo()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(elsewhere) !== null) ||
  document.querySelector('[role=dialog]') !== null
