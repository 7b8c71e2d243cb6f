import { type Country, isCountry } from '../../../../i18n/countries.ts'

/** In North America a number does not tell which of the two it is. */
const mobileTypes = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

type PhoneResult = { phone: string } | { wrong: 'phone_invalid' | 'phone_not_mobile' }

/**
 * Normalises a mobile number of a country we serve to international format. Without a home country it must have its
 * country code.
 */
export async function readPhone(typed: string, home: Country | null): Promise<PhoneResult> {
  // The numbering plans take a while to load, so they are loaded for the first form, not at the start.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const written = typed.trim().replaceAll('(0)', '').replace(/^00/, '+')
  const number = parsePhoneNumberFromString(written, {
    extract: false,
    ...(home && { defaultCountry: home }),
  })
  if (!number?.isValid() || number.ext || !isCountry(number.country)) return { wrong: 'phone_invalid' }
  return mobileTypes.includes(number.getType() ?? '')
    ? { phone: number.number }
    : { wrong: 'phone_not_mobile' }
}

/** A masked number that its owner still recognises. */
export const hiddenPhone = (phone: string) => `${phone.slice(0, 3)}\u00a0•••\u00a0•••\u00a0${phone.slice(-2)}`
