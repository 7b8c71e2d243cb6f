import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { Place } from '../places.ts'
import { findCommands } from './find-commands.ts'
import { closePalette, openPalette, usePaletteOpen } from './palette-state.ts'
import { type Command, useCommands } from './useCommands.ts'

/** Every place and action, found by typing. Ctrl+K or ⌘K opens it anywhere. */
export function Palette({ places }: { places: Place[] }) {
  const { t } = useTexts('operator')
  const isOpen = usePaletteOpen()
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && closePalette()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto flex max-h-[70vh] max-w-xl animate-appear flex-col overflow-hidden rounded-card bg-raised shadow-high outline-none"
        >
          <Dialog.Title className="sr-only">{t('operator.palette')}</Dialog.Title>
          <PaletteList places={places} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteList({ places }: { places: Place[] }) {
  const { t } = useTexts('operator')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const found = findCommands(useCommands(places, useNavigate()), typed)
  const current = Math.min(chosen, found.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    closePalette()
    command.run()
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((current + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter') run(found[current])
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        aria-label={t('operator.palette_field')}
        placeholder={t('operator.palette_field')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className="min-h-14 shrink-0 border-line border-b bg-transparent px-5 text-lg outline-none placeholder:text-quiet"
      />
      <div id={id} role="listbox" aria-label={t('operator.palette')} className="overflow-y-auto p-2">
        {found.map((command, i) => (
          <button
            type="button"
            tabIndex={-1}
            key={command.text}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === current}
            onClick={() => run(command)}
            onPointerMove={() => setChosen(i)}
            className="flex min-h-11 w-full cursor-pointer text-left items-center gap-3 rounded-field px-3 aria-selected:bg-primary-tint aria-selected:font-semibold"
          >
            <command.Icon aria-hidden className="size-5 shrink-0 text-quiet" />
            <span className="grow">{command.text}</span>
            {command.keys && <kbd className="font-sans text-quiet text-xs">{command.keys}</kbd>}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="px-5 pb-5 text-quiet">{t('operator.palette_empty')}</p>}
      <p role="status" className="sr-only">
        {t('operator.palette_found', { count: found.length })}
      </p>
    </>
  )
}
