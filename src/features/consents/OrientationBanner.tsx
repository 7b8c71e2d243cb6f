import { ShieldQuestionMark } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { dismiss, useDismissed } from '../../platform/dismissed.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { User } from '../accounts/accounts.contract.ts'
import { HideIfDismissed } from '../page-basics/HideIfDismissed.tsx'
import { OrientationDecision } from './OrientationDecision.tsx'

/** How long the question stays away after it was dismissed without an answer. */
const quietHours = 24

/** Whether to ask a member who said whom they look for before we asked for consent. */
export function useIsConsentDue({ orientation_consent }: User) {
  const isDismissed = useDismissed('orientation-consent', false, quietHours)
  return orientation_consent === 'due' && !isDismissed
}

export function OrientationBanner() {
  const { t } = useTexts('consents')
  const { revalidate } = useRevalidator()
  // The pressed button is gone, so the focus moves to the page.
  const leave = () => document.getElementById('content')?.focus({ preventScroll: true })
  return (
    <>
      <HideIfDismissed name="orientation-consent" forHours={quietHours} />
      <Banner
        Icon={ShieldQuestionMark}
        title={t('consents.ask_title')}
        text={t('consents.orientation')}
        onDismiss={() => {
          dismiss('orientation-consent')
          leave()
        }}
      >
        <OrientationDecision
          onDecided={() => {
            leave()
            void revalidate()
          }}
        />
      </Banner>
    </>
  )
}
