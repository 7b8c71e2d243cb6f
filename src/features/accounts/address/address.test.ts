import { describe, expect, test } from 'vitest'
import {
  anAccount,
  aSite,
  canLogIn,
  mailsTo,
  newPassword,
  password,
  statusOf,
  tokenIn,
} from '../../../../test/builders.ts'
import { days, hours, moveClock } from '../../../platform/clock.ts'

const expired = 'Link verlopen of invalide, vraag een nieuwe e-mail aan'
type Account = Awaited<ReturnType<typeof anAccount>>

describe('a change of address', () => {
  const request = async (account: Account, email: string, typedPassword = password) =>
    (await account.logIn()).send('POST', '/api/mail-change.php', { email, password: typedPassword })
  const open = ({ site }: Account, token: string) =>
    site.visitor().send('PUT', '/api/mail-change.php', { token })

  test('takes effect when the link in the mail to the new address is opened; the old address gets a notice at once', async () => {
    const anna = await anAccount(await aSite())
    expect((await request(anna, 'anna@new.example')).status).toBe(200)
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

  test('has a link that works for 24 hours, and only the last one works', async () => {
    const anna = await anAccount(await aSite())
    await request(anna, 'one@new.example')
    const first = tokenIn((await mailsTo(anna.site, 'one@new.example'))[0])
    await request(anna, 'two@new.example')
    const second = tokenIn((await mailsTo(anna.site, 'two@new.example'))[0])
    expect((await open(anna, first)).body.error.code).toBe('link_expired')
    moveClock(hours(24) + 1)
    expect((await open(anna, second)).body.error.code).toBe('link_expired')
  })

  test('is refused for an invalid or taken address, and without the password', async () => {
    const site = await aSite()
    const [anna, ben] = [await anAccount(site), await anAccount(site)]
    expect((await request(anna, 'anna')).body.error.fields).toEqual({ email: 'Nieuw e-mailadres invalide.' })
    expect((await request(anna, ben.email)).body.error.code).toBe('email_taken')
    expect((await request(anna, 'x@new.example', 'oeps')).body.error.fields).toEqual({
      password: 'Dit wachtwoord klopt niet.',
    })
  })

  test('to one address by two members at the same moment succeeds for one of them', async () => {
    const site = await aSite()
    const [anna, ben] = [await anAccount(site), await anAccount(site)]
    await request(anna, 'same@new.example')
    await request(ben, 'SAME@new.example')
    const tokens = (await mailsTo(site, 'same@new.example')).map(tokenIn)
    const answers = await Promise.all(tokens.map((token) => open(anna, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('voids the reset link that was mailed to the old address', async () => {
    const anna = await anAccount(await aSite())
    await anna.site.visitor().send('POST', '/api/reset-password.php', { email: anna.email })
    const old = tokenIn((await mailsTo(anna.site, anna.email))[0])
    await request(anna, 'anna@new.example')
    await open(anna, tokenIn((await mailsTo(anna.site, 'anna@new.example'))[0]))
    const reset = { token: old, password: newPassword, repeat: newPassword }
    const { body } = await anna.site.visitor().send('PUT', '/api/reset-password.php', reset)
    expect(body.error.code).toBe('link_expired')
  })
})

describe('the confirmation of an address', () => {
  const unconfirmed = async () => anAccount(await aSite(), { status: 'not_confirmed' })
  const open = ({ site }: Account, token: string) =>
    site.visitor().send('POST', '/api/activate.php', { token })
  const again = async (account: Account) => (await account.logIn()).send('PUT', '/api/activate.php')

  test('makes the member visible, and works once', async () => {
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

  test('works for 30 days; an expired link can still request a new mail', async () => {
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

  test('is mailed at most five times a day, and never to a confirmed member', async () => {
    const anna = await unconfirmed()
    for (let i = 0; i < 5; i++) expect((await again(anna)).status).toBe(200)
    expect((await again(anna)).body.error.code).toBe('too_many_activation_mails')
    const ben = await anAccount(anna.site)
    expect((await again(ben)).body.error.code).toBe('already_confirmed')
    const visitor = anna.site.visitor()
    expect((await visitor.send('PUT', '/api/activate.php', { token: 'none' })).status).toBe(410)
  })

  test('does not make a deleted account visible', async () => {
    const anna = await unconfirmed()
    await again(anna)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    const here = await anna.logIn()
    await here.send('DELETE', '/api/user.php', { password, reason: 'time' })
    expect((await open(anna, token)).body.error.code).toBe('activation_failed')
    expect(await statusOf(anna)).toEqual({ status: 'deleted', is_visible: false })
  })
})
