import { hasIban } from './risky-iban.ts'
import { hasEmail } from './risky-mail.ts'
import { hasPhone } from './risky-phone.ts'
import { isAbusive } from './risky-words.ts'

export type Risk = 'iban' | 'email' | 'phone' | 'abuse'

/** The risk of sending this text, if any. It only triggers a question to the sender: nothing is blocked or reported. */
export function looksRisky(text: string): Risk | undefined {
  const plain = normalized(text)
  if (hasIban(plain)) return 'iban'
  if (hasEmail(plain)) return 'email'
  if (hasPhone(plain)) return 'phone'
  return isAbusive(plain) ? 'abuse' : undefined
}

const invisible = /\u00ad|[\u200b-\u200f]|\u2060|\ufe0f|\u20e3/gu

/** Lower case, ASCII digits and dashes, without invisible characters. */
const normalized = (text: string) =>
  text.normalize('NFKC').replace(invisible, '').replace(/[–—−]/g, '-').replace(/’/g, "'").toLowerCase()
