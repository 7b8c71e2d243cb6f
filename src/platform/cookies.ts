/** Names and lifetimes of our cookies, in one place because the privacy page lists them. */
export const cookies = {
  session: { name: 'session', days: 30 },
  /** Marks a browser that has logged in before. Wrong passwords tried elsewhere do not lock this browser out. */
  browser: { name: 'browser', days: 365 },
  locale: { name: 'locale', days: 365 },
  theme: { name: 'theme', days: 365 },
  tracking: { name: 'tracking', days: 30 },
  selectedCountry: { name: 'geoip_selected_country', days: 365 },
  paymentCountry: { name: 'payment_country', days: 365 },
} as const
