/**
 * A name as it may stand in a mail. Mail programs make links of what looks like an address, and whoever signs up chooses
 * both the name and whom we write to: what an address is made of is left out, and so is what turns text around.
 */
export const nameInMail = (name: string) =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/(?![-_'’&])\p{P}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Enough of an address to know one's own by, and too little to write to it. */
export function partlyHidden(email: string) {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const dot = domain.lastIndexOf('.')
  return `${start(local)}@${start(domain)}${dot > 0 ? domain.slice(dot) : ''}`
}

const start = (text: string) => `${/./u.exec(text)?.[0] ?? ''}•••`
