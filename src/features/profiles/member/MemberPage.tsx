import { Suspense, use, useState, useTransition } from 'react'
import { data, isRouteErrorResponse, Navigate } from 'react-router'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { memberOrLogin } from '../../page-basics/member-page.ts'
import { urlTracking } from '../../sites/url-tracking.ts'
import type { Route } from './+types/MemberPage.ts'
import { MemberContent } from './content/MemberContent.tsx'
import { MemberSkeleton } from './MemberSkeleton.tsx'
import { type MemberView, viewOf } from './member-view.ts'

/** Answers 404 for a member the viewer may not see, and sends a visitor to the login when that would help. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw data(null, { status: 404 })
  const { api } = apiFor(pageOf(context))
  const response = api['member.php'].$get({ query: { ...urlTracking(request), id } })
  const { status }: { status: number } = await response
  // Nothing else is under way: the redirect would leave it unawaited.
  if (status === 403) await memberOrLogin({ request, context })
  const [{ member }, { countries }, { interests }] = await Promise.all([
    bodyOf(response),
    bodyOf(api['regions.php'].$get()),
    bodyOf(api['interests.php'].$get()),
  ])
  return viewOf(member, { countries, interests })
}

type Outcome = { view: MemberView } | { failure: unknown }

/** Navigation in the browser does not wait for the profile: its skeleton shows at once. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const fetchView = (): Promise<Outcome> =>
    serverLoader().then(
      (view) => ({ view }),
      (failure) => ({ failure }),
    )
  return { pending: fetchView(), fetchView }
}

export default function MemberPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense key={params.id} fallback={<MemberSkeleton />}>
      {'pending' in loaderData ? <PendingMember {...loaderData} /> : <MemberContent {...loaderData} />}
    </Suspense>
  )
}

function PendingMember({ pending, fetchView }: ReturnType<typeof clientLoader>) {
  const [retried, setRetried] = useState<{ after: typeof pending; pending: typeof pending }>()
  const [isBusy, startRetry] = useTransition()
  const outcome = use(retried?.after === pending ? retried.pending : pending)
  if ('view' in outcome) return <MemberContent {...outcome.view} />
  const { failure } = outcome
  if (failure instanceof Response)
    return <Navigate to={failure.headers.get('Location') ?? '/login'} replace />
  // The error page shows a 404.
  if (isRouteErrorResponse(failure) && failure.status < 500) throw failure
  const retry = () => startRetry(() => setRetried({ after: pending, pending: fetchView() }))
  return <ErrorState onRetry={retry} isBusy={isBusy} />
}
