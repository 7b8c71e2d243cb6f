import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { loadLander } from '../load-lander.ts'
import type { Route } from './+types/AloneTonightPage.ts'

const content = () => import('../content/AloneTonightContent.tsx')
const AloneTonightContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export const loader = (args: Route.LoaderArgs) => loadLander('alonetonight', args)

export default function AloneTonightPage({ loaderData }: Route.ComponentProps) {
  return <AloneTonightContent lander={loaderData} />
}
