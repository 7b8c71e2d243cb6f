import { type ReactNode, useEffect, useId, useState } from 'react'

type Props = {
  text: string
  children(control: { 'aria-describedby': string }): ReactNode
  align?: 'start' | 'center' | 'end'
}

const places = { start: 'left-0', center: 'left-1/2 -translate-x-1/2', end: 'right-0' }

/** A short text on hover and focus. Esc closes it. */
export function Tooltip({ text, children, align = 'center' }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isShown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the control inside it
    <span
      className="relative inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children({ 'aria-describedby': id })}
      <span
        className={`absolute bottom-full z-20 pb-2 ${places[align]} ${isShown ? 'animate-appear' : 'hidden'}`}
      >
        <span
          role="tooltip"
          id={id}
          className="block w-max max-w-60 rounded-field bg-text px-3 py-2 text-surface text-xs shadow-high"
        >
          {text}
        </span>
      </span>
    </span>
  )
}
