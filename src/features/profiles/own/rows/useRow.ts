import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { SaveState } from './RowState.tsx'

export type Row = {
  open(): void
  /** Closes the editor; the focus returns to the row. */
  close(): void
  showState(state: SaveState | undefined): void
}

const savedSeconds = 5
const focusTargets = [
  '[aria-pressed=true]',
  'input:not([type=hidden]), select, textarea, [aria-pressed]',
  'button',
]

/**
 * Whether a row is open, and the state of its last save. A link to `#field` opens it too. A row with an unsaved draft is
 * open from the start and does not take the focus.
 */
export function useRow(field: string, isUnsaved: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<'closed' | 'open' | 'restored'>()
  const [state, setState] = useState<SaveState>()
  if (isUnsaved && !view) {
    setView('restored')
    setState('not_saved')
  }
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is pressed again
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a link opens the row, but closing it does not change the hash
    if (hash === `#${field}`) setView('open')
  }, [hash, key, field])
  useEffect(() => {
    const row = place.current
    if (!row) return
    if (view === 'open') focusAtEnd(fieldIn(row, field))
    if (view === 'closed' && isFocusFree(row)) row.querySelector('button')?.focus()
  }, [view, field])
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState(undefined), savedSeconds * 1000)
    return () => clearTimeout(timer)
  }, [state])
  const row: Row = {
    open: () => setView('open'),
    close: () => {
      setView('closed')
      setState((was) => (was === 'not_saved' ? undefined : was))
    },
    showState: setState,
  }
  return { place, isOpen: view === 'open' || view === 'restored', state, row }
}

/** Focuses a field, with the cursor at the end of its text. */
function focusAtEnd(field: HTMLElement | undefined) {
  field?.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}

/** The field with the name of the row, or the chosen option, or the first control. */
function fieldIn(row: Element, name: string): HTMLElement | undefined {
  const selectors = [`[name="${name}"]:not([type=hidden])`, ...focusTargets]
  return (
    selectors.map((selector) => row.querySelector<HTMLElement>(selector)).find((field) => field !== null) ??
    undefined
  )
}

/** Whether the focus is not in another row by now. */
const isFocusFree = (row: Element) =>
  !document.activeElement || document.activeElement === document.body || row.contains(document.activeElement)
