import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { loadLander } from '../load-lander.ts'
import type { Route } from './+types/IconsPage.ts'

const content = () => import('../content/IconsContent.tsx')
const IconsContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

const offered = [
  ...['cooking', 'travel', 'hiking', 'cinema', 'books', 'concerts', 'dogs', 'fitness'],
  ...['dancing', 'gaming', 'wine', 'museums', 'beach', 'cycling', 'coffee', 'gardening'],
]

export const handle = atInteraction

export async function loader(args: Route.LoaderArgs) {
  const { api } = apiFor(pageOf(args.context))
  const [lander, { interests }] = await Promise.all([
    loadLander('iconslanding', args),
    bodyOf(api['interests.php'].$get()),
  ])
  return { lander, tags: interests.filter(({ id }) => offered.includes(id)) }
}

export default function IconsPage({ loaderData }: Route.ComponentProps) {
  return <IconsContent {...loaderData} />
}
