import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesOf, isSameKey } from './application-key.ts'

const key = randomBytes(65)
const text = key.toString('base64url')

test('the key of the site is read from base64url', () => {
  expect(Buffer.from(bytesOf(text))).toEqual(key)
})

test('a subscription for another key is found out', () => {
  expect(isSameKey(bytesOf(text).buffer, text)).toBe(true)
  expect(isSameKey(new Uint8Array(randomBytes(65)).buffer, text)).toBe(false)
  expect(isSameKey(null, text)).toBe(true)
})
