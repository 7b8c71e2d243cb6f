import { apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { urlTracking } from '../../sites/url-tracking.ts'
import type { Route } from './+types/MemberChatPage.ts'
import { loadMemberLander } from './load-member-lander.ts'

const content = () => import('./MemberChatContent.tsx')
const MemberChatContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export async function loader(args: Route.LoaderArgs) {
  const { api } = apiFor(pageOf(args.context))
  const [lander, answer] = await Promise.all([
    loadMemberLander('landing2', args),
    api['signup.php'].$get({ query: { ...urlTracking(args.request), profile: args.params.id } }),
  ])
  return { lander, message: answer.ok ? await answer.json() : null }
}

/** The feed of another landing page links to this one. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), MemberChatContent.preload()])
  return data
}

export default function MemberChatPage({ loaderData }: Route.ComponentProps) {
  return <MemberChatContent {...loaderData} />
}
