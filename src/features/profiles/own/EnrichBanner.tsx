import { UserRoundPen } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { dismiss, useDismissed } from '../../../platform/dismissed.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { useNonce } from '../../../ui/Nonce.tsx'
import type { OwnProfile } from '../profiles.contract.ts'

const enough = 70

/** Reminds a member whose profile says little, until they put it away for good. */
export function EnrichBanner({ profile }: { profile: OwnProfile }) {
  const { pathname } = useLocation()
  const isDismissed = useDismissed('enrich-profile', false)
  if (isDismissed || profile.completeness >= enough || pathname === '/profile') return null
  return (
    <>
      <HideIfDismissed />
      <Reminder percent={profile.completeness} />
    </>
  )
}

function Reminder({ percent }: { percent: number }) {
  const { t } = useTexts('member_banner')
  const putAway = () => {
    dismiss('enrich-profile')
    // The button that was pressed is gone; the keyboard goes on at the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <Banner
      Icon={UserRoundPen}
      title={t('member_banner.enrich_title')}
      text={t('member_banner.enrich_text', { percent })}
      onDismiss={putAway}
    >
      <LinkButton to="/profile" look="quiet">
        {t('member_banner.enrich_action')}
      </LinkButton>
    </Banner>
  )
}

const hide = `try{if('enrich-profile' in JSON.parse(localStorage.dismissed_alerts||'{}'))document.currentScript.nextElementSibling.hidden=true}catch{}`

/** Only the browser knows whether it was put away. Asked as the page is read, so that nothing moves after that. */
function HideIfDismissed() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and a script cannot be given otherwise
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? hide : '' }}
    />
  )
}
