import { afterEach, expect, test } from 'vitest'
import { freezeClock, moveClock, now, resetClock, seconds } from './clock.ts'
import {
  authenticatorAddress,
  codeNow,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from './one-time-codes.server.ts'

afterEach(resetClock)

test('a code is accepted in its own period and the ones next to it, and names its period', () => {
  freezeClock()
  const secret = newSecret()
  const code = codeNow(secret)
  const step = Math.floor(now().getTime() / 30_000)
  expect(stepOfCode(secret, code)).toBe(step)
  moveClock(seconds(30))
  expect(stepOfCode(secret, code)).toBe(step)
  moveClock(seconds(30))
  expect(stepOfCode(secret, code)).toBeUndefined()
})

test('spaces in a code do not matter; other texts are wrong', () => {
  freezeClock()
  const secret = newSecret()
  const code = codeNow(secret)
  expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBeDefined()
  for (const wrong of ['', '12345', `${code}0`, 'abcdef', '１２３４５６', `-${code.slice(1)}`])
    expect(stepOfCode(secret, wrong)).toBeUndefined()
  expect(stepOfCode(newSecret(), code)).toBeUndefined()
})

test('the address for an authenticator names the site and the account', () => {
  const address = new URL(
    authenticatorAddress({ secret: 'JBSWY3DPEHPK3PXP', issuer: 'Vonk', label: 'a@b.nl' }),
  )
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', 'JBSWY3DPEHPK3PXP'])
  expect(decodeURIComponent(address.pathname)).toContain('Vonk:a@b.nl')
})

test('recovery codes differ, and are recognised in capitals and without hyphens', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  const [code = ''] = codes
  expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  expect(hashRecoveryCode(code.toUpperCase().replaceAll('-', ' '))).toEqual(hashRecoveryCode(code))
})
