import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import type { Route } from './+types/MemberQuestionsPage.ts'
import { loadMemberLander } from './load-member-lander.ts'

const content = () => import('./MemberQuestionsContent.tsx')
const MemberQuestionsContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export const loader = (args: Route.LoaderArgs) => loadMemberLander('landing3', args)

export default function MemberQuestionsPage({ loaderData }: Route.ComponentProps) {
  return <MemberQuestionsContent lander={loaderData} />
}
