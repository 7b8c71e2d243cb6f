import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, aSite, password } from '../../../../test/builders.ts'
import { days, freezeClock, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

beforeEach(freezeClock)

type Site = Awaited<ReturnType<typeof aSite>>
type Cookies = Record<string, string>
const tryTo = (site: Site, email: string, guess = 'verkeerd', cookies: Cookies = {}) =>
  site.visitor(cookies).send('POST', '/api/user.php', { email, password: guess })

const failed = 'Login mislukt, probeer opnieuw'
const blocked = (count: number) => `Te veel foute pogingen, account voor ${count} min geblokkeerd.`

describe('a login', () => {
  test('returns the user, a session cookie for 30 days and the language of the member', async () => {
    const site = await aSite()
    const { email, memberId } = await anAccount(site, { language: 'fr_BE' })
    const { status, body, cookies } = await tryTo(site, email.toUpperCase(), password)
    expect([status, body.user.profile.id]).toEqual([200, memberId])
    expect(cookies.session).toMatchObject({ 'max-age': String(30 * 86400), httponly: '', path: '/' })
    expect(cookies.locale).toMatchObject({ value: 'fr_BE' })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/)
  })

  test('sets a secure cookie on an https site', async () => {
    const site = await aSite()
    const { email } = await anAccount(site)
    const json = { email, password }
    const { cookies } = await site
      .visitor()
      .send('POST', '/api/user.php', json, { 'x-forwarded-proto': 'https' })
    expect(cookies.session).toHaveProperty('secure')
  })

  test('stores no token in the database that could log in', async () => {
    const site = await aSite()
    const { logIn } = await anAccount(site)
    const { cookies } = await logIn()
    const { rows } = await db.query(sql`
      SELECT string_agg(s::text, '') || string_agg(k::text, '') AS stored FROM sessions s, known_browsers k
       WHERE s.site_id = ${site.id}`)
    expect(rows[0]?.stored).not.toContain(cookies.session)
    expect(rows[0]?.stored).not.toContain(cookies.browser)
  })

  test('ends after 30 days, and on logout', async () => {
    const site = await aSite()
    const anna = await anAccount(site)
    const [here, there] = [await anna.logIn(), await anna.logIn()]
    expect((await here.get('/api/logout.php')).user).toBeNull()
    expect((await here.get('/api/user.php')).user).toBeNull()
    expect((await there.get('/api/user.php')).user.email).toBe(anna.email)
    moveClock(days(30) + 1)
    expect((await there.get('/api/user.php')).user).toBeNull()
  })

  test('is valid on one site only: credentials and session do not work on another', async () => {
    const anna = await anAccount(await aSite())
    const { status } = await tryTo(await aSite(), anna.email, password)
    expect(status).toBe(401)
    const { cookies } = await anna.logIn()
    expect((await (await aSite()).visitor(cookies).get('/api/user.php')).user).toBeNull()
  })

  test('requires an address and a password', async () => {
    const { status, body } = await tryTo(await aSite(), '', '')
    expect([status, body.error.fields]).toEqual([
      400,
      { email: 'Vul je e-mailadres in.', password: 'Vul je wachtwoord in.' },
    ])
  })
})

