import type { VisitorSettings } from '../../sites/sites.contract.ts'

type EntrySettings = Pick<
  VisitorSettings,
  'geoip_country' | 'site_entry_countries' | 'enable_site_entry_popup'
>
type Page = { isMember: boolean; onlyIn?: string[] | undefined }

/** Whether a page asks if its visitor is an adult: in the countries an operator names, and never a member. */
export function asksForAdults(settings: EntrySettings, { isMember, onlyIn }: Page): boolean {
  const { geoip_country: country, site_entry_countries: countries } = settings
  if (isMember || country === null || settings.enable_site_entry_popup !== 'yes') return false
  return countries.includes(country) && (onlyIn?.includes(country) ?? true)
}
