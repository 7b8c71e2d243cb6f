import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Input } from '../../../ui/Input.tsx'
import { notify } from '../../../ui/notices.ts'
import type { Spending } from './spending.contract.ts'

const minorUnits = 100

type Props = { spending: Spending; onChanged(spending: Spending): void }

/** The cap for a month, in whole units of the currency. An empty field removes it. */
export function CapForm({ spending: { cap, currency }, onChanged }: Props) {
  const { t } = useTexts('spending', 'forms')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ cap: typed = '' }) => api.api['spending.php'].$put({ json: { cap: capOf(typed) } }),
    onDone: (spending) => {
      notify('success', t(spending.next_cap ? 'spending.cap_waits' : 'spending.cap_saved'))
      onChanged(spending)
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <FormProblem problem={problem} />
      <Input
        name="cap"
        label={t('spending.cap', { currency })}
        hint={t('spending.cap_hint')}
        error={errors.cap}
        defaultValue={cap === null ? '' : cap / minorUnits}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        className="max-w-40 tabular-nums"
      />
      <Button type="submit" look="quiet" isBusy={isBusy} className="self-start">
        {t('spending.save')}
      </Button>
    </form>
  )
}

/** The typed sum in minor units, null if the field is empty. Anything but a sum becomes one that the server refuses. */
function capOf(typed: string) {
  const text = typed.trim()
  if (text === '') return null
  const sum = Math.round(Number(text.replace(',', '.')) * minorUnits)
  return Number.isSafeInteger(sum) ? sum : -1
}
