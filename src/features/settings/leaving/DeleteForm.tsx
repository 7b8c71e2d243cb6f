import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { broadcastLeaving } from '../../../platform/logged-out.ts'
import { useForm } from '../../../platform/useForm.ts'
import { ConfirmButtons } from '../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { PasswordInput, TextArea } from '../../../ui/Input.tsx'
import type { Departure } from '../../accounts/accounts.contract.ts'
import { StayOffer } from '../../discounts/offers/StayOffer.tsx'
import { useSite } from '../../page-basics/site.ts'
import { DeleteReasons } from './DeleteReasons.tsx'

type Draft = { reason: string; remarks: string }
type Props = {
  memberId: string
  email: string
  draft: Draft
  onDraft(change: Partial<Draft>): void
  onCancel(): void
}

export function DeleteForm({ memberId, email, draft, onDraft, onCancel }: Props) {
  const { t } = useTexts('settings')
  const { company } = useSite()
  const navigate = useNavigate()
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ password = '' }) =>
      api.api['user.php'].$delete({
        json: { password, reason: draft.reason as Departure['reason'], remarks: draft.remarks },
      }),
    onDone: async ({ deletion_date }) => {
      // Leave first: after the logout this members-only page would redirect to the login.
      await navigate(`/account-deleted?until=${deletion_date.slice(0, 10)}`)
      broadcastLeaving()
      scrollTo({ top: 0 })
    },
    draft: `departure of ${memberId}`,
  })
  return (
    <form {...formProps} className="mt-2 flex flex-col gap-5">
      <FormProblem problem={problem} />
      <DeleteReasons error={errors.reason} value={draft.reason} onChange={(reason) => onDraft({ reason })} />
      {draft.reason === 'price' && company.delete_discount > 0 && <StayOffer onTaken={onCancel} />}
      <TextArea
        name="remarks"
        label={draft.reason === 'other' ? t('settings.delete_remarks_other') : t('settings.delete_remarks')}
        hint={t('settings.delete_remarks_hint')}
        error={errors.remarks}
        value={draft.remarks}
        onChange={(event) => onDraft({ remarks: event.target.value })}
      />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        name="password"
        label={t('settings.delete_password')}
        error={errors.password}
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <ConfirmButtons
        confirm={t('settings.delete_confirm')}
        cancel={t('settings.delete_keep')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
