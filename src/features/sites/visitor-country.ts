import type { VisitorSettings } from './sites.contract.ts'

type Places = Pick<VisitorSettings, 'geoip_selected_country' | 'geoip_country'>

/** The country that a visitor has selected, else that of their network address. */
export const visitorCountry = ({ geoip_selected_country, geoip_country }: Places) =>
  geoip_selected_country ?? geoip_country
