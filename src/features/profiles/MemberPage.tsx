import { Suspense, use, useState, useTransition } from 'react'
import { data, isRouteErrorResponse, Navigate } from 'react-router'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { memberOrLogin } from '../accounts/member-page.ts'
import type { Route } from './+types/MemberPage.ts'
import { MemberContent } from './member/MemberContent.tsx'
import { MemberSkeleton } from './member/MemberSkeleton.tsx'
import { type MemberView, viewOf } from './member/member-view.ts'

/** Whoever may not be seen is not there; what a visitor may not see, they see once they are logged in. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw data(null, { status: 404 })
  const { api } = apiFor(pageOf(context))
  // Where a visitor came from stands in the address of their first page.
  const words = Object.fromEntries(new URL(request.url).searchParams)
  const asked = api['member.php'].$get({ query: { ...words, id } })
  const lists = Promise.all([bodyOf(api['regions.php'].$get()), bodyOf(api['interests.php'].$get())])
  const { status }: { status: number } = await asked
  if (status === 403) await memberOrLogin({ request, context })
  const [{ member }, [{ countries }, { interests }]] = await Promise.all([bodyOf(asked), lists])
  return viewOf(member, { countries, interests })
}

type Outcome = { view: MemberView } | { failure: unknown }

/** In the browser nobody waits for it with the old page before them: the shape of the profile is there at once. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const fetchView = (): Promise<Outcome> =>
    serverLoader().then(
      (view) => ({ view }),
      (failure) => ({ failure }),
    )
  return { coming: fetchView(), fetchView }
}

export default function MemberPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense key={params.id} fallback={<MemberSkeleton />}>
      {'coming' in loaderData ? <Coming {...loaderData} /> : <MemberContent {...loaderData} />}
    </Suspense>
  )
}

function Coming({ coming, fetchView }: ReturnType<typeof clientLoader>) {
  const [again, setAgain] = useState<{ after: typeof coming; coming: typeof coming }>()
  const [isBusy, startTrying] = useTransition()
  const outcome = use(again?.after === coming ? again.coming : coming)
  if ('view' in outcome) return <MemberContent {...outcome.view} />
  const { failure } = outcome
  if (failure instanceof Response)
    return <Navigate to={failure.headers.get('Location') ?? '/login'} replace />
  // Not there: that is for the error page to say.
  if (isRouteErrorResponse(failure) && failure.status < 500) throw failure
  const retry = () => startTrying(() => setAgain({ after: coming, coming: fetchView() }))
  return <ErrorState onRetry={retry} isBusy={isBusy} />
}
