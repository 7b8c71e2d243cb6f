import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, bodyOf } from '../../../platform/api.ts'
import { useLoaded } from '../../../platform/useLoaded.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { SettingsFrame } from '../SettingsFrame.tsx'
import type { Route } from './+types/SignInPage.ts'
import { AppsCard } from './AppsCard.tsx'
import { CodesCard } from './CodesCard.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof } from './useProof.ts'

export const loader = async (args: Route.LoaderArgs) => ({ user: await memberOrLogin(args) })

/** Passkeys, authenticator apps and recovery codes. */
export default function SignInPage({ loaderData: { user } }: Route.ComponentProps) {
  const { t } = useTexts('steps')
  const { data: steps, ...loaded } = useLoaded(() => bodyOf(api.api['second-steps.php'].$get()))
  const { asked, run } = useProof()
  const [codes, setCodes] = useState<string[]>()
  const showCodes = (made: string[] | null) => made && setCodes(made)
  const state = steps && { steps, show: loaded.show, run }
  return (
    <SettingsFrame title={t('steps.title')}>
      <div>
        <TextLink to="/settings" className="inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-5" />
          {t('steps.back')}
        </TextLink>
        <p className="mt-1 max-w-[60ch] text-lg">{t('steps.lead')}</p>
      </div>
      {state ? (
        <>
          <PasskeysCard {...state} onCodes={showCodes} />
          <AppsCard {...state} onCodes={showCodes} />
          <CodesCard {...state} onCodes={showCodes} />
        </>
      ) : loaded.hasFailed ? (
        <ErrorState onRetry={loaded.load} isBusy={loaded.isLoading} />
      ) : (
        <CardsSkeleton />
      )}
      <ProofDialog asked={asked} email={user.email} />
      <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </SettingsFrame>
  )
}

function CardsSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="flex flex-col gap-4">
      {['passkeys', 'apps', 'codes'].map((card) => (
        <div key={card} className="flex gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="my-2 h-5 w-2/5" />
            <Skeleton className="my-3 h-4 w-4/5" />
            <Skeleton className="mt-4 h-11 w-44 rounded-full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
