import geoip from 'geoip-country'
import { type Country, isCountry } from '../../i18n/countries.ts'
import type { Texts } from '../../i18n/texts.ts'
import {
  type CompanyInfo,
  designVersion,
  type SiteSettings,
  type Tracking,
  trackingFields,
  type VisitorSettings,
} from './sites.contract.ts'
import type { Site } from './sites.server.ts'

type Visit = {
  tracking: Tracking
  isLoggedIn: boolean
  address: string
  selectedCountry: string | undefined
  paymentCountry: string | undefined
  pushPublicKey: string
}

const oldestTerms = '2023-12-01T12:00:00Z'

/** The settings of a site for a visitor, in their language. */
export function settingsForVisitor(
  { host, settings, company }: Site,
  texts: Texts,
  visit: Visit,
): VisitorSettings {
  const geoip_country = countryOfAddress(visit.address)
  const geoip_selected_country = isCountry(visit.selectedCountry) ? visit.selectedCountry : null
  const chosenToPay = isCountry(visit.paymentCountry) ? visit.paymentCountry : null
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
    payment_country: chosenToPay ?? geoip_selected_country ?? geoip_country,
    signups_allowed: areSignupsAllowed(settings, visit.tracking),
    logged_out_search_allowed: isSearchVisible(settings, visit.tracking, visit.isLoggedIn),
    terms_version: termsVersion(company),
    design_version: designVersion,
  }
}

/** The country that a visitor has selected, else that of their network address. Null if the site does not support it. */
export const countryOf = (selected: string | undefined, address: string): Country | null =>
  isCountry(selected) ? selected : countryOfAddress(address)

function countryOfAddress(address: string): Country | null {
  const country = geoip.lookup(address)?.country
  return isCountry(country) ? country : null
}

/** The version of the terms that a new member accepts. */
export const termsVersion = ({ added }: CompanyInfo) => (added > oldestTerms ? added : oldestTerms)

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
export const trackingOf = (cookie: string | undefined, url: string): Tracking => ({
  ...trackingIn(new URLSearchParams(cookie)),
  ...trackingIn(new URL(url).searchParams),
})
