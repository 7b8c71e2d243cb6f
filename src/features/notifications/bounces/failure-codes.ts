/**
 * Permanent failures that do not mean that the address is wrong: a full mailbox, a mail that is too large, a mail system
 * that accepts nothing, a delay that became too long, or a sender, content or network that is not welcome there.
 */
const notAboutTheAddress = /^5\.(1\.[78]|2\.[23]|3\.[124]|4\.7|6\.\d+|7\.\d+)$/
/** An enhanced status code (RFC 3463), but no part of an IP address or a version. */
const enhancedCode = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g
/** An SMTP reply that refuses a recipient, from servers without enhanced codes. */
const refusedReply = /(?<![\d.])55[0134][ -]/
/** An SMTP reply that may change: the mail was given up after days of such replies. */
const temporaryReply = /(?<![\d.])4[2-5]\d[ -]/
/** Words of a server that refuses us or this mail, not the recipient. They matter only without a precise code. */
const refusedSender =
  /\bblock(ed|ing)\b|\b(black|block)[ -]?list|\bspam|reputation|\b(rbl|dnsbl|ptr|spf|dkim|dmarc)\b|reverse dns|policy|policies|service (is )?(not available|unavailable)|no smtp service/i
export const isFullMailbox = (text: string) => /quota|mailbox (is )?full|full mailbox/i.test(text)

type FailedDelivery = { action: string; status: string; diagnostic: string }

/** Whether the address of a recipient does not work, by the fields of a delivery status (RFC 3464). */
export function isDeadAddress({ action, status, diagnostic }: FailedDelivery): boolean {
  if (action && action.toLowerCase() !== 'failed') return false
  const codes: string[] = status.match(enhancedCode) ?? []
  // A general code is all that some mail servers say themselves; the other server was more precise.
  const isGeneral = codes.length === 0 || codes.every((code) => code.endsWith('.0.0'))
  return isHardFailure(isGeneral ? `${status} ${diagnostic}` : `${codes.join(' ')} ${textOnly(diagnostic)}`)
}

/** Whether a text tells that an address does not work. */
export function isHardFailure(text: string): boolean {
  if (isFullMailbox(text)) return false
  const all = text.match(enhancedCode) ?? []
  if (all.some((code) => code.startsWith('4'))) return false
  const codes = all.filter((code) => !code.endsWith('.0.0'))
  if (codes.length > 0) return codes.some((code) => code.startsWith('5') && !notAboutTheAddress.test(code))
  if (temporaryReply.test(text) || refusedSender.test(text)) return false
  return /(?<![\d.])5\.0\.0(?!\.?\d)/.test(text) || refusedReply.test(text)
}

const textOnly = (diagnostic: string) => diagnostic.replace(enhancedCode, '').replace(refusedReply, '')
