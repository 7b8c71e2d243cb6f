/**
 * A member's name, made safe for a mail. Whoever signs up chooses both the name and the recipient, and mail programs turn
 * anything like a URL into a link. So punctuation is removed, and so are control and bidirectional characters.
 */
export const nameInMail = (name: string) =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/(?![-_'’&])\p{P}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Masks an address: its owner recognises it, nobody else can write to it. */
export function maskEmail(email: string) {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const dot = domain.lastIndexOf('.')
  return `${firstCharacter(local)}@${firstCharacter(domain)}${dot > 0 ? domain.slice(dot) : ''}`
}

const firstCharacter = (text: string) => `${/./u.exec(text)?.[0] ?? ''}•••`
