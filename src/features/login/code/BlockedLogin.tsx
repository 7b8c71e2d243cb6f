import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { MailCode } from './MailCode.tsx'

type Props = { email: string; onSent(resendAfter: number): void }

/** The way in for someone whose login is blocked in their network. */
export function BlockedLogin({ email, onSent }: Props) {
  const { t } = useTexts('login_code')
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('login_code.blocked')}</p>
      <MailCode email={email} text={t('login_code.mail_me')} look="quiet" onSent={onSent} />
    </div>
  )
}
