import { useEffectEvent, useLayoutEffect } from 'react'
import { store } from '../../../../ui/store.ts'
import { readKey } from './key-sequence.ts'

export type KeyBinding = {
  /** One key, or several with spaces between them: `a`, `g s`, `?`. */
  keys: string
  text: string
  run(): void
}

/** The keys of all parts of the screen that are shown now. */
const bindings = store<KeyBinding[][]>([])

export const useShownKeys = () => bindings.use().flat()

/** Keys of a screen, or of a part of it, while it is shown. The newest part comes first where two want the same key. */
export function useKeys(own: KeyBinding[]) {
  const run = useEffectEvent((keys: string) => own.find((one) => one.keys === keys)?.run())
  const names = JSON.stringify(own.map(({ keys, text }) => [keys, text]))
  // A key that is pressed as soon as something is shown counts: an effect would run after the next paint.
  useLayoutEffect(() => {
    const list = (JSON.parse(names) as [string, string][]).map(([keys, text]) => ({
      ...{ keys, text },
      run: () => run(keys),
    }))
    bindings.set([list, ...bindings.get()])
    return () => bindings.set(bindings.get().filter((one) => one !== list))
  }, [names])
}

let typed: Parameters<typeof readKey>[0]

/** Keys that are typed into a field, or with a modifier, are not ours; neither are those in a dialog or a menu. */
const isElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    target.closest('input, select, textarea, [contenteditable], [role=dialog], [role=menu]') !== null)

if (typeof document !== 'undefined')
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isElsewhere(event)) return
    const all = bindings.get().flat()
    const known = all.map(({ keys }) => keys)
    const read = readKey(typed, { key: event.key, at: event.timeStamp }, known)
    typed = read.typed
    const found = all.find(({ keys }) => keys === read.complete)
    if (!found) return
    event.preventDefault()
    found.run()
  })
