import { useSiteOrNone } from './site.ts'
import { useUnseenCount } from './unseen-count.ts'

/** The page's title in the browser's tab, with what waits for the member before it and the site's name behind it. */
export function PageTitle({ children }: { children: string }) {
  const name = useSiteOrNone()?.settings.name
  const waiting = useUnseenCount()
  const count = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ` : ''
  return <title>{count + (name ? `${children} · ${name}` : children)}</title>
}
