import { type RouterContextProvider, redirect } from 'react-router'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { urlTracking } from '../sites/url-tracking.ts'
import type { Lander } from './landers.contract.ts'

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request; params: { slug?: string } }

/** The content of a landing page. Members are redirected: by default to the search. */
export async function loadLander(
  lander: Lander,
  { context, request, params }: LoaderArgs,
  forMembers = '/members',
) {
  const { api } = apiFor(pageOf(context))
  const slug = params.slug?.slice(0, 100)
  const query = { ...urlTracking(request), lander, ...(slug && { slug }) }
  const [{ user }, answer] = await Promise.all([
    bodyOf(api['user.php'].$get()),
    bodyOf(api['lander.php'].$get({ query })),
  ])
  if (user) throw redirect(forMembers)
  return answer
}
