import { Hourglass, MailQuestionMark } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { User } from '../../accounts/accounts.contract.ts'
import { PendingNotice } from '../../accounts/address/PendingNotice.tsx'
import { SendAgainButton } from '../../accounts/address/SendAgainButton.tsx'
import { KeepAccountButton } from '../../accounts/leaving/KeepAccountButton.tsx'
import { HiddenBanner } from '../../accounts/restrictions/HiddenBanner.tsx'
import { OrientationBanner, useIsConsentDue } from '../../consents/OrientationBanner.tsx'
import { DiscountBanner } from '../../discounts/offers/DiscountBanner.tsx'
import { quietPages, shopPages } from '../../discounts/offers/discount-pages.ts'
import { useActiveDiscount } from '../../discounts/offers/useActiveDiscount.ts'
import { InstallHint } from '../../installed-app/install/InstallHint.tsx'
import { useInstallWay } from '../../installed-app/install/useInstallWay.ts'
import { PushBanner, useIsPushOffered } from '../../notifications/device/PushBanner.tsx'
import { MailsOffBanner, useMailsOffReason } from '../../notifications/on-again/MailsOffBanner.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import { EnrichBanner } from '../../profiles/own/completeness/EnrichBanner.tsx'
import { UnfinishedSignup, useIsSignupUnfinished } from '../../signup/UnfinishedSignup.tsx'

/** The banner on every page about the state of the account. */
export default function MemberBanner() {
  const user = useUserNow()
  return (
    <>
      <Suspense>
        <PendingNotice />
      </Suspense>
      {user?.status === 'active' && <UnfinishedSignup user={user} />}
      {user && (user.status === 'active' ? <ActiveBanner user={user} /> : <StatusBanner user={user} />)}
    </>
  )
}

/** Pages that offer push messages themselves, or need the whole screen. */
const pushPages = ['/notifications', ...quietPages]

/** Shows one banner at a time. Consent comes first because the law asks for it; discounts come before what can wait. */
function ActiveBanner({ user }: { user: User }) {
  const discount = useActiveDiscount()
  const { pathname } = useLocation()
  const isConsentDue = useIsConsentDue(user)
  const isUnfinished = useIsSignupUnfinished(user)
  const mailsOff = useMailsOffReason(user)
  const installWay = useInstallWay()
  const isPushOffered = useIsPushOffered()
  const isCalm = !quietPages.includes(pathname) && !shopPages.test(pathname)
  if (isConsentDue && isCalm) return <OrientationBanner />
  if (mailsOff && isCalm) return <MailsOffBanner reason={mailsOff} email={user.email} />
  if (discount && !quietPages.includes(pathname)) return <DiscountBanner discount={discount} />
  // Do not distract a member who is buying, nor ask twice for the same things.
  if (shopPages.test(pathname)) return null
  if (isPushOffered && !pushPages.includes(pathname)) return <PushBanner />
  if (isUnfinished) return null
  if (installWay && !quietPages.includes(pathname)) return <InstallHint way={installWay} />
  return <EnrichBanner profile={user.profile} />
}

function StatusBanner({ user }: { user: User }) {
  const { t, date } = useTexts('member_banner')
  const { pathname } = useLocation()
  if (user.deletion_date)
    return (
      <Banner
        Icon={Hourglass}
        look="warning"
        title={t('member_banner.deletion_title', { date: date(new Date(user.deletion_date)) })}
        text={t('member_banner.deletion_text')}
      >
        <KeepAccountButton />
      </Banner>
    )
  if (user.restriction) return user.status === 'hidden' ? <HiddenBanner {...user.restriction} /> : null
  // The cards need the screen, and the first like there says the same.
  if (pathname === '/swipe-game') return null
  return (
    <Banner
      Icon={MailQuestionMark}
      title={t('member_banner.activation_title')}
      text={t('member_banner.activation_text', { email: user.email })}
    >
      <SendAgainButton />
      {user.signup_step < 5 && (
        <TextLink to="/complete-signup" className="flex min-h-11 items-center">
          {t('member_banner.resume')}
        </TextLink>
      )}
      <TextLink to="/complete-signup?correct" className="flex min-h-11 items-center">
        {t('member_banner.wrong_address')}
      </TextLink>
    </Banner>
  )
}
