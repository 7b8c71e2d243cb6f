import { type Country, countries } from '../../../../i18n/countries.ts'

type NumberingPlan = {
  dial: string
  /** Prefix used only when dialling within the country. */
  trunk: string
  /** Matches a mobile number without prefixes. */
  mobile: RegExp
  /** Matches any number without prefixes. */
  any: RegExp
}

const plans: Record<Country, NumberingPlan> = {
  NL: { dial: '31', trunk: '0', mobile: /^6\d{8}$/, any: /^\d{9}$/ },
  BE: { dial: '32', trunk: '0', mobile: /^4\d{8}$/, any: /^\d{8,9}$/ },
  FR: { dial: '33', trunk: '0', mobile: /^[67]\d{8}$/, any: /^\d{9}$/ },
  IT: { dial: '39', trunk: '', mobile: /^3\d{8,9}$/, any: /^\d{6,11}$/ },
  ES: { dial: '34', trunk: '', mobile: /^[67]\d{8}$/, any: /^\d{9}$/ },
  DE: { dial: '49', trunk: '0', mobile: /^1[567]\d{8,9}$/, any: /^\d{6,11}$/ },
  AT: { dial: '43', trunk: '0', mobile: /^6[5-9]\d{7,10}$/, any: /^\d{6,12}$/ },
  IE: { dial: '353', trunk: '0', mobile: /^8[35-9]\d{7}$/, any: /^\d{7,9}$/ },
  GB: { dial: '44', trunk: '0', mobile: /^7[1-57-9]\d{8}$/, any: /^\d{9,10}$/ },
  CH: { dial: '41', trunk: '0', mobile: /^7[5-9]\d{7}$/, any: /^\d{9}$/ },
  PL: { dial: '48', trunk: '', mobile: /^(45|5[0137]|6[069]|7[2389]|88)\d{7}$/, any: /^\d{9}$/ },
  US: { dial: '1', trunk: '1', mobile: /^[2-9]\d{2}[2-9]\d{6}$/, any: /^\d{10}$/ },
  CA: { dial: '1', trunk: '1', mobile: /^[2-9]\d{2}[2-9]\d{6}$/, any: /^\d{10}$/ },
  AU: { dial: '61', trunk: '0', mobile: /^4\d{8}$/, any: /^\d{9}$/ },
  NZ: { dial: '64', trunk: '0', mobile: /^2\d{7,9}$/, any: /^\d{8,10}$/ },
}

type PhoneResult = { phone: string } | { wrong: 'phone_invalid' | 'phone_not_mobile' }

/** Normalises a mobile number to international format. Without a home country it must have its country code. */
export function readPhone(typed: string, home: Country | null): PhoneResult {
  const digits = typed
    .replaceAll('(0)', '')
    .replaceAll(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
  if (!/^\+?\d{6,15}$/.test(digits)) return { wrong: 'phone_invalid' }
  const isInternational = digits.startsWith('+')
  const country = isInternational
    ? countries.find((candidate) => digits.startsWith(`+${plans[candidate].dial}`))
    : home
  if (!country) return { wrong: 'phone_invalid' }
  const { dial, trunk, mobile, any } = plans[country]
  const rest = isInternational ? digits.slice(1 + dial.length) : digits
  const national = trunk && rest.startsWith(trunk) ? rest.slice(trunk.length) : rest
  if (!any.test(national)) return { wrong: 'phone_invalid' }
  return mobile.test(national) ? { phone: `+${dial}${national}` } : { wrong: 'phone_not_mobile' }
}

/** A masked number that its owner still recognises. */
export const hiddenPhone = (phone: string) => `${phone.slice(0, 3)}\u00a0•••\u00a0•••\u00a0${phone.slice(-2)}`
