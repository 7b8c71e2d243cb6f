import { timingSafeEqual } from 'node:crypto'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { idOfHex } from '../../../platform/ids.server.ts'
import { keyedHash } from '../../../platform/seal.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { type MailType, mailTypes } from '../notifications.contract.ts'

/** One type of mail, or all that are not about the account. */
export type Unsubscribed = MailType | 'all'

const hashLength = 16

/** A token for a link that ends mails without a login. It never expires, as mails are kept for years. */
export function unsubscribeToken({ siteId, memberId }: MemberKey, type: Unsubscribed): string {
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex')
  const code = Buffer.from([codes.indexOf(type)])
  return Buffer.concat([code, id, hashOf(siteId, memberId, type)]).toString('base64url')
}

/** The member and the type of a token of this site. Null if it was not made by us. */
export function readUnsubscribeToken(
  siteId: string,
  token: string,
): { memberId: string; type: Unsubscribed } | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 17 + hashLength || bytes.toString('base64url') !== token) return null
  const type = codes[bytes[0] ?? codes.length]
  const memberId = idOfHex(bytes.toString('hex', 1, 17))
  if (!type || !timingSafeEqual(hashOf(siteId, memberId, type), bytes.subarray(17))) return null
  return { memberId, type }
}

/** The position is in the tokens: add new types at the end. */
const codes: Unsubscribed[] = ['all', ...mailTypes]

const hashOf = (siteId: string, memberId: string, type: Unsubscribed) =>
  keyedHash(siteById(siteId).key, `unsubscribe ${memberId} ${type}`).subarray(0, hashLength)
