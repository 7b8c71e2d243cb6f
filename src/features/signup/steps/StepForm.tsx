import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { type FormValues, toLogin, useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { notify } from '../../../ui/notices.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import type { ProfileChange } from '../../profiles/profiles.contract.ts'
import { stepDraft } from './step-draft.ts'
import { useStepStart } from './useStepStart.ts'

export type StepProps = { user: User; onDone(user: User): void; onBack: (() => void) | undefined }

type Props = StepProps & {
  step: number
  /** Turns the fields of this step into a change of the profile. */
  read?(typed: FormValues): ProfileChange
  children: (errors: Record<string, string>) => ReactNode
  isLast?: boolean
  /** For a step that saves its content at once, such as photos: "skip" without content, "next" with it. Otherwise both. */
  hasContent?: boolean
}

/** A signup step: its fields, and the buttons back, skip and next. */
export function StepForm({ step, user, read, children, isLast, hasContent, ...navigation }: Props) {
  const { t } = useTexts('signup', 'forms')
  const { onDone, onBack } = navigation
  const { formProps, isBusy, errors, problem } = useForm({
    send: (typed) => api.api['signup.php'].$put({ json: { step, ...read?.(typed) } }),
    onDone: (body) => onDone(body.user),
    draft: stepDraft(step, user),
  })
  const start = useStepStart()
  const [isSkipping, setSkipping] = useState(false)
  async function skip() {
    setSkipping(true)
    const answer = await api.api['signup.php'].$put({ json: { step } }).catch(() => null)
    if (answer?.ok) return onDone((await answer.json()).user)
    if ((answer?.status as number | undefined) === 403) return toLogin()
    setSkipping(false)
    notify('failure', t('forms.unsent'))
  }
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <div ref={start} className="flex flex-col gap-6">
        <FormProblem problem={problem} />
        {children(errors)}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {onBack && (
          <Button look="plain" onClick={onBack}>
            {t('signup.back')}
          </Button>
        )}
        {hasContent !== true && (
          <Button
            look={hasContent === false ? 'quiet' : 'plain'}
            className="ml-auto min-h-12"
            isBusy={isSkipping}
            onClick={() => void skip()}
          >
            {t('signup.skip')}
          </Button>
        )}
        {hasContent !== false && (
          <Button
            type="submit"
            isBusy={isBusy}
            className={`min-h-12 min-w-32 ${hasContent ? 'ml-auto' : ''}`}
          >
            {isLast ? t('signup.finish') : t('signup.next')}
          </Button>
        )}
      </div>
    </form>
  )
}
