import { describe, expect, test } from 'vitest'
import {
  anAccount,
  aSite,
  canLogIn,
  mailsTo,
  newPassword,
  password,
  tokenIn,
} from '../../../../test/builders.ts'

type Account = Awaited<ReturnType<typeof anAccount>>

describe('changing the password', () => {
  const change = (visitor: Awaited<ReturnType<Account['logIn']>>, overrides: object) =>
    visitor.send('PUT', '/api/user.php', {
      old_password: password,
      new_password: newPassword,
      repeat: newPassword,
      ...overrides,
    })

  test('with the old password ends all other sessions and mails the member', async () => {
    const anna = await anAccount(await aSite())
    const [here, there] = [await anna.logIn(), await anna.logIn()]
    expect((await change(here, {})).status).toBe(200)
    expect((await here.get('/api/user.php')).user).not.toBeNull()
    expect((await there.get('/api/user.php')).user).toBeNull()
    expect([await canLogIn(anna), await canLogIn(anna, newPassword)]).toEqual([false, true])
    expect(await mailsTo(anna.site, anna.email)).toHaveLength(1)
  })

  test('voids the link of a pending change of address', async () => {
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
  ])('with %j is refused', async (overrides, fields) => {
    const anna = await anAccount(await aSite())
    const { status, body } = await change(await anna.logIn(), overrides)
    expect([status, body.error.fields]).toEqual([400, fields])
    expect(await canLogIn(anna)).toBe(true)
  })

  test('with a wrong old password has the text of the specification as its message', async () => {
    const anna = await anAccount(await aSite())
    const { body } = await change(await anna.logIn(), { old_password: 'oeps' })
    expect(body.error).toMatchObject({
      code: 'old_password_wrong',
      message: 'Controleer je oude wachtwoord.',
    })
  })

  test('leaves no session open that logged in with the old password at the same moment', async () => {
    const anna = await anAccount(await aSite())
    const here = await anna.logIn()
    const [changed, ...logins] = await Promise.all([
      change(here, {}),
      ...Array.from({ length: 4 }, () => anna.logIn()),
    ])
    expect(changed.status).toBe(200)
    for (const visitor of logins) expect((await visitor.get('/api/user.php')).user).toBeNull()
  })

  test('at the same moment as a reset succeeds for one of the two', async () => {
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

  test('to the address of the member is refused', async () => {
    const anna = await anAccount(await aSite())
    const own = { new_password: anna.email, repeat: anna.email }
    const { body } = await change(await anna.logIn(), own)
    expect(body.error.fields).toEqual({
      new_password: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.',
    })
  })

  test('is blocked after five wrong old passwords', async () => {
    const anna = await anAccount(await aSite())
    const here = await anna.logIn()
    for (let i = 0; i < 5; i++) await change(here, { old_password: `guess ${i}` })
    expect((await change(here, {})).body.error.code).toBe('too_many_requests')
  })
})
