import { describe, expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, password, tokenIn } from '../../../test/builders.ts'
import { days, hours, minutes, moveClock } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'

const newPassword = 'appels-in-het-najaar'
const expired = 'Link verlopen of invalide, vraag een nieuwe e-mail aan'
type Site = Awaited<ReturnType<typeof aSite>>
type Account = Awaited<ReturnType<typeof anAccount>>

const canLogIn = async ({ site, email }: Pick<Account, 'site' | 'email'>, given = password) =>
  (await site.visitor().send('POST', '/api/user.php', { email, password: given })).status === 200

async function statusOf({ siteId, memberId }: Account) {
  const { rows } = await pool.query(
    `SELECT m.status, s.is_visible FROM members m JOIN member_search s ON s.site_id = m.site_id AND s.member_id = m.id
      WHERE m.site_id = $1 AND m.id = $2`,
    [siteId, memberId],
  )
  return rows[0]
}

describe('the password', () => {
  const change = (visitor: Awaited<ReturnType<Account['logIn']>>, given: object) =>
    visitor.send('PUT', '/api/user.php', {
      old_password: password,
      new_password: newPassword,
      repeat: newPassword,
      ...given,
    })

  test('is changed by who knows the old one; all other sessions end and the member is told', async () => {
    const anna = await anAccount(await aSite())
    const [here, there] = [await anna.logIn(), await anna.logIn()]
    expect((await change(here, {})).status).toBe(200)
    expect((await here.get('/api/user.php')).user).not.toBeNull()
    expect((await there.get('/api/user.php')).user).toBeNull()
    expect([await canLogIn(anna), await canLogIn(anna, newPassword)]).toEqual([false, true])
    expect(await mailsTo(anna.site, anna.email)).toHaveLength(1)
  })

  test('once changed, shuts the door on an address that someone else had asked for', async () => {
    const anna = await anAccount(await aSite())
    const here = await anna.logIn()
    await here.send('POST', '/api/mail-change.php', { email: 'thief@mail.example', password })
    const token = tokenIn((await mailsTo(anna.site, 'thief@mail.example'))[0])
    await change(here, {})
    const { body } = await here.send('PUT', '/api/mail-change.php', { token })
    expect(body.error.code).toBe('link_expired')
  })

  test.each([
    [{ old_password: 'oeps' }, { old_password: 'Controleer je oude wachtwoord.' }],
    [{ repeat: 'iets anders' }, { repeat: 'De opgegeven wachtwoorden zijn niet gelijk.' }],
    [
      { new_password: 'kort', repeat: 'kort' },
      { new_password: 'Je wachtwoord moet minstens 8 tekens hebben.' },
    ],
    [
      { new_password: 'password1', repeat: 'password1' },
      { new_password: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.' },
    ],
    [{ old_password: '' }, { old_password: 'Controleer je oude wachtwoord.' }],
    [
      { old_password: '', new_password: '', repeat: '' },
      { old_password: 'Controleer je oude wachtwoord.', new_password: 'Kies een wachtwoord.' },
    ],
  ])('is not changed by %j', async (given, fields) => {
    const anna = await anAccount(await aSite())
    const { status, body } = await change(await anna.logIn(), given)
    expect([status, body.error.fields]).toEqual([400, fields])
    expect(await canLogIn(anna)).toBe(true)
  })

  test('that is being changed lets nobody in with the old one', async () => {
    const anna = await anAccount(await aSite())
    const here = await anna.logIn()
    const [changed, ...logins] = await Promise.all([
      change(here, {}),
      ...Array.from({ length: 4 }, () => anna.logIn()),
    ])
    expect(changed.status).toBe(200)
    for (const visitor of logins) expect((await visitor.get('/api/user.php')).user).toBeNull()
  })

  test('is set by one of two who set it at once: who knew the old one, or who read the mail', async () => {
    for (let round = 0; round < 4; round++) {
      const anna = await anAccount(await aSite())
      const thief = await anna.logIn()
      await anna.site.visitor().send('POST', '/api/reset-password.php', { email: anna.email })
      const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
      const answers = await Promise.all([
        change(thief, { new_password: 'van-de-dief-alleen', repeat: 'van-de-dief-alleen' }),
        anna.site.visitor().send('PUT', '/api/reset-password.php', {
          token,
          password: newPassword,
          repeat: newPassword,
        }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('is not the address or the name of the member', async () => {
    const anna = await anAccount(await aSite())
    const own = { new_password: anna.email, repeat: anna.email }
    const { body } = await change(await anna.logIn(), own)
    expect(body.error.fields).toEqual({
      new_password: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.',
    })
  })

  test('cannot be guessed from a session someone left open', async () => {
    const anna = await anAccount(await aSite())
    const here = await anna.logIn()
    for (let i = 0; i < 5; i++) await change(here, { old_password: `guess ${i}` })
    expect((await change(here, {})).body.error.code).toBe('too_many_requests')
  })
})

describe('a forgotten password', () => {
  const ask = (site: Site, email: string) => site.visitor().send('POST', '/api/reset-password.php', { email })
  const reset = (site: Site, token: string, given = {}) =>
    site.visitor().send('PUT', '/api/reset-password.php', {
      token,
      password: newPassword,
      repeat: newPassword,
      ...given,
    })

  test('is replaced by the link of the mail, which logs in here and out everywhere else', async () => {
    const anna = await anAccount(await aSite())
    const there = await anna.logIn()
    await ask(anna.site, anna.email.toUpperCase())
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    expect(await anna.site.visitor().get(`/api/reset-password.php?token=${token}`)).toEqual({
      email: anna.email,
    })
    const { status, cookies } = await reset(anna.site, token)
    expect(status).toBe(200)
    const here = anna.site.visitor({ session: cookies.session?.value ?? '' })
    expect((await here.get('/api/user.php')).user.email).toBe(anna.email)
    expect((await there.get('/api/user.php')).user).toBeNull()
    expect([await canLogIn(anna), await canLogIn(anna, newPassword)]).toEqual([false, true])
    expect(await mailsTo(anna.site, anna.email)).toHaveLength(2)
  })

  test('works once, for one hour, and not at all when it was made up', async () => {
    const anna = await anAccount(await aSite())
    for (let i = 0; i < 2; i++) await ask(anna.site, anna.email)
    const [late, used] = (await mailsTo(anna.site, anna.email)).map(tokenIn)
    expect((await reset(anna.site, 'made-up')).body.error.message).toBe(expired)
    expect((await reset(anna.site, used ?? '')).status).toBe(200)
    expect((await reset(anna.site, used ?? '')).body.error.message).toBe(expired)
    expect((await reset(anna.site, late ?? '')).body.error.code).toBe('link_expired')
    await ask(anna.site, anna.email)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    moveClock(hours(1) + 1)
    expect((await reset(anna.site, token)).body.error.message).toBe(expired)
  })

  test('is not asked for by a link of another site', async () => {
    const anna = await anAccount(await aSite())
    await ask(anna.site, anna.email)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    expect((await reset(await aSite(), token)).body.error.code).toBe('link_expired')
  })

  test('keeps the link when the new password will not do', async () => {
    const anna = await anAccount(await aSite())
    await ask(anna.site, anna.email)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    const { body } = await reset(anna.site, token, { password: 'kort', repeat: 'anders' })
    expect(body.error.fields).toEqual({
      password: 'Je wachtwoord moet minstens 8 tekens hebben.',
      repeat: 'De opgegeven wachtwoorden zijn niet gelijk.',
    })
    expect((await reset(anna.site, token)).status).toBe(200)
  })

  test('is looked for under an address that exists, three times a day', async () => {
    const anna = await anAccount(await aSite())
    const unknown = await ask(anna.site, 'nobody@mail.example')
    expect(unknown.body.error).toMatchObject({
      message: 'E-mailadres niet gevonden',
      fields: { email: 'E-mailadres niet gevonden' },
    })
    expect((await ask(anna.site, 'anna')).body.error.fields).toEqual({ email: 'Ongeldige e-mail' })
    for (let i = 0; i < 3; i++) expect((await ask(anna.site, anna.email)).status).toBe(200)
    const { status, body } = await ask(anna.site, anna.email)
    expect([status, body.error.message]).toEqual([
      429,
      'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
    ])
    moveClock(days(1))
    expect((await ask(anna.site, anna.email)).status).toBe(200)
  })

  test('opens the login again that wrong guesses had shut', async () => {
    const anna = await anAccount(await aSite())
    for (let i = 0; i < 6; i++) await canLogIn(anna, 'oeps')
    await ask(anna.site, anna.email)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    const { cookies } = await reset(anna.site, token)
    const browser = { browser: cookies.browser?.value ?? '' }
    const again = { email: anna.email, password: newPassword }
    expect((await anna.site.visitor(browser).send('POST', '/api/user.php', again)).status).toBe(200)
  })
})

describe('the address', () => {
  const ask = async (account: Account, email: string, given = password) =>
    (await account.logIn()).send('POST', '/api/mail-change.php', { email, password: given })
  const open = ({ site }: Account, token: string) =>
    site.visitor().send('PUT', '/api/mail-change.php', { token })

  test('changes once the link that went to the new one is opened; the old one is told at once', async () => {
    const anna = await anAccount(await aSite())
    expect((await ask(anna, 'anna@new.example')).status).toBe(200)
    const [notice] = await mailsTo(anna.site, anna.email)
    expect(notice?.text).not.toContain('token')
    expect(await canLogIn(anna)).toBe(true)
    const token = tokenIn((await mailsTo(anna.site, 'anna@new.example'))[0])
    expect((await open(anna, token)).body).toEqual({ email: 'anna@new.example' })
    expect([await canLogIn(anna), await canLogIn({ ...anna, email: 'anna@new.example' })]).toEqual([
      false,
      true,
    ])
    expect((await open(anna, token)).body.error.message).toBe(expired)
  })

  test('works for 24 hours, and only the last link', async () => {
    const anna = await anAccount(await aSite())
    await ask(anna, 'one@new.example')
    const first = tokenIn((await mailsTo(anna.site, 'one@new.example'))[0])
    await ask(anna, 'two@new.example')
    const second = tokenIn((await mailsTo(anna.site, 'two@new.example'))[0])
    expect((await open(anna, first)).body.error.code).toBe('link_expired')
    moveClock(hours(24) + 1)
    expect((await open(anna, second)).body.error.code).toBe('link_expired')
  })

  test('is refused when it is none, taken, or asked for without the password', async () => {
    const site = await aSite()
    const [anna, ben] = [await anAccount(site), await anAccount(site)]
    expect((await ask(anna, 'anna')).body.error.fields).toEqual({ email: 'Nieuw e-mailadres invalide.' })
    expect((await ask(anna, ben.email)).body.error.code).toBe('email_taken')
    expect((await ask(anna, 'x@new.example', 'oeps')).body.error.fields).toEqual({
      password: 'Dit wachtwoord klopt niet.',
    })
  })

  test('that two want at the same moment goes to one', async () => {
    const site = await aSite()
    const [anna, ben] = [await anAccount(site), await anAccount(site)]
    await ask(anna, 'same@new.example')
    await ask(ben, 'SAME@new.example')
    const tokens = (await mailsTo(site, 'same@new.example')).map(tokenIn)
    const answers = await Promise.all(tokens.map((token) => open(anna, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cannot be confirmed by the link to an address one has left', async () => {
    const anna = await anAccount(await aSite())
    await anna.site.visitor().send('POST', '/api/reset-password.php', { email: anna.email })
    const old = tokenIn((await mailsTo(anna.site, anna.email))[0])
    await ask(anna, 'anna@new.example')
    await open(anna, tokenIn((await mailsTo(anna.site, 'anna@new.example'))[0]))
    const reset = { token: old, password: newPassword, repeat: newPassword }
    const { body } = await anna.site.visitor().send('PUT', '/api/reset-password.php', reset)
    expect(body.error.code).toBe('link_expired')
  })
})

describe('the confirmation', () => {
  const unconfirmed = async () => anAccount(await aSite(), { status: 'not_confirmed' })
  const open = ({ site }: Account, token: string) =>
    site.visitor().send('POST', '/api/activate.php', { token })
  const again = async (account: Account) => (await account.logIn()).send('PUT', '/api/activate.php')

  test('makes the member seen, once', async () => {
    const anna = await unconfirmed()
    expect(await statusOf(anna)).toEqual({ status: 'not_confirmed', is_visible: false })
    expect((await again(anna)).body).toEqual({ email: anna.email })
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    expect((await open(anna, token)).status).toBe(200)
    expect(await statusOf(anna)).toEqual({ status: 'active', is_visible: true })
    const { status, body } = await open(anna, token)
    expect([status, body.error.code]).toEqual([409, 'already_confirmed'])
    const { body: madeUp } = await open(anna, 'made-up')
    expect([madeUp.error.code, madeUp.error.message]).toEqual(['activation_failed', 'Activeren mislukt'])
  })

  test('works for 30 days; the link that is too old still tells us whom to send another', async () => {
    const anna = await unconfirmed()
    await again(anna)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    moveClock(days(30) - 1)
    moveClock(2)
    expect((await open(anna, token)).body.error.code).toBe('activation_failed')
    const sent = await anna.site.visitor().send('PUT', '/api/activate.php', { token })
    expect([sent.status, sent.body]).toEqual([200, {}])
    const mails = await mailsTo(anna.site, anna.email)
    expect((await open(anna, tokenIn(mails[0]))).status).toBe(200)
  })

  test('is mailed five times a day, and not to who has confirmed', async () => {
    const anna = await unconfirmed()
    for (let i = 0; i < 5; i++) expect((await again(anna)).status).toBe(200)
    expect((await again(anna)).body.error.code).toBe('too_many_activation_mails')
    const ben = await anAccount(anna.site)
    expect((await again(ben)).body.error.code).toBe('already_confirmed')
    const visitor = anna.site.visitor()
    expect((await visitor.send('PUT', '/api/activate.php', { token: 'none' })).status).toBe(410)
  })

  test('of a deleted account brings nothing to light', async () => {
    const anna = await unconfirmed()
    await again(anna)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    const here = await anna.logIn()
    await here.send('DELETE', '/api/user.php', { password, reason: 'time' })
    expect((await open(anna, token)).body.error.code).toBe('activation_failed')
    expect(await statusOf(anna)).toEqual({ status: 'deleted', is_visible: false })
  })
})

describe('leaving', () => {
  const leave = async (account: Account, given: object = {}) =>
    (await account.logIn()).send('DELETE', '/api/user.php', {
      password,
      reason: 'time',
      remarks: '',
      ...given,
    })

  test('hides the member at once, ends all sessions and says until when one can return', async () => {
    const anna = await anAccount(await aSite())
    const there = await anna.logIn()
    const { status, body, cookies } = await leave(anna, { reason: 'other', remarks: 'Tot ziens' })
    expect(status).toBe(200)
    expect(cookies.session?.value).toBe('')
    expect(Date.parse(body.deletion_date)).toBeCloseTo(Date.now() + days(14), -5)
    expect((await there.get('/api/user.php')).user).toBeNull()
    expect(await statusOf(anna)).toEqual({ status: 'deleted', is_visible: false })
    const { rows } = await pool.query('SELECT reason, remarks FROM departures WHERE site_id = $1', [
      anna.siteId,
    ])
    expect(rows).toEqual([{ reason: 'other', remarks: 'Tot ziens' }])
  })

  test('asks for the password and a reason', async () => {
    const anna = await anAccount(await aSite())
    expect((await leave(anna, { password: 'oeps' })).body.error.fields).toEqual({
      password: 'Dit wachtwoord klopt niet.',
    })
    expect((await leave(anna, { reason: 'boredom' })).body.error.fields).toEqual({
      reason: 'Kies een reden.',
    })
    expect((await statusOf(anna))?.status).toBe('active')
  })

  test('is undone by the link of the mail, once', async () => {
    const anna = await anAccount(await aSite())
    await leave(anna)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    moveClock(days(13))
    const back = () => anna.site.visitor().send('POST', '/api/reactivate.php', { token })
    expect((await back()).status).toBe(200)
    expect(await statusOf(anna)).toEqual({ status: 'active', is_visible: true })
    expect(await mailsTo(anna.site, anna.email)).toHaveLength(2)
    const { rows } = await pool.query('SELECT returned_at FROM departures WHERE site_id = $1', [anna.siteId])
    expect(rows[0].returned_at).not.toBeNull()
    expect((await back()).body.error.code).toBe('link_expired')
  })

  test('is not undone by a link to an address one has left', async () => {
    const anna = await anAccount(await aSite())
    await leave(anna)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    const here = await anna.logIn()
    await here.send('POST', '/api/mail-change.php', { email: 'anna@new.example', password })
    const change = { token: tokenIn((await mailsTo(anna.site, 'anna@new.example'))[0]) }
    expect((await here.send('PUT', '/api/mail-change.php', change)).status).toBe(200)
    const { body } = await anna.site.visitor().send('POST', '/api/reactivate.php', { token })
    expect(body.error.code).toBe('link_expired')
  })

  test('and coming back is not mailed to an address that nobody has confirmed', async () => {
    const anna = await anAccount(await aSite(), { status: 'not_confirmed' })
    await leave(anna)
    await (await anna.logIn()).send('POST', '/api/reactivate.php')
    expect(await mailsTo(anna.site, anna.email)).toEqual([])
  })

  test('is undone by logging in and saying so; until then the date stands on every page', async () => {
    const anna = await anAccount(await aSite())
    const { body } = await leave(anna)
    moveClock(days(2))
    const here = await anna.logIn()
    const { user } = await here.get('/api/user.php')
    expect(user).toMatchObject({ status: 'deleted', deletion_date: body.deletion_date })
    expect(
      (await here.send('DELETE', '/api/user.php', { password, reason: 'time' })).body.deletion_date,
    ).toBe(body.deletion_date)
    const again = await anna.logIn()
    expect((await again.send('POST', '/api/reactivate.php')).status).toBe(200)
    expect((await again.get('/api/user.php')).user).toMatchObject({ status: 'active', deletion_date: null })
  })

  test('brings an unconfirmed member back as one', async () => {
    const anna = await anAccount(await aSite(), { status: 'not_confirmed' })
    await leave(anna)
    await (await anna.logIn()).send('POST', '/api/reactivate.php')
    expect(await statusOf(anna)).toEqual({ status: 'not_confirmed', is_visible: false })
  })

  test('keeps the address: signing up with it offers to come back', async () => {
    const anna = await anAccount(await aSite())
    await leave(anna)
    const again = { email: anna.email, name: 'Anna', password, date_of_birth: '1990-05-04' }
    const { body } = await anna.site.visitor().send('POST', '/api/signup.php', again)
    expect(body.error).toMatchObject({ code: 'email_taken', can_reactivate: true })
  })
})

test('the language is kept with the member', async () => {
  const anna = await anAccount(await aSite())
  const here = await anna.logIn()
  expect((await here.send('PUT', '/api/user.php', { language: 'pl' })).body.user.language).toBe('pl')
  expect((await here.send('PUT', '/api/user.php', { language: 'xx' })).status).toBe(400)
  moveClock(minutes(1))
  expect((await (await anna.logIn()).get('/api/user.php')).user.language).toBe('pl')
})
