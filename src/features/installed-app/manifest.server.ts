import { languageTag, localeOfLanguage } from '../../i18n/locales.ts'
import { graphemesOf } from '../../platform/graphemes.ts'
import { siteById } from '../sites/sites.server.ts'
import { type IconShape, sizeOf } from './icons/draw-icon.server.ts'
import { iconVersion } from './icons/site-icons.server.ts'

/** Home screens cut longer names. */
const maxShortName = 12
const pageColor = '#ffffff'

/** The web app manifest of a site: how it looks once it is installed. */
export function manifestOf(siteId: string) {
  const { name, description, primary_color, domain_language } = siteById(siteId).settings
  const icon = (shape: IconShape, purpose: string) => ({
    src: `/app-icons/${shape}.png?v=${iconVersion(siteId)}`,
    sizes: `${sizeOf(shape)}x${sizeOf(shape)}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: shortName(name),
    ...(description && { description }),
    lang: languageTag(localeOfLanguage(domain_language)),
    dir: 'ltr',
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    theme_color: primary_color,
    background_color: pageColor,
    icons: [icon('192', 'any'), icon('512', 'any'), icon('maskable', 'maskable')],
  }
}

/** The first words of a name that fit below an icon. */
export function shortName(name: string): string {
  const graphemes = graphemesOf(name.trim())
  if (graphemes.length <= maxShortName) return graphemes.join('')
  const cut = graphemes.slice(0, maxShortName + 1).join('')
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))).replace(/[\s\p{P}]+$/u, '')
  return words || graphemes.slice(0, maxShortName).join('')
}
