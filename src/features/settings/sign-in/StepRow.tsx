import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import type { SecondSteps, Step } from '../../accounts/steps/steps.contract.ts'
import { relativeDay } from '../sessions/relative-day.ts'

type Props = {
  step: Step
  /** The name of a step without one. */
  unnamed: string
  onRemove(): void
  onChanged(steps: SecondSteps): void
}

/** A passkey or an app, with its name and last use. */
export function StepRow({ step, unnamed, onRemove, onChanged }: Props) {
  const { t, date, locale } = useTexts('steps')
  const [isNaming, setNaming] = useState<boolean>()
  const row = useRef<HTMLLIElement>(null)
  const name = step.name || unnamed
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  useEffect(() => {
    if (isNaming !== undefined)
      row.current?.querySelector<HTMLElement>(isNaming ? 'input' : 'button')?.focus()
  }, [isNaming])
  if (isNaming)
    return (
      <li ref={row} className="py-3">
        <NameForm step={step} onChanged={onChanged} onClose={() => setNaming(false)} />
      </li>
    )
  return (
    <li ref={row} className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-quiet text-xs">
          {step.last_used
            ? t('steps.last_used', { day: relativeDay(step.last_used, locale) })
            : t('steps.never_used')}
        </p>
        <p className="text-quiet text-xs">
          {t('steps.added_on', { date: date(new Date(step.created), { dateStyle: 'long', timeZone }) })}
        </p>
      </div>
      <Menu
        label={t('steps.change_label', { name })}
        trigger={<Ellipsis aria-hidden className="size-5" />}
        entries={[
          { text: t('steps.rename'), Icon: Pencil, onChoose: () => setNaming(true) },
          { text: t('steps.remove'), Icon: Trash2, onChoose: onRemove, isDanger: true },
        ]}
      />
    </li>
  )
}

type NameProps = Pick<Props, 'step' | 'onChanged'> & { onClose(): void }

function NameForm({ step, onChanged, onClose }: NameProps) {
  const { t } = useTexts('steps')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ name = '' }) => api.api['second-steps.php'].$put({ json: { id: step.id, name } }),
    onDone: (steps) => {
      onChanged(steps)
      onClose()
    },
  })
  return (
    <form {...formProps} className="flex max-w-md flex-col gap-4">
      <FormProblem problem={problem} />
      <Input
        name="name"
        label={t('steps.name')}
        error={errors.name}
        defaultValue={step.name}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t('steps.name_save')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('steps.cancel')}
        </Button>
      </div>
    </form>
  )
}
