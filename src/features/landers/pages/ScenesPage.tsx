import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { loadLander } from '../load-lander.ts'
import type { Route } from './+types/ScenesPage.ts'

const content = () => import('../content/ScenesContent.tsx')
const ScenesContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export const loader = (args: Route.LoaderArgs) => loadLander('transitionsvideolanding', args)

export default function ScenesPage({ loaderData }: Route.ComponentProps) {
  return <ScenesContent lander={loaderData} />
}
