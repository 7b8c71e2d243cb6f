/**
 * Permanent failures that do not mean that the address is wrong: a full mailbox, a mail that is too large, a mail system
 * that accepts nothing, a delay that became too long, or a sender, content or network that is not welcome there.
 */
const notAboutTheAddress = /^5\.(1\.[78]|2\.[23]|3\.[124]|4\.7|6\.\d+|7\.\d+)$/
/** An enhanced status code (RFC 3463), but no part of an IP address or a version. */
const enhancedCode = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g
/** An SMTP reply that refuses a recipient, from servers without enhanced codes. */
const refusedReply = /(?<![\d.])55[0134][ -]/
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
  const codes = (text.match(enhancedCode) ?? []).filter((code) => !code.endsWith('.0.0'))
  if (codes.some((code) => code.startsWith('4'))) return false
  if (codes.length > 0) return codes.some((code) => code.startsWith('5') && !notAboutTheAddress.test(code))
  return /(?<![\d.])5\.0\.0(?!\.?\d)/.test(text) || refusedReply.test(text)
}

const textOnly = (diagnostic: string) => diagnostic.replace(enhancedCode, '').replace(refusedReply, '')
