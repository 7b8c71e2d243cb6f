import { type RouterContextProvider, redirect } from 'react-router'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { searchForOthers } from '../../page-basics/member-page.ts'
import { urlTracking } from '../../sites/url-tracking.ts'
import type { memberLanders } from '../landers.contract.ts'

type LoaderArgs = {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { id: string; slug?: string }
}

/**
 * The member of a member lander, with the texts of its variant. Members are redirected to the profile. If the viewer may
 * not see the member, it redirects to the search.
 */
export async function loadMemberLander(
  lander: (typeof memberLanders)[number],
  { context, request, params: { id, slug } }: LoaderArgs,
) {
  const { api } = apiFor(pageOf(context))
  const query = {
    ...{ ...urlTracking(request), lander, profile: id.slice(0, 100) },
    ...(slug && { slug: slug.slice(0, 100) }),
  }
  const [{ user }, { member, title, lead }, { interests }] = await Promise.all([
    bodyOf(api['user.php'].$get()),
    bodyOf(api['lander.php'].$get({ query })),
    bodyOf(api['interests.php'].$get()),
  ])
  if (user) throw redirect((await isVisible(api, id)) ? `/members/${id}` : searchForOthers)
  if (!member) throw redirect(searchForOthers)
  return { title, lead, member, tags: interests.filter((tag) => member.interests.includes(tag.id)) }
}

export type MemberLander = Awaited<ReturnType<typeof loadMemberLander>>

const isVisible = async (api: ReturnType<typeof apiFor>['api'], id: string) =>
  (await api['member.php'].$get({ query: { id } })).ok
