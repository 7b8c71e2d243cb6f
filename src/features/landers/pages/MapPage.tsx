import { countryOfLocale } from '../../../i18n/countries.ts'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { atInteraction, lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { loadLander } from '../load-lander.ts'
import type { Route } from './+types/MapPage.ts'

const content = () => import('../content/MapContent.tsx')
const MapContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

export const handle = atInteraction

export async function loader(args: Route.LoaderArgs) {
  const page = pageOf(args.context)
  const { api } = apiFor(page)
  const [lander, { settings }] = await Promise.all([
    loadLander('maplanding', args),
    bodyOf(api['settings.php'].$get({ query: {} })),
  ])
  const ofLanguage = countryOfLocale(page.locale)
  const [first = ofLanguage] = settings.countries
  const country = lander.country ?? (settings.countries.includes(ofLanguage) ? ofLanguage : first)
  const { map } = await bodyOf(api['country-map.php'].$get({ query: { country } }))
  return { lander, map }
}

export default function MapPage({ loaderData }: Route.ComponentProps) {
  return <MapContent {...loaderData} />
}
