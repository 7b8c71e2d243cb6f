import { expect, test } from 'vitest'
import { hashToken, newId, newToken } from './ids.server.ts'

test('newId returns unique UUIDv7 ids that sort in the order they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true)
  expect(new Set(ids).size).toBe(20_000)
  expect(ids).toEqual([...ids].sort())
})

test('newToken returns a random 43-character token and its hash', () => {
  const [one, other] = [newToken(), newToken()]
  expect(one.token).toMatch(/^[\w-]{43}$/)
  expect(one.token).not.toBe(other.token)
  expect(hashToken(one.token)).toEqual(one.hash)
})
