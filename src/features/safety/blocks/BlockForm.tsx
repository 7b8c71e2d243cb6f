import { EyeOff, HeartOff, type LucideIcon, Undo2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { ConfirmButtons } from '../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { notify } from '../../../ui/notices.ts'
import { removeFromCachedLists } from '../../endless-list/list-cache.ts'
import type { MemberProfile } from '../../profiles/profiles.contract.ts'
import { forgetSuggestions } from '../../suggestions/suggestions.ts'

type Props = { member: Pick<MemberProfile, 'id' | 'name'>; leadsTo: string | undefined; onClose(): void }

/** Explains what a block does and sends it. Afterwards it leaves the page, which is gone for the blocker too. */
export default function BlockForm({ member: { id, name }, leadsTo, onClose }: Props) {
  const { t } = useTexts('member_page')
  const navigate = useNavigate()
  const isFromList = Boolean(useLocation().state?.isFromList)
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['block.php'].$post({ json: { profile: id } }),
    onDone: async () => {
      await removeFromCachedLists(id)
      forgetSuggestions()
      notify('success', t('member_page.blocked', { name }))
      // The open dialog has a history entry: navigating back would only close it, so it is closed first.
      flushSync(onClose)
      if (isFromList && !leadsTo) await navigate(-1)
      else await navigate(leadsTo ?? '/members', { replace: true })
    },
  })
  const outcome: [LucideIcon, string][] = [
    [EyeOff, t('member_page.block_unseen', { name })],
    [HeartOff, t('member_page.block_gone')],
    [Undo2, t('member_page.block_undo')],
  ]
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <FormProblem problem={problem} />
      <ul className="flex flex-col gap-3">
        {outcome.map(([Icon, text]) => (
          <li key={text} className="wrap-anywhere flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            {text}
          </li>
        ))}
      </ul>
      <ConfirmButtons
        confirm={t('member_page.block')}
        cancel={t('member_page.cancel')}
        isBusy={isBusy}
        onCancel={onClose}
      />
    </form>
  )
}
