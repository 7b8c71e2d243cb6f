import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isLoopbackUrl, readConfig, settingNames } from './config.server.ts'

test('every setting has a working default', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    mayChangePort: true,
    publicUrl: 'http://localhost:3000',
  })
})

test('an empty environment variable counts as unset', () => {
  expect(readConfig({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ port: 3000, redisUrl: undefined })
})

test('a configured PORT is never replaced by another port', () => {
  expect(readConfig({ PORT: '8080' })).toMatchObject({
    port: 8080,
    mayChangePort: false,
    publicUrl: 'http://localhost:8080',
  })
})

describe('an invalid setting is reported in one sentence', () => {
  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535; it is "abc".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535; it is "70000".'],
    [
      'PUBLIC_URL',
      'vonk.example',
      'PUBLIC_URL must be an address such as https://example.com, without a path; it is "vonk.example".',
    ],
    ['PUBLIC_URL', 'https://vonk.example/path', 'PUBLIC_URL must be'],
    [
      'DATABASE_URL',
      'mysql://user:secret@host/db',
      'DATABASE_URL must be an address such as postgres://user:password@host/database; it is "…".',
    ],
    ['DATABASE_TIMEOUT', '0', 'DATABASE_TIMEOUT must be a whole number from 1 to 300; it is "0".'],
    ['DATABASE_CONNECTIONS', '1', 'DATABASE_CONNECTIONS must be a whole number from 2 to 500; it is "1".'],
    ['REDIS_URL', 'localhost', 'REDIS_URL must be'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent; it is "loud".'],
    ['DEMO', 'yes', 'DEMO must be one of auto, on, off; it is "yes".'],
    [
      'BOUNCE_ADDRESS',
      'sixteen-letters-@vonk.example',
      'BOUNCE_ADDRESS must be an e-mail address with at most',
    ],
    ['MAIL_EVENTS_SECRET', 'short', 'MAIL_EVENTS_SECRET must be at least 16 characters; it is "…".'],
    ['S3_BUCKET', 'photos', 'S3_ENDPOINT must be set too'],
    ['SMS_URL', 'https://user:secret@carrier.example', 'SMS_FROM must be set too'],
    ['SMS_URL', 'https://carrier.example', 'SMS_URL must be an address such as'],
    ['SMS_URL', 'http://user:secret@carrier.example', 'SMS_URL must be an address such as'],
    ['SMS_FROM', 'A name that is too long', 'SMS_FROM must be a name of 3 to 11 letters'],
    ['PUSH_PUBLIC_KEY', 'short', 'PUSH_PUBLIC_KEY must be a VAPID public key of 87 characters; it is "…".'],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
  })
})

describe('an https address means a proxy', () => {
  const https = { PUBLIC_URL: 'https://vonk.example', SMTP_URL: 'smtp://mail' }
  test.each([
    [{ ...https }, true],
    [{ ...https, HOST: 'localhost' }, true],
    [{ ...https, PUBLIC_URL: 'HTTPS://Vonk.Example' }, true],
    [{ ...https, HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }, false],
    [{ PUBLIC_URL: 'http://vonk.example', SMTP_URL: 'smtp://mail' }, false],
    [{ PUBLIC_URL: 'https://localhost' }, false],
  ])('%o: one on this machine is trusted: %s', (env, isTrusted) => {
    expect(readConfig(env).trustedProxies.check('127.0.0.1')).toBe(isTrusted)
  })

  test('one elsewhere must be named', () => {
    expect(() => readConfig({ ...https, HOST: '0.0.0.0' })).toThrow('TRUSTED_PROXIES must name your proxy')
  })
})

test('bounces go to the sender of mails, unless its name is too long, it is turned off or there is another', () => {
  const addressOf = (env: Record<string, string>) => readConfig(env).bounceAddress
  expect(addressOf({ MAIL_FROM: 'hello@vonk.example' })).toBe('hello@vonk.example')
  expect(addressOf({ MAIL_FROM: 'sixteen-letters-@vonk.example' })).toBeUndefined()
  expect(addressOf({ BOUNCE_ADDRESS: 'off' })).toBeUndefined()
  expect(addressOf({ BOUNCE_ADDRESS: 'fifteen-letters@b.vonk.example' })).toBe(
    'fifteen-letters@b.vonk.example',
  )
})

test('a public PUBLIC_URL without SMTP_URL is rejected', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://vonk.example' })).toThrow('SMTP_URL must be set')
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Vonk.example/', SMTP_URL: 'smtp://mail' })).toMatchObject({
    publicUrl: 'https://vonk.example',
    mailFrom: 'noreply@vonk.example',
  })
})

test.each([
  [{}, true],
  [{ DEMO: 'off' }, false],
  [{ PUBLIC_URL: 'https://vonk.example', SMTP_URL: 'smtp://mail' }, false],
  [{ PUBLIC_URL: 'https://vonk.example', SMTP_URL: 'smtp://mail', DEMO: 'on' }, true],
])('with %j the demo is on: %s', (env, expected) => {
  expect(readConfig(env).demo).toBe(expected)
})

test('TRUSTED_PROXIES accepts addresses, networks and "loopback"', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.1.0.0/16 2001:db8::/32' })
  expect(['127.0.0.9', '10.1.2.3'].map((address) => trustedProxies.check(address))).toEqual([true, true])
  expect(trustedProxies.check('2001:db8::5', 'ipv6')).toBe(true)
  expect(trustedProxies.check('10.2.0.1')).toBe(false)
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:80', true],
  ['http://site.localhost', true],
  ['https://vonk.example', false],
  ['http://127.evil.example', false],
  ['http://localhost.evil.example', false],
])('isLoopbackUrl(%s) is %s', (url, expected) => {
  expect(isLoopbackUrl(url)).toBe(expected)
})

test('docs/operating.md lists every setting and no other', () => {
  const text = readFileSync('docs/operating.md', 'utf8')
  const listed = [...text.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual([...settingNames].sort())
})
