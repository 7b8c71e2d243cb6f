import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.server.ts'

test('verifyPassword accepts only the right password, and each hash has its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('vonk-1'), hashPassword('vonk-1')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'vonk-1')).toBe(true)
  expect(await verifyPassword(one, 'Vonk-1')).toBe(false)
})
