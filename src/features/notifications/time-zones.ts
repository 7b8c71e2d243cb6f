import type { Country } from '../../i18n/countries.ts'

/** The time zone of most people of a country, for members who have not chosen one. */
export const timeZoneOf: Record<Country, string> = {
  US: 'America/New_York',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  IE: 'Europe/Dublin',
  GB: 'Europe/London',
  CA: 'America/Toronto',
  PL: 'Europe/Warsaw',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  CH: 'Europe/Zurich',
}

/** Older versions of Node.js have a property instead of the method. */
type LocaleWithZones = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] }

/** All time zones of a country. */
export function timeZonesIn(country: Country): string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: country })
  return locale.getTimeZones?.() ?? locale.timeZones ?? [timeZoneOf[country]]
}
