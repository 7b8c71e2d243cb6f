import type { Method } from '../../../prices/methods.ts'

/** Cards are chosen on FlexPay's page. */
const methods = new Set<Method>(['visa', 'mastercard', 'creditcard'])
/** Those of its sale currencies that are ours. */
const currencies = new Set(['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'CHF'])

/** Amounts have the form nnn.nn. Verotel may agree narrower limits with a shop. */
export const flexpayLimits = (method: Method, currency: string) =>
  methods.has(method) && currencies.has(currency) ? { min: 1_00, max: 999_99 } : null
