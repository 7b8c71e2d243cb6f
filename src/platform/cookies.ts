/** The names and lives of our cookies, in one place because the privacy page has to list them. */
export const cookies = {
  session: { name: 'session', days: 30 },
  /** Known to an account: a stranger's wrong guesses at its password do not lock this browser out. */
  browser: { name: 'browser', days: 365 },
  locale: { name: 'locale', days: 365 },
  theme: { name: 'theme', days: 365 },
  tracking: { name: 'tracking', days: 30 },
  selectedCountry: { name: 'geoip_selected_country', days: 365 },
  paymentCountry: { name: 'payment_country', days: 365 },
} as const
