import { UserRoundPen } from 'lucide-react'
import { useLocation } from 'react-router'
import { languageTag } from '../../../../i18n/locales.ts'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { dismiss, useDismissed } from '../../../../platform/dismissed.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import { HideIfDismissed } from '../../../page-basics/HideIfDismissed.tsx'
import { useSite } from '../../../page-basics/site.ts'
import type { OwnProfile } from '../../profiles.contract.ts'
import { anchorOf, interestsMissing, missingIn, type Part } from './completeness.ts'

const enough = 70
const mostNamed = 3
/** The parts the banner names one by one. The others share one text. */
const named = ['photo', 'description', 'interests'] as const
const isNamed = (part: Part): part is (typeof named)[number] => named.some((name) => name === part)

/** Pages without the banner: the profile page has the same reminder, the swipe game needs the space. */
const quietPages = ['/profile', '/swipe-game']

/** Reminds a member to complete their profile, until they dismiss it for good. */
export function EnrichBanner({ profile }: { profile: OwnProfile }) {
  const { pathname } = useLocation()
  const isDismissed = useDismissed('enrich-profile', false)
  if (isDismissed || profile.completeness >= enough || quietPages.includes(pathname)) return null
  return (
    <>
      <HideIfDismissed name="enrich-profile" />
      <Reminder profile={profile} />
    </>
  )
}

function Reminder({ profile }: { profile: OwnProfile }) {
  const { t, locale } = useTexts('member_banner')
  const { visible_profile_fields: fields } = useSite().settings
  const missing = missingIn(profile, fields)
  const [first] = missing
  const count = interestsMissing(profile)
  const names = [
    ...new Set(
      missing.map((part) => t(`member_banner.missing_${isNamed(part) ? part : 'other'}`, { count })),
    ),
  ]
  const dismissForGood = () => {
    dismiss('enrich-profile')
    // The pressed button is gone, so the focus moves to the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <Banner
      Icon={UserRoundPen}
      title={t('member_banner.enrich_title')}
      text={t('member_banner.enrich_text', {
        percent: profile.completeness,
        missing: new Intl.ListFormat(languageTag(locale)).format(names.slice(0, mostNamed)),
      })}
      onDismiss={dismissForGood}
    >
      <LinkButton to={first ? `/profile#${anchorOf(first, profile)}` : '/profile'} look="quiet">
        {t('member_banner.enrich_action')}
      </LinkButton>
    </Banner>
  )
}
