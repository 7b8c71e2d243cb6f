import { useEffect } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { takeHeldLikeNotice } from '../../likes/held/held-like-notice.ts'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useSite } from '../../page-basics/site.ts'
import { missingPreference } from '../../profiles/choices/preferences.ts'
import { noteMatchesSeen } from '../after-signup.ts'
import type { Route } from './+types/SignupMatchesPage.ts'
import { SignupMatches } from './SignupMatches.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { profile, status } = await memberOrLogin(args)
  return { profile, isHeld: status === 'not_confirmed' }
}

/** The first suggestions, right after the signup. */
export default function SignupMatchesPage({ loaderData: { profile, isHeld } }: Route.ComponentProps) {
  const { t } = useTexts('signup_matches')
  const { settings } = useSite()
  const missing = missingPreference(profile, settings.visible_profile_fields)
  useEffect(() => noteMatchesSeen(profile.id), [profile.id])
  useEffect(() => {
    if (isHeld) takeHeldLikeNotice()
  }, [isHeld])
  return (
    <div className="page-width flex-1 py-6 md:py-8">
      <PageTitle>{t('signup_matches.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className="font-extrabold text-2xl">{t('signup_matches.title')}</h1>
      <p className="mt-2 max-w-[60ch] text-quiet">
        {missing ? t('signup_matches.lead_unknown') : t('signup_matches.lead')}
      </p>
      {missing && (
        <TextLink to={`/profile#${missing}`} className="inline-flex min-h-11 items-center">
          {t('signup_matches.tell')}
        </TextLink>
      )}
      {isHeld && (
        <div className="mt-4 max-w-3xl">
          <Alert>{t('signup_matches.held')}</Alert>
        </div>
      )}
      <SignupMatches />
    </div>
  )
}
