import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import type { useForm } from '../../platform/useForm.ts'
import { Button } from '../../ui/Button.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'

type Props = { text: string; children(close: () => void): ReactNode }

/** A button that is replaced by a form. The keyboard focus moves to the form, and back when it is closed. */
export function FormInPlace({ text, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => {
    if (isOpen === undefined) return
    container.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus()
  }, [isOpen])
  return (
    <div ref={container}>
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {text}
        </Button>
      )}
    </div>
  )
}

type PlacedProps = {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'isBusy' | 'problem'>
  save: string
  onCancel(): void
  children: ReactNode
}

/** The form: its fields, and the buttons save and cancel. */
export function PlacedForm({ form: { formProps, isBusy, problem }, save, onCancel, children }: PlacedProps) {
  const { t } = useTexts('settings')
  return (
    <form {...formProps} className="flex max-w-md flex-col gap-4">
      <FormProblem problem={problem} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {save}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
