import { EyeOff, Hourglass, type LucideIcon, Trash2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { User } from '../../accounts/accounts.contract.ts'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import { DeleteForm } from './DeleteForm.tsx'

export function DeleteCard({ user }: { user: User }) {
  const { t, date } = useTexts('settings')
  const [isOpen, setOpen] = useState(false)
  // The draft lives outside the modal, so that it survives closing it.
  const [draft, setDraft] = useState({ reason: '', remarks: '' })
  const close = () => setOpen(false)
  return (
    <SettingsCard Icon={UserRoundX} look="danger" title={t('settings.delete_title')}>
      {user.deletion_date ? (
        <p className="text-quiet">
          {t('settings.delete_pending', { date: date(new Date(user.deletion_date)) })}
        </p>
      ) : (
        <>
          <p className="text-quiet">{t('settings.delete_text')}</p>
          <div>
            <Button look="quiet" onClick={() => setOpen(true)}>
              <Trash2 aria-hidden className="size-5 text-danger" />
              {t('settings.delete_open')}
            </Button>
          </div>
        </>
      )}
      <Modal isOpen={isOpen} onClose={close} look="sheet" title={t('settings.delete_modal_title')}>
        <DeleteOutcome user={user} />
        <DeleteForm
          memberId={user.profile.id}
          email={user.email}
          draft={draft}
          onDraft={(change) => setDraft((previous) => ({ ...previous, ...change }))}
          onCancel={close}
        />
      </Modal>
    </SettingsCard>
  )
}

/** The consequences of deleting the account, in order. */
function DeleteOutcome({ user: { credits, paid_user } }: { user: User }) {
  const { t } = useTexts('settings')
  const steps: [LucideIcon, string][] = [
    [EyeOff, t('settings.delete_now')],
    [Hourglass, t('settings.delete_days')],
    [Trash2, t('settings.delete_gone')],
  ]
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-3">
        {steps.map(([Icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            {text}
          </li>
        ))}
      </ol>
      {credits > 0 && (
        <p className="rounded-field bg-warning-tint px-3.5 py-3 font-medium">
          {t('settings.delete_credits', { credits })}{' '}
          {paid_user && <TextLink to="/transactions">{t('settings.delete_refund')}</TextLink>}
        </p>
      )}
    </div>
  )
}
