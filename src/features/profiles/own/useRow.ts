import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Saving } from './RowState.tsx'

export type Row = {
  open(): void
  /** Puts the editor away; the keyboard goes back to the row. */
  close(): void
  tell(state: Saving | undefined): void
}

const secondsSaved = 5
const fields = ['[aria-pressed=true]', 'input:not([type=hidden]), select, textarea, [aria-pressed]', 'button']

/**
 * Whether a row is open, and what became of its last change. A link to `#field` opens it too. With something in it that
 * was never saved it is open from the start, and leaves the keyboard where it is.
 */
export function useRow(field: string, isUnsaved: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<'closed' | 'open' | 'restored'>()
  const [state, setState] = useState<Saving>()
  if (isUnsaved && !view) {
    setView('restored')
    setState('not_saved')
  }
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens it again
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it opens by a link, and closes without one
    if (hash === `#${field}`) setView('open')
  }, [hash, key, field])
  useEffect(() => {
    const row = place.current
    if (!row) return
    if (view === 'open') goOnIn(fieldIn(row, field))
    if (view === 'closed' && isNobodyElsewhere(row)) row.querySelector('button')?.focus()
  }, [view, field])
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState(undefined), secondsSaved * 1000)
    return () => clearTimeout(timer)
  }, [state])
  const row: Row = {
    open: () => setView('open'),
    close: () => {
      setView('closed')
      setState((was) => (was === 'not_saved' ? undefined : was))
    },
    tell: setState,
  }
  return { place, isOpen: view === 'open' || view === 'restored', state, row }
}

/** A text is gone on with at its end. */
function goOnIn(field: HTMLElement | undefined) {
  field?.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}

/** The one that the row is named after, what is chosen, or the first there is. */
function fieldIn(row: Element, name: string): HTMLElement | undefined {
  const wanted = [`[name="${name}"]:not([type=hidden])`, ...fields]
  return (
    wanted.map((selector) => row.querySelector<HTMLElement>(selector)).find((field) => field !== null) ??
    undefined
  )
}

/** Whoever went on to another row meanwhile is not called back. */
const isNobodyElsewhere = (row: Element) =>
  !document.activeElement || document.activeElement === document.body || row.contains(document.activeElement)
