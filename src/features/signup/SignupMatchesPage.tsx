import { useEffect } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { memberOrLogin } from '../accounts/member-page.ts'
import { isHeldNews } from '../likes/held-news.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useSite } from '../shell/site.ts'
import type { Route } from './+types/SignupMatchesPage.ts'
import { noteMatchesSeen } from './after-signup.ts'
import { SignupMatches } from './SignupMatches.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { profile } = await memberOrLogin(asked)
  return { memberId: profile.id }
}

/** The people to start with, right after the signup. */
export default function SignupMatchesPage({ loaderData: { memberId } }: Route.ComponentProps) {
  const { t } = useTexts('signup_matches')
  const isHeld = useSite().user?.status === 'not_confirmed'
  useEffect(() => noteMatchesSeen(memberId), [memberId])
  useEffect(() => {
    if (isHeld) isHeldNews()
  }, [isHeld])
  return (
    <div className="page-width flex-1 py-6 md:py-8">
      <PageTitle>{t('signup_matches.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className="font-extrabold text-2xl">{t('signup_matches.title')}</h1>
      <p className="mt-2 max-w-[60ch] text-quiet">{t('signup_matches.lead')}</p>
      {isHeld && (
        <div className="mt-4 max-w-3xl">
          <Alert>{t('signup_matches.held')}</Alert>
        </div>
      )}
      <SignupMatches />
    </div>
  )
}
