import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'

type Props = {
  text: string
  children(close: () => void): ReactNode
  /** What else can be done while the form is put away. */
  beside?: ReactNode
}

/** A button that gives way to a form. The keyboard goes along, and comes back when the form is put away. */
export function FormInPlace({ text, children, beside }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => {
    if (isOpen === undefined) return
    place.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus()
  }, [isOpen])
  return (
    <div ref={place}>
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setOpen(true)}>
            {text}
          </Button>
          {beside}
        </div>
      )}
    </div>
  )
}
