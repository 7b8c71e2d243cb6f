import { type Country, countries } from '../../../i18n/countries.ts'

type Numbers = {
  dial: string
  /** What comes before a number at home and not from abroad. */
  trunk: string
  /** What is left of a mobile number, and how many digits any number has. */
  mobile: RegExp
  any: RegExp
}

const numbers: Record<Country, Numbers> = {
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

type ReadPhone = { phone: string } | { wrong: 'phone_invalid' | 'phone_not_mobile' }

/** A mobile number as the whole world dials it, however it was typed at home; without a home, with its country code. */
export function readPhone(typed: string, home: Country | null): ReadPhone {
  const signs = typed
    .replaceAll('(0)', '')
    .replaceAll(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
  if (!/^\+?\d{6,15}$/.test(signs)) return { wrong: 'phone_invalid' }
  const isAbroad = signs.startsWith('+')
  const country = isAbroad ? countries.find((one) => signs.startsWith(`+${numbers[one].dial}`)) : home
  if (!country) return { wrong: 'phone_invalid' }
  const { dial, trunk, mobile, any } = numbers[country]
  const rest = isAbroad ? signs.slice(1 + dial.length) : signs
  const national = trunk && rest.startsWith(trunk) ? rest.slice(trunk.length) : rest
  if (!any.test(national)) return { wrong: 'phone_invalid' }
  return mobile.test(national) ? { phone: `+${dial}${national}` } : { wrong: 'phone_not_mobile' }
}

/** Enough of a number for its owner to know it by. */
export const hiddenPhone = (phone: string) => `${phone.slice(0, 3)}\u00a0•••\u00a0•••\u00a0${phone.slice(-2)}`
