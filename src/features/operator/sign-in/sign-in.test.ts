import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, aSite, password, Visitor } from '../../../../test/builders.ts'
import {
  anInvitation,
  anOperator,
  cookieValues,
  invitationApi,
  nextCode,
  owner,
  signInAs,
} from '../../../../test/operators.ts'
import { freezeClock, hours, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { codeNow } from '../../../platform/one-time-codes.server.ts'
import { sql } from '../../../platform/sql.server.ts'

beforeEach(freezeClock)

const me = async (visitor: Visitor) => (await visitor.get('/operator/api/me')).operator
const start = async (visitor: Visitor) => (await visitor.request('/operator/api/start')).status

describe('an invitation', () => {
  test('leads to a password, an authenticator, recovery codes and a session', async () => {
    const anna = await anOperator(await aSite(), owner)
    expect(anna.recoveryCodes).toHaveLength(10)
    expect(await me(anna)).toMatchObject({ email: anna.email, roles: ['owner'], recovery_codes: 10 })
  })

  test('offers the same secret again until it is accepted, and then no longer exists', async () => {
    const { token, visitor } = await anInvitation(await aSite(), [owner])
    const look = () => visitor.send('POST', invitationApi, { token })
    const { secret, address } = (await look()).body
    expect((await look()).body.secret).toBe(secret)
    expect(address).toContain(secret)
    const json = { token, password, code: codeNow(secret) }
    expect((await visitor.send('PUT', invitationApi, json)).status).toBe(200)
    expect((await visitor.send('PUT', invitationApi, json)).body.error.code).toBe('link_expired')
    expect((await look()).body.error.code).toBe('link_expired')
  })

  test('ends after 48 hours', async () => {
    const { token, visitor } = await anInvitation(await aSite(), [owner])
    moveClock(hours(48) + 1)
    expect((await visitor.send('POST', invitationApi, { token })).status).toBe(410)
  })

  test('refuses a common password, the own address and a wrong code, by field', async () => {
    const { token, email, visitor } = await anInvitation(await aSite(), [owner])
    const { secret } = (await visitor.send('POST', invitationApi, { token })).body
    const accept = async (chosen: string, code: string) =>
      (await visitor.send('PUT', invitationApi, { token, password: chosen, code })).body.error.fields
    expect(Object.keys(await accept('password', codeNow(secret)))).toEqual(['password'])
    expect(Object.keys(await accept(email, codeNow(secret)))).toEqual(['password'])
    expect(Object.keys(await accept(password, '000000'))).toEqual(['code'])
  })

  test('is accepted once when two browsers do so at once', async () => {
    const { token, visitor } = await anInvitation(await aSite(), [owner])
    const { secret } = (await visitor.send('POST', invitationApi, { token })).body
    const accept = () => visitor.send('PUT', invitationApi, { token, password, code: codeNow(secret) })
    const answers = await Promise.all([accept(), accept(), accept()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })
})

describe('a sign-in', () => {
  test('needs the password and a code', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    const there = new Visitor(site.host)
    const { status, cookies } = await signInAs(there, {
      email: anna.email.toUpperCase(),
      code: nextCode(anna.secret),
    })
    expect(status).toBe(200)
    expect(cookies.operator_session).toMatchObject({ path: '/operator', httponly: '', samesite: 'Strict' })
    expect(await start(new Visitor(site.host, cookieValues(cookies)))).toBe(200)
    const wrong = [
      { email: anna.email, code: '000000' },
      { email: anna.email, password: 'wrong', code: nextCode(anna.secret) },
      { email: 'nobody@operators.example', code: '000000' },
    ]
    for (const json of wrong) {
      const { status: refused, body } = await signInAs(there, json)
      expect([refused, body.error.code]).toEqual([401, 'login_failed'])
    }
  })

  test('sets a secure cookie on an https site', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    const json = { email: anna.email, password, code: nextCode(anna.secret) }
    const https = { 'x-forwarded-proto': 'https' }
    const { cookies } = await new Visitor(site.host).send('POST', '/operator/api/sign-in', json, https)
    expect(cookies.operator_session).toHaveProperty('secure')
  })

  test('accepts a code once, also when it is sent ten times at once', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    const code = nextCode(anna.secret)
    const from = (i: number) => signInAs(new Visitor(site.host), { email: anna.email, code }, `10.0.0.${i}`)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => from(i + 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await from(20)).status).toBe(401)
  })

  test('accepts each recovery code once', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    const [code = ''] = anna.recoveryCodes
    const from = (i: number) => signInAs(new Visitor(site.host), { email: anna.email, code }, `10.0.0.${i}`)
    const answers = await Promise.all([from(1), from(2), from(3)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await me(anna)).toMatchObject({ recovery_codes: 9 })
  })

  test('stores nothing in the database that could sign in', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    const { rows } = await db.query(sql`
      SELECT (SELECT string_agg(t::text, '') FROM operator_sessions t) || (SELECT string_agg(t::text, '') FROM operator_browsers t)
          || (SELECT string_agg(t::text, '') FROM operator_recovery_codes t)
          || (SELECT string_agg(encode(secret, 'escape'), '') FROM operator_authenticators) AS stored`)
    for (const secret of [...Object.values(anna.cookies), anna.secret, ...anna.recoveryCodes])
      expect(rows[0]?.stored).not.toContain(secret)
  })
})

