import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { dismiss, useDismissed } from '../../platform/dismissed.ts'
import { DismissButton } from '../../ui/DismissButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { User } from '../accounts/accounts.contract.ts'
import { quietPages, shopPages } from '../discounts/offers/discount-pages.ts'
import { HideIfDismissed } from '../page-basics/HideIfDismissed.tsx'

/** Whether a member stopped before the last step of the signup, and has not dismissed the reminder. */
export function useIsSignupUnfinished({ signup_step }: User) {
  const isDismissed = useDismissed('unfinished-signup', false)
  return signup_step < 5 && !isDismissed
}

/** A line above the banner that leads a confirmed member back to the step where they stopped. */
export function UnfinishedSignup({ user }: { user: User }) {
  const { pathname } = useLocation()
  const isUnfinished = useIsSignupUnfinished(user)
  if (!isUnfinished || quietPages.includes(pathname) || shopPages.test(pathname)) return null
  return (
    <>
      <HideIfDismissed name="unfinished-signup" />
      <Line step={user.signup_step} />
    </>
  )
}

function Line({ step }: { step: number }) {
  const { t } = useTexts('member_banner')
  return (
    <div className="border-line border-b bg-surface">
      <div className="page-width flex items-center gap-3">
        <p className="flex min-w-0 grow flex-wrap items-center gap-x-2 leading-snug">
          {t('member_banner.resume_text', { step })}
          <TextLink to="/complete-signup" className="inline-flex min-h-11 items-center">
            {t('member_banner.resume')}
          </TextLink>
        </p>
        <DismissButton
          className="-mr-3"
          onDismiss={() => {
            dismiss('unfinished-signup')
            // The pressed button is gone, so the focus moves to the page.
            document.getElementById('content')?.focus({ preventScroll: true })
          }}
        />
      </div>
    </div>
  )
}
