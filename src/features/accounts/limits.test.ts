import { expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, password } from '../../../test/builders.ts'
import { days, minutes, moveClock } from '../../platform/clock.ts'

const someone = { name: 'Anna', password, date_of_birth: '1990-05-04' }
const wrong = { email: 'x@new.example', password: 'oeps' }

test('a session that someone left open has five tries at the password, wherever it is asked', async () => {
  const anna = await anAccount(await aSite())
  const here = await anna.logIn()
  const chosen = 'peren-in-de-winter'
  const change = { old_password: 'oeps', new_password: chosen, repeat: chosen }
  await here.send('PUT', '/api/user.php', change)
  await here.send('PUT', '/api/user.php', change)
  await here.send('POST', '/api/mail-change.php', wrong)
  await here.send('DELETE', '/api/user.php', { password: 'oeps', reason: 'time' })
  await here.send('DELETE', '/api/user.php', { password: 'oeps', reason: 'time' })
  for (const [method, path, json] of [
    ['PUT', '/api/user.php', { ...change, old_password: password }],
    ['POST', '/api/mail-change.php', { ...wrong, password }],
    ['DELETE', '/api/user.php', { password, reason: 'time' }],
  ] as const)
    expect((await here.send(method, path, json)).body.error.code).toBe('too_many_requests')
  moveClock(minutes(15))
  expect((await here.send('DELETE', '/api/user.php', { password, reason: 'time' })).status).toBe(200)
})

test('an address is asked for five times a day', async () => {
  const anna = await anAccount(await aSite())
  const here = await anna.logIn()
  const ask = async (i: number) =>
    (await here.send('POST', '/api/mail-change.php', { email: `a${i}@new.example`, password })).status
  for (let i = 0; i < 5; i++) expect(await ask(i)).toBe(200)
  expect(await ask(5)).toBe(429)
  moveClock(days(1))
  expect(await ask(6)).toBe(200)
})

test('a network signs up thirty times an hour', async () => {
  const site = await aSite()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const signUp = async (i: number, address: string) => {
    const json = { ...someone, email: `a${i}@mail.example` }
    return (await site.visitor().send('POST', '/api/signup.php', json, from(address))).status
  }
  for (let i = 0; i < 30; i++) expect(await signUp(i, '2001:db8:1:2::1')).toBe(200)
  expect(await signUp(30, '2001:db8:1:2:ffff::9')).toBe(429)
  expect(await signUp(31, '2001:db8:1:3::1')).toBe(200)
}, 30_000)

test('the mail of the signup counts among the five a day, and so does one to a corrected address', async () => {
  const site = await aSite()
  const email = 'anna@mail.example'
  const { cookies } = await site.visitor().send('POST', '/api/signup.php', { ...someone, email })
  const here = site.visitor({ session: cookies.session?.value ?? '' })
  await here.send('PUT', '/api/signup.php', { email: 'anna@mail2.example' })
  for (let i = 0; i < 3; i++) expect((await here.send('PUT', '/api/activate.php')).status).toBe(200)
  expect((await here.send('PUT', '/api/activate.php')).body.error.code).toBe('too_many_activation_mails')
})

test('an address gets ten of them a day, whoever asks', async () => {
  const site = await aSite()
  const to = 'victim@mail.example'
  for (let i = 0; i < 12; i++) {
    const json = { ...someone, email: `a${i}@mail.example` }
    const { cookies } = await site.visitor().send('POST', '/api/signup.php', json)
    const here = site.visitor({ session: cookies.session?.value ?? '' })
    await here.send('PUT', '/api/signup.php', { email: to })
    await here.send('PUT', '/api/signup.php', { email: `b${i}@mail.example` })
  }
  expect((await mailsTo(site, to)).length).toBeLessThanOrEqual(10)
}, 30_000)

test('a new password forgets the browsers that were let in before', async () => {
  const site = await aSite()
  const anna = await anAccount(site)
  const { cookies } = await anna.logIn()
  const here = await anna.logIn()
  const chosen = 'peren-in-de-winter'
  await here.send('PUT', '/api/user.php', { old_password: password, new_password: chosen, repeat: chosen })
  for (let i = 0; i < 5; i++)
    await site.visitor().send('POST', '/api/user.php', { email: anna.email, password: 'oeps' })
  const again = { email: anna.email, password: chosen }
  const known = site.visitor({ browser: cookies.browser ?? '' })
  expect((await known.send('POST', '/api/user.php', again)).body.error.code).toBe('login_blocked')
})
