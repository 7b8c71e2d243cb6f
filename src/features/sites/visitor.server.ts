import geoip from 'geoip-country'
import { textsOf } from '../../i18n/catalogues.server.ts'
import { type Country, countryOfLocale, isCountry } from '../../i18n/countries.ts'
import { baseOf, type Locale, preferredLocale } from '../../i18n/locales.ts'
import type { Texts } from '../../i18n/texts.ts'
import { designVersion, type SiteSettings, type Tracking, type VisitorSettings } from './sites.contract.ts'
import { type Site, siteById } from './sites.server.ts'
import { trackingFields } from './tracking-fields.ts'

type Visit = {
  tracking: Tracking
  isLoggedIn: boolean
  address: string
  selectedCountry: string | undefined
  pushPublicKey: string
  /** The `Accept-Language` header of a visitor who has not chosen a language. */
  acceptLanguage: string | undefined
}

const oldestTerms = '2023-12-01T12:00:00Z'

/** The settings of a site for a visitor, in their language, without those about prices. */
export function settingsForVisitor(
  site: Site,
  texts: Texts,
  visit: Visit,
): Omit<VisitorSettings, 'payment_country'> {
  const { host, settings } = site
  const geoip_country = countryOfAddress(visit.address)
  const geoip_selected_country = servedCountry(site, visit.selectedCountry)
  return {
    ...settings,
    index_title: settings.index_title || texts.t('index.title'),
    description: settings.description || texts.t('index.description'),
    fictional_warning: settings.fictional_warning || texts.t('fictional.note'),
    fictional_singular: settings.fictional_singular || texts.t('fictional.singular'),
    fictional_plural: settings.fictional_plural || texts.t('fictional.plural'),
    cam_promotion: settings.member_resell === 'yes' ? settings.cam_promotion : null,
    domain: host,
    push_public_key: visit.pushPublicKey,
    geoip_country,
    geoip_selected_country,
    signups_allowed: areSignupsAllowed(settings, visit.tracking),
    logged_out_search_allowed: isSearchVisible(settings, visit.tracking, visit.isLoggedIn),
    language_offer: languageOffer(texts.locale, visit, settings.name),
    terms_version: termsVersion(site),
    design_version: designVersion,
  }
}

/** Offers a visitor the language of their browser, if it is one of ours and not the one they read. */
function languageOffer(shown: Locale, { acceptLanguage = '', isLoggedIn }: Visit, site: string) {
  const locale = isLoggedIn ? undefined : preferredLocale(acceptLanguage)
  if (!locale || (baseOf(locale) ?? locale) === (baseOf(shown) ?? shown)) return null
  const { t } = textsOf(locale)
  return {
    locale,
    text: t('language_offer.text', { site }),
    accept: t('language_offer.accept'),
    decline: t('language_offer.decline'),
  }
}

export type CountryHints = {
  /** Cookie set on the shop pages. */
  chosen: string | undefined
  /** Country of the member's profile. */
  home?: string | null
  /** Cookie set on /lang-config. */
  selected: string | undefined
  address: string
  locale: Locale
}

/**
 * The payment country: the chosen one, else that of the profile, else a guess from cookie, address and locale. Only
 * countries that the site serves count.
 */
export function paymentCountryOf(
  site: Site,
  { chosen, home, selected, address, locale }: CountryHints,
): Country {
  const known = servedCountry(site, chosen) ?? servedCountry(site, home)
  const guess = likelyCountryOf({ siteId: site.id, selectedCountry: selected, address, locale })
  return known ?? guess ?? (site.settings.countries[0] as Country)
}

type Origin = { siteId: string; selectedCountry: string | undefined; address: string }

/** The country that a visitor has selected, else that of their network address, if the site serves it. */
export const countryOf = ({ siteId, selectedCountry, address }: Origin): Country | null =>
  servedCountry(siteById(siteId), selectedCountry) ??
  servedCountry(siteById(siteId), countryOfAddress(address))

/** The country of a visitor, else the one whose people probably speak their language, if the site serves it. */
export const likelyCountryOf = ({ locale, ...origin }: Origin & { locale: Locale }): Country | null =>
  countryOf(origin) ?? servedCountry(siteById(origin.siteId), countryOfLocale(locale))

export const servedCountry = ({ settings }: Site, country: string | null | undefined): Country | null =>
  isCountry(country) && settings.countries.includes(country) ? country : null

export function countryOfAddress(address: string): Country | null {
  const country = geoip.lookup(address)?.country
  return isCountry(country) ? country : null
}

/** The country of a network, as `networkOf` writes it. */
export const countryOfNetwork = (network: string) =>
  countryOfAddress(network.includes(':') ? `${network}::` : network)

/** The version of the terms that a new member accepts: the date since when they apply. */
export function termsVersion({ company, termsChangedAt }: Pick<Site, 'company' | 'termsChangedAt'>) {
  const dates = [oldestTerms, company.added, termsChangedAt?.toISOString() ?? '']
  return dates.reduce((newest, date) => (date > newest ? date : newest))
}

export const hasSource = (tracking: Tracking) => Boolean(tracking.network || tracking.ref)

export function areSignupsAllowed({ signups }: Pick<SiteSettings, 'signups'>, tracking: Tracking) {
  return signups === 'all' || (signups === 'with_trafficsource' && hasSource(tracking))
}

type SearchSettings = Pick<SiteSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>

export function isSearchVisible(settings: SearchSettings, tracking: Tracking, isLoggedIn: boolean) {
  if (isLoggedIn || settings.logged_out_search !== 'none') return true
  return settings.logged_out_search_trafficsource !== 'none' && hasSource(tracking)
}

/** The tracking parameters of a query, or of the cookie that stores them. Limited to the size of a cookie. */
export function trackingIn(query: URLSearchParams): Tracking {
  const values = trackingFields.map((field) => [field, trackingValue(query.get(field))] as const)
  const tracking: Tracking = {}
  let room = 2000
  for (const [field, value] of values) {
    room -= encodeURIComponent(encodeURIComponent(value ?? '')).length
    if (value && room >= 0) tracking[field] = value
  }
  return tracking
}

/** At most 200 characters, without NUL and lone surrogates, which PostgreSQL cannot store. */
const trackingValue = (text: string | null) =>
  Array.from((text ?? '').toWellFormed().replaceAll('\0', ''))
    .slice(0, 200)
    .join('')

/** The tracking of a visitor: that of this URL, over that of the cookie. */
export const trackingOf = (visit: { trackingCookie: string | undefined; url: string }): Tracking => ({
  ...trackingIn(new URLSearchParams(visit.trackingCookie)),
  ...trackingIn(new URL(visit.url).searchParams),
})
