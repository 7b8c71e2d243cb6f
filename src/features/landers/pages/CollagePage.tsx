import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { loadLander } from '../load-lander.ts'
import type { Route } from './+types/CollagePage.ts'

const content = () => import('../content/CollageContent.tsx')
const CollageContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export const loader = (args: Route.LoaderArgs) => loadLander('collagelanding', args)

export default function CollagePage({ loaderData }: Route.ComponentProps) {
  return <CollageContent lander={loaderData} />
}
