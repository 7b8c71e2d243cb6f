import { useEffect, useEffectEvent } from 'react'
import type { Said } from './deck.ts'

type Keys = { onAnswer(said: Said): void; onUndo(): void }

const answers: Record<string, Said> = { ArrowLeft: 'no', ArrowRight: 'yes' }
/** Where the keys mean something else. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=radiogroup]'

/** Left is no, right is yes; Z or Backspace takes the last no back. */
export function useSwipeKeys({ onAnswer, onUndo }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isMeant || event.defaultPrevented || isElsewhere(event.target)) return
    const said = answers[event.key]
    const isUndo = event.key === 'Backspace' || event.key === 'z'
    if (!said && !isUndo) return
    event.preventDefault()
    if (said) onAnswer(said)
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
