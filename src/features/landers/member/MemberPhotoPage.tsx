import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import type { Route } from './+types/MemberPhotoPage.ts'
import { loadMemberLander } from './load-member-lander.ts'

const content = () => import('./MemberPhotoContent.tsx')
const MemberPhotoContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export const loader = (args: Route.LoaderArgs) => loadMemberLander('landing', args)

export default function MemberPhotoPage({ loaderData }: Route.ComponentProps) {
  return <MemberPhotoContent lander={loaderData} />
}
