import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, aSite, linkToken, newPassword, password } from '../../../../../test/builders.ts'
import { codesTo, logInFrom, networks, wrongCode } from '../../../../../test/logins.ts'
import { freezeClock, hours, minutes, moveClock } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { purgeKnownBrowsers } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { setDemoAccounts } from '../../../sites/scripted-sites.server.ts'

beforeEach(freezeClock)

/** A member who has just logged in at home, and the secret of that browser. */
async function aMemberAtHome(account: Parameters<typeof anAccount>[1] = {}) {
  const anna = await anAccount(await aSite(), account)
  const { cookies } = await logInFrom(anna)
  return { ...anna, browser: cookies.browser?.value ?? '' }
}

const elsewhere = { from: networks.work }

describe('a login in an unknown browser', () => {
  test('needs a mailed code if the password was used in another network within the last hour', async () => {
    const anna = await aMemberAtHome()
    const { status, body, cookies } = await logInFrom(anna, elsewhere)
    expect([status, body.error]).toEqual([
      401,
      {
        code: 'login_code_needed',
        message: 'Vul je inlogcode in.',
        ...{ by: 'mail', resend_after: 60 },
        sent_to: `${anna.email[0]}•••@m•••.example`,
      },
    ])
    expect(cookies.session).toBeUndefined()
    const [code, ...others] = await codesTo(anna, anna.email)
    expect(others).toEqual([])
    const answer = await logInFrom(anna, { ...elsewhere, code })
    expect([answer.status, answer.body.user.email]).toEqual([200, anna.email])
    expect(answer.cookies.session?.value).toBeTruthy()
  })

  test('needs none in the same network, an hour later, or in a browser that is known', async () => {
    const anna = await aMemberAtHome()
    expect((await logInFrom(anna)).status).toBe(200)
    expect((await logInFrom(anna, { ...elsewhere, browser: anna.browser })).status).toBe(200)
    moveClock(hours(1))
    expect((await logInFrom(anna)).status).toBe(200)
  })

  test('needs one in every network if the member chose that', async () => {
    const anna = await aMemberAtHome()
    const here = await anna.logIn({ browser: anna.browser })
    const { body } = await here.send('PUT', '/api/user.php', { login_codes: true })
    expect(body.user.login_codes).toBe(true)
    expect((await logInFrom(anna)).body.error.code).toBe('login_code_needed')
    expect((await logInFrom(anna, { browser: anna.browser })).status).toBe(200)
    await here.send('PUT', '/api/user.php', { login_codes: false })
    expect((await logInFrom(anna)).status).toBe(200)
  })

  test('needs none for a member whose address is not confirmed, nor for a demo account', async () => {
    const newcomer = await aMemberAtHome({ status: 'not_confirmed' })
    expect((await logInFrom(newcomer, elsewhere)).status).toBe(200)
    const demo = await aMemberAtHome()
    setDemoAccounts([demo])
    expect((await logInFrom(demo, elsewhere)).status).toBe(200)
    setDemoAccounts([])
    expect((await logInFrom(demo, elsewhere)).status).toBe(401)
  })

  test('forgets two hours later from which network the member logged in', async () => {
    const { memberId } = await aMemberAtHome()
    const networksOf = async () =>
      (await db.query(sql`SELECT network_hash FROM known_browsers WHERE member_id = ${memberId}`)).rows
    await purgeKnownBrowsers()
    expect(await networksOf()).toEqual([{ network_hash: expect.any(Buffer) }])
    moveClock(hours(2) + 1)
    await purgeKnownBrowsers()
    expect(await networksOf()).toEqual([{ network_hash: null }])
  })

  test('says nothing of a code after a wrong password', async () => {
    const anna = await aMemberAtHome()
    const { body } = await logInFrom(anna, { ...elsewhere, given: 'oeps', code: '123456' })
    expect(body.error).toEqual({ code: 'login_failed', message: 'Login mislukt, probeer opnieuw' })
    expect(await codesTo(anna, anna.email)).toEqual([])
  })
})

