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

/** Whether a row is open, and what became of its last change. A link to `#field` opens it too. */
export function useRow(field: string) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  const [state, setState] = useState<Saving>()
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens it again
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it opens by a link, and closes without one
    if (hash === `#${field}`) setOpen(true)
  }, [hash, key, field])
  useEffect(() => {
    const row = place.current
    if (!row || isOpen === undefined) return
    if (isOpen) fieldIn(row, field)?.focus()
    else if (isNobodyElsewhere(row)) row.querySelector('button')?.focus()
  }, [isOpen, field])
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState(undefined), secondsSaved * 1000)
    return () => clearTimeout(timer)
  }, [state])
  const row: Row = {
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setState((was) => (was === 'not_saved' ? undefined : was))
    },
    tell: setState,
  }
  return { place, isOpen, state, row }
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
