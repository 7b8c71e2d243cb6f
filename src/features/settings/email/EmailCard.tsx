import { CircleCheck, CircleDashed, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmailInput, PasswordInput } from '../../../ui/Input.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import { FormInPlace, PlacedForm } from '../FormInPlace.tsx'

export function EmailCard({ user }: { user: User }) {
  const { t } = useTexts('settings')
  const [sent, setSent] = useState<{ to: string }>()
  const notice = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (sent) notice.current?.focus()
  }, [sent])
  return (
    <SettingsCard Icon={Mail} title={t('settings.email_title')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="wrap-anywhere font-semibold">{user.email}</p>
        <AddressState status={user.status} />
      </div>
      {user.old_address && <OldAddress {...user.old_address} />}
      <output ref={notice} tabIndex={-1} className="block outline-none empty:hidden">
        {sent && (
          <Alert look="success" title={t('settings.email_sent_title')}>
            {t('settings.email_sent', { email: sent.to })}
          </Alert>
        )}
      </output>
      <FormInPlace text={t('settings.email_change')}>
        {(close) => (
          <EmailForm
            memberId={user.profile.id}
            onCancel={close}
            onSent={(email) => {
              setSent({ to: email })
              close()
            }}
          />
        )}
      </FormInPlace>
    </SettingsCard>
  )
}

function AddressState({ status }: Pick<User, 'status'>) {
  const { t } = useTexts('settings')
  if (status === 'deleted') return null
  const isConfirmed = status === 'active'
  const Icon = isConfirmed ? CircleCheck : CircleDashed
  return (
    <p
      className={`flex items-center gap-1.5 font-semibold text-xs ${isConfirmed ? 'text-success' : 'text-warning'}`}
    >
      <Icon aria-hidden className="size-4" />
      {isConfirmed ? t('settings.email_confirmed') : t('settings.email_not_confirmed')}
    </p>
  )
}

/** Why a new password or the deletion needs the old address. */
function OldAddress({ email, until }: NonNullable<User['old_address']>) {
  const { t } = useTexts('settings')
  const dateTime = useDateTime()
  return <p className="text-quiet text-sm">{t('settings.email_guarded', { email, date: dateTime(until) })}</p>
}

type Props = { memberId: string; onSent(email: string): void; onCancel(): void }

/** Requests a change of address. It takes effect when the mailed link is opened. */
function EmailForm({ memberId, onSent, onCancel }: Props) {
  const { t } = useTexts('settings')
  const form = useForm({
    send: ({ email = '', password = '' }) => api.api['mail-change.php'].$post({ json: { email, password } }),
    onDone: ({ email }) => onSent(email),
    draft: `new address of ${memberId}`,
  })
  return (
    <PlacedForm form={form} save={t('settings.email_send')} onCancel={onCancel}>
      <EmailInput label={t('settings.email_new')} error={form.errors.email} />
      <PasswordInput
        name="password"
        label={t('settings.email_password')}
        hint={t('settings.email_password_hint')}
        error={form.errors.password}
        autoComplete="current-password"
        enterKeyHint="send"
      />
    </PlacedForm>
  )
}
