import { MailX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { notify } from '../../../ui/notices.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { User } from '../../accounts/accounts.contract.ts'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'

/** Says why a member gets no mails, and turns them on again. A wrong address or a spam report needs a mailed link. */
export function MailsOffCard({ user: loaded }: { user: User }) {
  const user = useUserNow() ?? loaded
  return user.notifications_disabled.length > 0 ? <Card user={user} /> : null
}

function Card({ user: { email, notifications_disabled: reasons } }: { user: User }) {
  const { t } = useTexts('mails_off')
  const needsLink = reasons.some((reason) => reason !== 'listunsubscribe')
  const { formProps, isBusy, problem, sentTo } = useTurnOn()
  const notice = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (sentTo) notice.current?.focus()
  }, [sentTo])
  return (
    <SettingsCard Icon={MailX} look="danger" title={t('mails_off.title')}>
      {reasons.map((reason) => (
        <p key={reason} className="wrap-anywhere">
          {t(`mails_off.${reason}`, { email })}
        </p>
      ))}
      {needsLink && <p className="text-quiet">{t('mails_off.link_text')}</p>}
      <output ref={notice} tabIndex={-1} className="block outline-none empty:hidden">
        {sentTo && <Alert look="success">{t('mails_off.sent', { email: sentTo })}</Alert>}
      </output>
      <form {...formProps} className="flex flex-col items-start gap-3">
        <FormProblem problem={problem} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <Button type="submit" look={sentTo ? 'quiet' : 'primary'} isBusy={isBusy}>
            {t(needsLink ? 'mails_off.send_link' : 'mails_off.turn_on')}
          </Button>
          {needsLink && (
            <TextLink to="/settings" className="flex min-h-11 items-center">
              {t('mails_off.other_address')}
            </TextLink>
          )}
        </div>
      </form>
    </SettingsCard>
  )
}

function useTurnOn() {
  const { t } = useTexts('mails_off')
  const { revalidate } = useRevalidator()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    send: () => api.api['mails-on.php'].$post({ json: {} }),
    onDone: async ({ email }) => {
      if (email) return setSentTo(email)
      notify('success', t('mails_off.done_title'))
      await revalidate()
      // The card is gone, so the focus moves to the page.
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })
  return { ...form, sentTo }
}
