import { Check } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { useForm } from '../../platform/useForm.ts'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { User } from '../accounts/accounts.contract.ts'

type Change = Partial<Pick<User, 'invisible' | 'photo_messages'>>
type Props = {
  label: string
  /** Explanations of the states on and off. */
  on: string
  off: string
  isOn: boolean
  change(isOn: boolean): Change
  read(user: User): boolean
}

/** A switch that saves at once. */
export function SavedSwitch({ label, on, off, isOn: isOnAtFirst, change, read }: Props) {
  const { t } = useTexts('settings')
  const { revalidate } = useRevalidator()
  const [isOn, setOn] = useState(isOnAtFirst)
  const [isSaved, setSaved] = useState(false)
  const { formProps, isBusy, problem } = useForm({
    send: () => {
      setSaved(false)
      return api.api['user.php'].$put({ json: change(!isOn) })
    },
    onDone: ({ user }) => {
      setOn(read(user))
      setSaved(true)
      return revalidate()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-3 border-line border-t pt-4">
      <FormProblem problem={problem} />
      <div className="relative">
        <Switch label={label} isOn={isBusy ? !isOn : isOn} isBusy={isBusy}>
          {isOn ? on : off}
        </Switch>
        <output className="pointer-events-none absolute top-0.5 right-18 flex items-center gap-1.5 font-semibold text-success text-xs">
          {isBusy && <span className="text-quiet">{t('settings.saving')}</span>}
          {isSaved && !isBusy && (
            <>
              <Check aria-hidden className="size-4" />
              {t('settings.saved')}
            </>
          )}
        </output>
      </div>
    </form>
  )
}