describe('wrong passwords at the login', () => {
  test('block the login for 15 minutes after five tries, and the message counts down', async () => {
    const site = await aSite()
    const { email } = await anAccount(site)
    for (let i = 0; i < 4; i++) expect((await tryTo(site, email)).body.error.message).toBe(failed)
    expect((await tryTo(site, email)).body.error.message).toBe(blocked(15))
    moveClock(minutes(5))
    const { status, headers, body } = await tryTo(site, email, password)
    expect([status, body.error.code, body.error.message]).toEqual([429, 'login_blocked', blocked(10)])
    expect(Number(headers.get('retry-after'))).toBe(600)
    moveClock(minutes(10))
    expect((await tryTo(site, email, password)).status).toBe(200)
  })

  test('get the same responses whether or not the address has an account', async () => {
    const site = await aSite()
    const { email } = await anAccount(site)
    const responsesFor = async (address: string) => {
      const answers = []
      for (let i = 0; i < 7; i++) answers.push((await tryTo(site, address)).body)
      return answers
    }
    expect(await responsesFor('nobody@mail.example')).toEqual(await responsesFor(email))
  })

  test('count for the address in every spelling', async () => {
    const site = await aSite()
    await anAccount(site, { email: 'iris@mail.example' })
    for (let i = 0; i < 5; i++) await tryTo(site, 'iris@mail.example')
    for (const spelling of ['IRIS@mail.example', '\u0130ris@mail.example', ' iris@mail.example '])
      expect((await tryTo(site, spelling, password)).body.error.code).toBe('login_blocked')
  })

  test('are forgotten after the correct password', async () => {
    const site = await aSite()
    const { email } = await anAccount(site)
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await tryTo(site, email)
      expect((await tryTo(site, email, password)).status).toBe(200)
    }
  })

  test('are counted correctly when twenty arrive at once', async () => {
    const site = await aSite()
    const { email } = await anAccount(site)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryTo(site, email)))
    const codes = answers.map(({ body }) => body.error.code)
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(4)
    expect(codes.filter((code) => code === 'login_blocked')).toHaveLength(16)
  })

  test('from elsewhere do not block a known browser; its own wrong passwords block only itself', async () => {
    const site = await aSite()
    const anna = await anAccount(site)
    const { cookies } = await anna.logIn()
    const known = { browser: cookies.browser ?? '' }
    for (let i = 0; i < 6; i++) await tryTo(site, anna.email)
    expect((await tryTo(site, anna.email, password)).body.error.code).toBe('login_blocked')
    for (let i = 0; i < 4; i++) expect((await tryTo(site, anna.email, 'oeps', known)).status).toBe(401)
    expect((await tryTo(site, anna.email, password, known)).status).toBe(200)
    for (let i = 0; i < 5; i++) await tryTo(site, anna.email, 'oeps', known)
    expect((await tryTo(site, anna.email, password, known)).body.error.code).toBe('login_blocked')
  })
})

describe('the sessions of a member', () => {
  const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36' }

  test('are listed with their browser; one or all others can be ended', async () => {
    const site = await aSite()
    const anna = await anAccount(site)
    const here = await anna.logIn()
    const login = await site.visitor().send('POST', '/api/user.php', { email: anna.email, password }, chrome)
    const [there, elsewhere] = [
      site.visitor({ session: login.cookies.session?.value ?? '' }),
      await anna.logIn(),
    ]
    const { sessions } = await here.get('/api/sessions.php')
    expect(sessions).toHaveLength(3)
    expect(sessions.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1)
    const other = sessions.find((session: { browser: string }) => session.browser === 'Chrome · Windows')
    const left = await here.send('DELETE', '/api/sessions.php', { id: other.id })
    expect(left.body.sessions).toHaveLength(2)
    expect((await there.get('/api/user.php')).user).toBeNull()
    expect((await elsewhere.get('/api/user.php')).user).not.toBeNull()
    expect((await here.send('DELETE', '/api/sessions.php')).body.sessions).toHaveLength(1)
    expect((await elsewhere.get('/api/user.php')).user).toBeNull()
    expect((await here.get('/api/user.php')).user).not.toBeNull()
  })

  test('cannot be ended by another member', async () => {
    const site = await aSite()
    const [anna, ben] = [await anAccount(site), await anAccount(site)]
    const [herBrowser, his] = [await anna.logIn(), await ben.logIn()]
    const [hers] = (await herBrowser.get('/api/sessions.php')).sessions
    await his.send('DELETE', '/api/sessions.php', { id: hers.id })
    expect((await herBrowser.get('/api/user.php')).user).not.toBeNull()
  })
})
