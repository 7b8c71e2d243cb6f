import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { controlClass, Field, type FieldProps } from './Field.tsx'

type Option = { id: string; text: string; note?: string | undefined }

type Props<Choice extends Option> = Omit<
  ComponentProps<'input'>,
  'id' | 'ref' | 'value' | 'onChange' | 'role'
> &
  FieldProps & {
    /** Suggestions for the typed text. Without any it is a plain text field. */
    options: Choice[]
    /** How many there are, for screen readers. */
    countText: string
    onType(input: HTMLInputElement): void
    /** The text of the option is in the field already. */
    onChoose(option: Choice, input: HTMLInputElement): void
  }

/** A text field with suggestions, by the ARIA pattern "editable combobox with list autocomplete". Any text is allowed. */
export function Combobox<Choice extends Option>(props: Props<Choice>) {
  const { label, hint, error, options, countText, onType, onChoose, ...rest } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const isShown = isOpen && options.length > 0
  const active = isShown ? options.findIndex(({ id }) => id === activeId) : -1
  const close = () => {
    setOpen(false)
    setActiveId(undefined)
  }
  function choose(option: Choice) {
    if (!input.current) return
    input.current.value = option.text
    // For the form: it notices input by this event.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    close()
    onChoose(option, input.current)
  }
  function onKeyDown(event: KeyboardEvent) {
    const option = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      const first = step === 1 ? 0 : options.length - 1
      setOpen(true)
      setActiveId(options[isShown && active >= 0 ? active + step : first]?.id)
    } else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Escape' && isShown) {
      // Escape closes the list alone, not the form around it.
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            {...(active >= 0 && { 'aria-activedescendant': `${listId}-${active}` })}
            className={controlClass}
            {...rest}
            {...control}
            onChange={({ target }) => {
              // Not typed: the browser or a restored draft has filled in the form.
              if (document.activeElement !== target) return
              setOpen(true)
              setActiveId(undefined)
              onType(target)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {isShown && <List id={listId} label={label} options={options} active={active} onChoose={choose} />}
          <p role="status" className="sr-only">
            {isShown && countText}
          </p>
        </div>
      )}
    </Field>
  )
}

type ListProps<Choice> = {
  id: string
  label: string
  options: Choice[]
  active: number
  onChoose(option: Choice): void
}

function List<Choice extends Option>({ id, label, options, active, onChoose }: ListProps<Choice>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = document.getElementById(`${id}-${active}`) ?? list.current
    shown?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 scroll-mb-20 animate-appear overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 shadow-high"
    >
      {options.map((option, place) => (
        <button
          key={option.id}
          type="button"
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onClick={() => onChoose(option)}
          className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-field px-3 py-1.5 text-left leading-tight hover:bg-primary-tint aria-selected:bg-primary-tint"
        >
          <span className="wrap-anywhere min-w-0">{option.text}</span>
          {option.note && <span className="shrink-0 text-quiet text-xs">{option.note}</span>}
        </button>
      ))}
    </div>
  )
}
