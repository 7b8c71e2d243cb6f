import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { saveDraft } from '../../../platform/drafts.ts'
import { broadcastLeaving } from '../../../platform/logged-out.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { EmailInput } from '../../../ui/Input.tsx'
import { notify } from '../../../ui/notices.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import { visitorDraft } from '../../accounts/visitor-draft.ts'
import { ReactivateOffer } from './ReactivateOffer.tsx'

type Props = { user: User; onDone(user: User): void; onCancel(): void; onConfirmed(): void }

export function CorrectAddress({ user, onDone, onCancel, onConfirmed }: Props) {
  const { t } = useTexts('signup', 'forms')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ email = '' }) => api.api['signup.php'].$put({ json: { email } }),
    onDone: (body) => {
      notify('success', t('signup.corrected', { email: body.user.email }))
      onDone(body.user)
    },
    // The address was confirmed in another tab.
    onRefused: ({ code }) => code === 'already_confirmed' && onConfirmed(),
    draft: `address of ${user.profile.id}`,
  })
  async function logInAsOther() {
    const answer = await api.api['logout.php'].$get().catch(() => null)
    if (!answer?.ok) return notify('failure', t('forms.unsent'))
    const email = field.current?.value ?? ''
    broadcastLeaving()
    saveDraft(visitorDraft, { email })
    window.loadDocument?.('/login')
  }
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <FormProblem problem={problem} />
      <EmailInput label={t('signup.email')} defaultValue={user.email} error={errors.email} ref={field} />
      {problem?.can_reactivate === true && <ReactivateOffer onLogin={() => void logInAsOther()} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t('signup.correct')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('signup.cancel')}
        </Button>
      </div>
    </form>
  )
}
