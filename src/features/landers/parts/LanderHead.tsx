import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { ShareTags } from '../../page-basics/ShareTags.tsx'

type Props = { title: string; lead: string; path: string; image?: string }

/** Title and meta tags of a landing page. The canonical URL of all its variants is the page without a slug. */
export function LanderHead({ title, lead, path, image }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ShareTags title={title} description={lead} path={path} {...(image && { image })} />
    </>
  )
}
