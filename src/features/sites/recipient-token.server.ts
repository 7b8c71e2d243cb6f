import { createHash, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { idOfHex } from '../../platform/ids.server.ts'
import { keyedHash } from '../../platform/seal.server.ts'
import { allSites, siteById } from './sites.server.ts'

/** The bytes of a token: the site, the member, the address, and the signature of these. */
const [siteEnd, memberEnd, addressEnd, length] = [2, 18, 22, 30]

/** A token in 48 letters and digits. Local parts of mail addresses may lose their case, so it has one case only. */
const pattern = /^[0-9a-v]{48}$/

/**
 * Names a member and the address a mail was sent to. It is in the envelope sender and in a header of the mail. It is
 * signed, so a bounce or a spam report with it is about a mail of ours.
 */
export function recipientToken({ siteId, memberId }: MemberKey, email: string): string {
  const { key } = siteById(siteId)
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex')
  const named = Buffer.concat([siteMark(siteId), id, addressMark(key, email)])
  return toText(Buffer.concat([named, signature(key, named)]))
}

type TokenRecipient = MemberKey & {
  /** Whether the mail was sent to this address. */
  isAddress(email: string): boolean
}

/** The recipient in a token. Null if the token was not made by us. */
export function readRecipientToken(token: string): TokenRecipient | null {
  const text = token.toLowerCase()
  if (!pattern.test(text)) return null
  const bytes = toBytes(text)
  const named = bytes.subarray(0, addressEnd)
  const site = allSites().find(
    ({ id, key }) =>
      siteMark(id).equals(bytes.subarray(0, siteEnd)) &&
      timingSafeEqual(signature(key, named), bytes.subarray(addressEnd)),
  )
  return (
    (site && {
      siteId: site.id,
      memberId: idOfHex(bytes.toString('hex', siteEnd, memberEnd)),
      isAddress: (email) => addressMark(site.key, email).equals(bytes.subarray(memberEnd, addressEnd)),
    }) ??
    null
  )
}

/** Not unique. It only saves signatures when there are many sites. */
const siteMark = (siteId: string) => createHash('sha256').update(siteId).digest().subarray(0, siteEnd)

const addressMark = (key: KeyObject, email: string) =>
  keyedHash(key, `recipient address ${email.toLowerCase()}`).subarray(0, addressEnd - memberEnd)

const signature = (key: KeyObject, named: Buffer) =>
  keyedHash(key, `recipient ${named.toString('hex')}`).subarray(0, length - addressEnd)

/** Each letter or digit stands for five bits. */
const toText = (bytes: Buffer) =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(48, '0')

function toBytes(text: string) {
  let number = 0n
  for (const letter of text) number = number * 32n + BigInt(Number.parseInt(letter, 32))
  return Buffer.from(number.toString(16).padStart(2 * length, '0'), 'hex')
}
