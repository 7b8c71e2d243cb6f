import { apiFor } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { atInteraction, lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import { ShareTags } from '../page-basics/ShareTags.tsx'
import { StructuredData } from '../page-basics/StructuredData.tsx'
import { useSite } from '../page-basics/site.ts'
import type { Route } from './+types/IndexPage.ts'

const content = () => import('./IndexContent.tsx')
const IndexContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export async function loader({ context }: Route.LoaderArgs) {
  // The page also works without the showcase.
  const answer = await apiFor(pageOf(context)).api['showcase.php'].$get()
  return answer.ok ? answer.json() : { members: [] }
}

export default function IndexPage({ loaderData: { members } }: Route.ComponentProps) {
  const { settings, address } = useSite()
  return (
    <>
      <PageTitle>{settings.index_title}</PageTitle>
      <ShareTags title={settings.index_title} description={settings.description} path="/" />
      <StructuredData
        data={{ '@context': 'https://schema.org', '@type': 'WebSite', name: settings.name, url: address }}
      />
      <IndexContent members={members} />
    </>
  )
}
