import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { atInteraction, lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import { ShareTags } from '../page-basics/ShareTags.tsx'
import type { Route } from './+types/StaticPage.ts'

const content = () => import('./StaticContent.tsx')
const StaticContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export const loader = ({ context, url }: Route.LoaderArgs) =>
  bodyOf(apiFor(pageOf(context)).api['page.php'].$get({ query: { token: url.pathname.split('/')[2] ?? '' } }))

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), StaticContent.preload()])
  return data
}

/** Terms, privacy, questions and answers, and the pages a site adds. */
export default function StaticPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{page.title}</PageTitle>
      <ShareTags title={page.title} description={page.description} path={`/pages/${page.token}`} />
      <StaticContent page={page} />
    </>
  )
}
