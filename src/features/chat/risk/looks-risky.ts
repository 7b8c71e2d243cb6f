import { hasIban } from './risky-iban.ts'
import { hasEmail } from './risky-mail.ts'
import { hasPhone } from './risky-phone.ts'
import { isAbusive } from './risky-words.ts'

export type Risk = 'iban' | 'email' | 'phone' | 'abuse'

/**
 * What the sender of this text may want to think about once more. Only ever a question to them: nothing is blocked by it,
 * and nobody else is told.
 */
export function looksRisky(text: string): Risk | undefined {
  const plain = plainly(text)
  if (hasIban(plain)) return 'iban'
  if (hasEmail(plain)) return 'email'
  if (hasPhone(plain)) return 'phone'
  return isAbusive(plain) ? 'abuse' : undefined
}

const invisible = /\u00ad|[\u200b-\u200f]|\u2060|\ufe0f|\u20e3/gu

/** In small letters and plain digits, however they were dressed up. */
const plainly = (text: string) =>
  text.normalize('NFKC').replace(invisible, '').replace(/[–—−]/g, '-').replace(/’/g, "'").toLowerCase()
