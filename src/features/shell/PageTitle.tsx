import { useSiteOrNone } from './site.ts'

/** The page's title in the browser's tab, with the site's name behind it. */
export function PageTitle({ children }: { children: string }) {
  const name = useSiteOrNone()?.settings.name
  return <title>{name ? `${children} · ${name}` : children}</title>
}