describe('a mailed code', () => {
  /** A member who was asked for a code at work, and the code. */
  async function aMemberWithCode() {
    const anna = await aMemberAtHome()
    await logInFrom(anna, elsewhere)
    const [code = ''] = await codesTo(anna, anna.email)
    return { ...anna, code }
  }

  test('is stored as a hash that its six digits cannot be found from, and never in the queue', async () => {
    const { code, memberId } = await aMemberWithCode()
    const { rows } = await db.query(
      sql`SELECT c::text AS stored FROM login_codes c WHERE member_id = ${memberId}`,
    )
    expect(rows[0]?.stored).not.toContain(code)
    const jobs = await db.query(
      sql`SELECT data::text AS queued FROM jobs.job WHERE data::text LIKE ${`%${memberId}%`}`,
    )
    expect(jobs.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(jobs.rows)).not.toContain(code)
  })

  test('works once, also if twenty logins use it at once', async () => {
    const anna = await aMemberWithCode()
    const tries = Array.from({ length: 20 }, () => logInFrom(anna, { ...elsewhere, code: anna.code }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await sessionCount(anna)).toBe(2)
  })

  test('has five tries, also if twenty are typed at once', async () => {
    const anna = await aMemberWithCode()
    const guesses = Array.from({ length: 19 }, (_, i) => wrongCode(String(Number(anna.code) + i)))
    const all = [...guesses, anna.code].map((code) => logInFrom(anna, { ...elsewhere, code }))
    await Promise.all(all)
    const { rows } = await db.query(
      sql`SELECT tries_left FROM login_codes WHERE member_id = ${anna.memberId}`,
    )
    // Either the right code was among the first five, or all tries are gone.
    expect(rows[0]?.tries_left ?? 0).toBe(0)
    for (let i = 0; i < 5; i++)
      expect((await logInFrom(anna, { ...elsewhere, code: wrongCode(anna.code) })).status).toBe(401)
    expect((await logInFrom(anna, { ...elsewhere, code: anna.code })).status).toBe(401)
  })

  test('is refused at its field if it is wrong, and the right one still works', async () => {
    const anna = await aMemberWithCode()
    const { body } = await logInFrom(anna, { ...elsewhere, code: wrongCode(anna.code) })
    expect(body.error).toMatchObject({
      code: 'login_code_needed',
      fields: { code: 'Deze code klopt niet, of hij is niet meer geldig.' },
    })
    const spaced = `${anna.code.slice(0, 3)} ${anna.code.slice(3)}`
    expect((await logInFrom(anna, { ...elsewhere, code: ` ${spaced}\t` })).status).toBe(200)
  })

  test('expires after fifteen minutes', async () => {
    const anna = await aMemberWithCode()
    moveClock(minutes(15))
    expect((await logInFrom(anna, { ...elsewhere, code: anna.code })).status).toBe(401)
  })

  test('of another member does not work', async () => {
    const anna = await aMemberWithCode()
    const ben = await anAccount(anna.site)
    await logInFrom(ben)
    await logInFrom(ben, elsewhere)
    expect((await logInFrom(ben, { ...elsewhere, code: anna.code })).status).toBe(401)
  })

  test('is replaced by the next one, which can be asked for after a minute', async () => {
    const anna = await aMemberWithCode()
    expect((await logInFrom(anna, elsewhere)).body.error.resend_after).toBe(60)
    expect(await codesTo(anna, anna.email)).toHaveLength(1)
    moveClock(minutes(1))
    await logInFrom(anna, elsewhere)
    const [next, first] = await codesTo(anna, anna.email)
    expect(first).toBe(anna.code)
    if (next !== first) expect((await logInFrom(anna, { ...elsewhere, code: first })).status).toBe(401)
    expect((await logInFrom(anna, { ...elsewhere, code: next })).status).toBe(200)
  })

  test('ends with a new password', async () => {
    const anna = await aMemberWithCode()
    const here = anna.site.visitor({
      session: (await logInFrom(anna, { browser: anna.browser })).cookies.session?.value ?? '',
    })
    const change = { old_password: password, new_password: newPassword, repeat: newPassword }
    await here.send('PUT', '/api/user.php', change)
    expect((await logInFrom(anna, { ...elsewhere, given: newPassword, code: anna.code })).status).toBe(200)
    expect(await codeCount(anna)).toBe(0)
  })

  test('ends with a change of the address; the next one goes to the old address, which guards the account', async () => {
    const anna = await aMemberWithCode()
    const [member, email] = [{ siteId: anna.siteId, memberId: anna.memberId }, 'thief@mail.example']
    const link = await linkToken({ ...member, purpose: 'mail_change', email })
    await anna.site.visitor().send('PUT', '/api/mail-change.php', { token: link })
    expect(await codeCount(anna)).toBe(0)
    await logInFrom({ ...anna, email }, { browser: anna.browser })
    const { body } = await logInFrom({ ...anna, email }, elsewhere)
    expect(body.error).toMatchObject({
      code: 'login_code_needed',
      sent_to: `${anna.email[0]}•••@m•••.example`,
    })
    expect(await codesTo(anna, email)).toEqual([])
    expect(await codesTo(anna, anna.email)).toHaveLength(2)
  })

  test('says which browser asked for it, in which country, and that the password can be changed', async () => {
    const anna = await aMemberAtHome()
    const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    const headers = { 'x-forwarded-for': '145.53.1.1', 'user-agent': firefox }
    await anna.site.visitor().send('POST', '/api/user.php', { email: anna.email, password }, headers)
    await codesTo(anna, anna.email)
    const [mail] = await anna.site.visitor().get('/dev/mailbox.json')
    expect(mail.subject).toMatch(/^\d{6} is je inlogcode voor /)
    expect(mail.text).toContain('(Firefox · Android, Nederland)')
    expect(mail.text).toContain('/reset-password')
  })

  test('is mailed five times an hour from a network, and then refused without an open code', async () => {
    const anna = await aMemberAtHome()
    for (let i = 0; i < 5; i++) {
      expect((await logInFrom(anna, elsewhere)).body.error.code).toBe('login_code_needed')
      moveClock(minutes(2))
    }
    expect(await codesTo(anna, anna.email)).toHaveLength(1)
    moveClock(minutes(16))
    await logInFrom(anna, { browser: anna.browser })
    expect((await logInFrom(anna, elsewhere)).body.error.code).toBe('too_many_login_codes')
  })
})

const codeCount = async ({ memberId }: { memberId: string }) =>
  (await db.query(sql`SELECT FROM login_codes WHERE member_id = ${memberId}`)).rows.length
const sessionCount = async ({ memberId }: { memberId: string }) =>
  (await db.query(sql`SELECT FROM sessions WHERE member_id = ${memberId}`)).rows.length
