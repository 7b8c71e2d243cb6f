import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { loadLander } from '../load-lander.ts'
import type { Route } from './+types/FeedPage.ts'

const content = () => import('../content/FeedContent.tsx')
const FeedContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export async function loader(args: Route.LoaderArgs) {
  const { api } = apiFor(pageOf(args.context))
  const [lander, { interests }] = await Promise.all([
    loadLander('socialnetwork', args),
    bodyOf(api['interests.php'].$get()),
  ])
  return { lander, tags: interests }
}

export default function FeedPage({ loaderData }: Route.ComponentProps) {
  return <FeedContent {...loaderData} />
}
