import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { loadLander } from '../load-lander.ts'
import type { Route } from './+types/GalleryPage.ts'

const content = () => import('../content/GalleryContent.tsx')
const GalleryContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const loader = (args: Route.LoaderArgs) => loadLander('gallery', args)

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  return <GalleryContent lander={loaderData} />
}
