import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { loadLander } from '../load-lander.ts'
import type { Route } from './+types/TinderswipePage.ts'
import { useEarlySwipe } from './useEarlySwipe.ts'

const content = () => import('../content/TinderswipeContent.tsx')
const TinderswipeContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

/** The swipe game for visitors; members are redirected to their own. */
export const loader = (args: Route.LoaderArgs) =>
  loadLander('tinderswipe', { ...args, params: {} }, '/swipe-game')

export default function TinderswipePage({ loaderData }: Route.ComponentProps) {
  useEarlySwipe(TinderswipeContent.isWaiting)
  return <TinderswipeContent lander={loaderData} />
}
