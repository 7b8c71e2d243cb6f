import { createHash, timingSafeEqual } from 'node:crypto'
import type { FlexpayKeys } from './flexpay-keys.server.ts'

export type FlexpayFields = Record<string, string>

const publicAddress = 'https://secure.verotel.com'
const protocolVersion = '4'

/** SHA-256 of the key and the sorted fields, joined by colons. */
function signatureOf({ signature_key }: FlexpayKeys, fields: FlexpayFields): Buffer {
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  return createHash('sha256')
    .update([signature_key, ...signed].join(':'))
    .digest()
}

/** An address of FlexPay, with these fields signed. */
export function signedAddress(keys: FlexpayKeys, path: string, fields: FlexpayFields): string {
  const all = { ...fields, shopID: keys.shop_id, version: protocolVersion }
  const signature = signatureOf(keys, all).toString('hex')
  return `${keys.address ?? publicAddress}/${path}?${new URLSearchParams({ ...all, signature })}`
}

/**
 * With such values, the same signature fits other fields too: the text that is signed does not show where a value ends,
 * and its hash can be continued by anyone (a length extension), with bytes that are no text.
 */
const ambiguous = /:\w+=|\p{Cc}|\uFFFD/u

/** The fields of a signed query. Null unless each is there once and the signature is right. */
export function signedFields(keys: FlexpayKeys, query: URLSearchParams): FlexpayFields | null {
  const { signature = '', ...fields } = Object.fromEntries(query)
  const isRepeated = new Set(query.keys()).size !== query.size
  if (isRepeated || Object.values(fields).some((value) => ambiguous.test(value))) return null
  const given = Buffer.from(signature, 'hex')
  const expected = signatureOf(keys, fields)
  return given.length === expected.length && timingSafeEqual(given, expected) ? fields : null
}
