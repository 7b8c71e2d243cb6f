import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { onLive } from '../../../platform/live.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import type { Route } from './+types/VerificationPage.ts'
import { AskCard } from './AskCard.tsx'
import { SelfieCard } from './SelfieCard.tsx'
import { VerifiedCard, WaitingCard } from './StateCards.tsx'

export async function loader(args: Route.LoaderArgs) {
  await memberOrLogin(args)
  const { api } = apiFor(pageOf(args.context))
  return bodyOf(api['verification.php'].$get())
}

/** Where a member asks for the mark of a verified profile, and sees what became of it. */
export default function VerificationPage({ loaderData: { verification } }: Route.ComponentProps) {
  const { t } = useTexts('verification')
  const { revalidate } = useRevalidator()
  const { state, gesture, gesture_seconds } = verification
  // The decision may come while the page is open.
  useEffect(
    () => onLive(({ type }) => (type === 'refresh' || type === 'notice') && void revalidate()),
    [revalidate],
  )
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-6 pb-12 md:pt-10 md:pb-16">
      <PageTitle>{t('verification.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className="font-extrabold text-2xl">{t('verification.title')}</h1>
      <p className="mt-2 mb-6 text-quiet">{t('verification.lead')}</p>
      {state === 'waiting' && <WaitingCard verification={verification} onChanged={revalidate} />}
      {state === 'verified' && <VerifiedCard verification={verification} onChanged={revalidate} />}
      {state === 'gesture' && gesture && (
        <SelfieCard gesture={gesture} seconds={gesture_seconds ?? 0} onChanged={revalidate} />
      )}
      {(state === 'none' || state === 'refused' || state === 'lost') && (
        <AskCard verification={verification} onChanged={revalidate} />
      )}
    </div>
  )
}