describe('wrong sign-ins', () => {
  const tries = async (visitor: Visitor, email: string, times: number, address?: string) => {
    for (let i = 0; i < times; i++)
      await signInAs(visitor, { email, password: 'wrong', code: '000000' }, address)
  }

  test('block the address after five, for 15 minutes and in that network alone', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    const stranger = new Visitor(site.host)
    await tries(stranger, anna.email, 5, '10.0.0.1')
    const right = () => ({ email: anna.email, code: nextCode(anna.secret) })
    expect((await signInAs(stranger, right(), '10.0.0.1')).body.error.code).toBe('login_blocked')
    expect((await signInAs(stranger, right(), '10.0.0.2')).status).toBe(200)
    moveClock(minutes(15))
    expect((await signInAs(stranger, right(), '10.0.0.1')).status).toBe(200)
  })

  test('elsewhere do not block a browser that signed in before, even in the same network', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    await tries(new Visitor(site.host), anna.email, 31, '10.3.0.1')
    const { operator_browser = '' } = anna.cookies
    const known = new Visitor(site.host, { operator_browser })
    const right = { email: anna.email, code: nextCode(anna.secret) }
    expect((await signInAs(known, right, '10.3.0.1')).status).toBe(200)
  })

  test('with the right password are limited for the operator over all networks, and the answer does not say so', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    const from = (i: number, code: string) =>
      signInAs(new Visitor(site.host), { email: anna.email, code }, `10.1.0.${i}`)
    for (let i = 0; i < 10; i++) await from(i, '000000')
    const { status, body } = await from(11, nextCode(anna.secret))
    expect([status, body.error.code]).toEqual([401, 'login_failed'])
    const { operator_browser = '' } = anna.cookies
    const known = new Visitor(site.host, { operator_browser })
    expect((await signInAs(known, { email: anna.email, code: nextCode(anna.secret) })).status).toBe(200)
  })

  test('are limited per network, on all hosts together', async () => {
    const [one, other] = [await aSite(), await aSite()]
    const from = ({ host }: typeof one, i: number) =>
      signInAs(new Visitor(host), { email: `nobody${i}@operators.example`, code: '0' }, '10.2.0.1')
    for (let i = 0; i < 30; i++) await from(i % 2 ? one : other, i)
    expect((await from(one, 30)).body.error.code).toBe('too_many_requests')
  })
})

describe('a session', () => {
  test('ends after 30 minutes without use, and 12 hours in all', async () => {
    const anna = await anOperator(await aSite(), owner)
    for (let i = 0; i < 25; i++) {
      moveClock(minutes(28))
      expect([i, await start(anna)]).toEqual([i, 200])
    }
    moveClock(minutes(28))
    expect(await start(anna)).toBe(401)
    const ben = await anOperator(await aSite(), owner)
    moveClock(minutes(30) + 1000)
    expect(await start(ben)).toBe(401)
  })

  test('ends when the operator signs out, and its cookie is removed', async () => {
    const anna = await anOperator(await aSite(), owner)
    const { cookies } = await anna.send('POST', '/operator/api/sign-out')
    expect(cookies.operator_session).toMatchObject({ value: '', path: '/operator', 'max-age': '0' })
    expect(await start(anna)).toBe(401)
  })

  test('is listed with the others of the operator, who can end one or all others', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    const signIn = async () => {
      const { cookies } = await signInAs(new Visitor(site.host), {
        email: anna.email,
        code: nextCode(anna.secret),
      })
      return new Visitor(site.host, cookieValues(cookies))
    }
    const [second, third] = [await signIn(), await signIn()]
    const { sessions } = await anna.get('/operator/api/sessions')
    expect(sessions).toHaveLength(3)
    const { id } = sessions.find(({ is_current }: { is_current: boolean }) => is_current)
    expect((await second.send('DELETE', '/operator/api/sessions', { id })).body.sessions).toHaveLength(2)
    expect([await start(anna), await start(third)]).toEqual([401, 200])
    expect((await second.send('DELETE', '/operator/api/sessions')).body.sessions).toHaveLength(1)
    expect([await start(third), await start(second)]).toEqual([401, 200])
  })

  test('of another operator cannot be ended there', async () => {
    const site = await aSite()
    const [anna, ben] = [await anOperator(site, owner), await anOperator(site, owner)]
    const [{ id }] = (await anna.get('/operator/api/sessions')).sessions
    await ben.send('DELETE', '/operator/api/sessions', { id })
    expect(await start(anna)).toBe(200)
  })
})

test('a session of a member does not count in the console, nor that of an operator elsewhere', async () => {
  const site = await aSite()
  const member = await aMember(site)
  expect(await start(new Visitor(site.host, { session: member.session }))).toBe(401)
  expect(await start(new Visitor(site.host, { operator_session: member.session }))).toBe(401)
  const anna = await anOperator(site, owner)
  const { operator_session = '' } = anna.cookies
  expect((await new Visitor(site.host, { operator_session }).get('/api/user.php')).user).toBeNull()
  expect((await new Visitor(site.host, { session: operator_session }).get('/api/user.php')).user).toBeNull()
})

test('the answers of the console are in its languages: English for someone who reads Polish', async () => {
  const site = await aSite()
  const message = async (locale: string) =>
    (await new Visitor(site.host, { locale }).get('/operator/api/start')).error.message
  expect(await message('pl')).toBe('Please log in to the console.')
  expect(await message('nl_BE')).toBe('Log in op de console.')
})
