import { MailX } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { dismiss, useDismissed } from '../../../platform/dismissed.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import type { NotificationsOff, User } from '../../accounts/accounts.contract.ts'
import { HideIfDismissed } from '../../page-basics/HideIfDismissed.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'

/** The banner names one reason: the first of these. */
const order: NotificationsOff[] = ['bounce', 'fbl', 'listunsubscribe']

/** These pages say the same. */
const quietPages = ['/notifications', '/mails-on']

/** The reason for which a member gets no mails. Undefined if they do, or if the banner is not to be shown. */
export function useMailsOffReason(loaded: User): NotificationsOff | undefined {
  const { pathname } = useLocation()
  const isDismissed = useDismissed('mail-disabled', false)
  const { notifications_disabled } = useUserNow() ?? loaded
  if (isDismissed || quietPages.includes(pathname)) return undefined
  return order.find((reason) => notifications_disabled.includes(reason))
}

export function MailsOffBanner({ reason, email }: { reason: NotificationsOff; email: string }) {
  const { t } = useTexts('mails_off')
  return (
    <>
      <HideIfDismissed name="mail-disabled" />
      <Banner
        Icon={MailX}
        look="warning"
        title={t('mails_off.title')}
        text={t(`mails_off.${reason}`, { email })}
        onDismiss={() => {
          dismiss('mail-disabled')
          // The pressed button is gone, so the focus moves to the page.
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
      >
        <LinkButton to="/notifications" look="quiet">
          {t('mails_off.action')}
        </LinkButton>
      </Banner>
    </>
  )
}
