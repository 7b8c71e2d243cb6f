import { describe, expect, test } from 'vitest'
import { anAccount, aSite, canLogIn, mailsTo, newPassword, tokenIn } from '../../../../test/builders.ts'
import { days, hours, moveClock } from '../../../platform/clock.ts'

const expired = 'Link verlopen of invalide, vraag een nieuwe e-mail aan'
type Site = Awaited<ReturnType<typeof aSite>>

describe('a password reset', () => {
  const request = (site: Site, email: string) =>
    site.visitor().send('POST', '/api/reset-password.php', { email })
  const reset = (site: Site, token: string, overrides = {}) =>
    site.visitor().send('PUT', '/api/reset-password.php', {
      token,
      password: newPassword,
      repeat: newPassword,
      ...overrides,
    })

  test('with the mailed link sets the password, logs in here and ends all other sessions', async () => {
    const anna = await anAccount(await aSite())
    const there = await anna.logIn()
    await request(anna.site, anna.email.toUpperCase())
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

  test('has a link that works once and for one hour; a made-up token is refused', async () => {
    const anna = await anAccount(await aSite())
    for (let i = 0; i < 2; i++) await request(anna.site, anna.email)
    const [late, used] = (await mailsTo(anna.site, anna.email)).map(tokenIn)
    expect((await reset(anna.site, 'made-up')).body.error.message).toBe(expired)
    expect((await reset(anna.site, used ?? '')).status).toBe(200)
    expect((await reset(anna.site, used ?? '')).body.error.message).toBe(expired)
    expect((await reset(anna.site, late ?? '')).body.error.code).toBe('link_expired')
    await request(anna.site, anna.email)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    moveClock(hours(1) + 1)
    expect((await reset(anna.site, token)).body.error.message).toBe(expired)
  })

  test('does not work with a link on another site', async () => {
    const anna = await anAccount(await aSite())
    await request(anna.site, anna.email)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    expect((await reset(await aSite(), token)).body.error.code).toBe('link_expired')
  })

  test('keeps the link valid when the new password is refused', async () => {
    const anna = await anAccount(await aSite())
    await request(anna.site, anna.email)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    const { body } = await reset(anna.site, token, { password: 'kort', repeat: 'anders' })
    expect(body.error.fields).toEqual({
      password: 'Je wachtwoord moet minstens 8 tekens hebben.',
      repeat: 'De opgegeven wachtwoorden zijn niet gelijk.',
    })
    expect((await reset(anna.site, token)).status).toBe(200)
  })

  test('is mailed only to an address with an account, at most three times a day', async () => {
    const anna = await anAccount(await aSite())
    const unknown = await request(anna.site, 'nobody@mail.example')
    expect(unknown.body.error).toMatchObject({
      message: 'E-mailadres niet gevonden',
      fields: { email: 'E-mailadres niet gevonden' },
    })
    expect((await request(anna.site, 'anna')).body.error.fields).toEqual({ email: 'Ongeldige e-mail' })
    for (let i = 0; i < 3; i++) expect((await request(anna.site, anna.email)).status).toBe(200)
    const { status, body } = await request(anna.site, anna.email)
    expect([status, body.error.message]).toEqual([
      429,
      'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.',
    ])
    moveClock(days(1))
    expect((await request(anna.site, anna.email)).status).toBe(200)
  })

  test('lets the member log in again after wrong guesses blocked the login', async () => {
    const anna = await anAccount(await aSite())
    for (let i = 0; i < 6; i++) await canLogIn(anna, 'oeps')
    await request(anna.site, anna.email)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    const { cookies } = await reset(anna.site, token)
    const browser = { browser: cookies.browser?.value ?? '' }
    const again = { email: anna.email, password: newPassword }
    expect((await anna.site.visitor(browser).send('POST', '/api/user.php', again)).status).toBe(200)
  })
})
