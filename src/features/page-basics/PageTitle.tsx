import { useSiteOrNone } from './site.ts'
import { useUnseenCount } from './unseen-count.ts'

/** The document title: the number of unread messages and new likes, the page title and the site name. */
export function PageTitle({ children }: { children: string }) {
  const name = useSiteOrNone()?.settings.name
  const unseen = useUnseenCount()
  const count = unseen > 0 ? `(${unseen}) ` : ''
  return <title>{count + (name ? `${children} · ${name}` : children)}</title>
}
