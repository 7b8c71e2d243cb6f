import { expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, password } from '../../../../test/builders.ts'
import { days, minutes, moveClock } from '../../../platform/clock.ts'

const registration = { name: 'Anna', password, date_of_birth: '1990-05-04' }
const wrong = { email: 'x@new.example', password: 'oeps' }

test('an open session has five password guesses in 15 minutes, over all forms that ask for the password', async () => {
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

test('a member can request five changes of address a day', async () => {
  const anna = await anAccount(await aSite())
  const here = await anna.logIn()
  const request = async (i: number) =>
    (await here.send('POST', '/api/mail-change.php', { email: `a${i}@new.example`, password })).status
  for (let i = 0; i < 5; i++) expect(await request(i)).toBe(200)
  expect(await request(5)).toBe(429)
  moveClock(days(1))
  expect(await request(6)).toBe(200)
})

test('thirty signups an hour are allowed for one network', async () => {
  const site = await aSite()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const signUp = async (i: number, address: string) => {
    const json = { ...registration, email: `a${i}@mail.example` }
    return (await site.visitor().send('POST', '/api/signup.php', json, from(address))).status
  }
  for (let i = 0; i < 30; i++) expect(await signUp(i, '2001:db8:1:2::1')).toBe(200)
  expect(await signUp(30, '2001:db8:1:2:ffff::9')).toBe(429)
  expect(await signUp(31, '2001:db8:1:3::1')).toBe(200)
})

test('the limit of five activation mails a day includes the mail of the signup and the one to a corrected address', async () => {
  const site = await aSite()
  const email = 'anna@mail.example'
  const { cookies } = await site.visitor().send('POST', '/api/signup.php', { ...registration, email })
  const here = site.visitor({ session: cookies.session?.value ?? '' })
  await here.send('PUT', '/api/signup.php', { email: 'anna@mail2.example' })
  for (let i = 0; i < 3; i++) expect((await here.send('PUT', '/api/activate.php')).status).toBe(200)
  expect((await here.send('PUT', '/api/activate.php')).body.error.code).toBe('too_many_activation_mails')
})

test('an address gets at most ten activation mails a day, no matter who requests them', async () => {
  const site = await aSite()
  const to = 'victim@mail.example'
  for (let i = 0; i < 12; i++) {
    const json = { ...registration, email: `a${i}@mail.example` }
    const { cookies } = await site.visitor().send('POST', '/api/signup.php', json)
    const here = site.visitor({ session: cookies.session?.value ?? '' })
    await here.send('PUT', '/api/signup.php', { email: to })
    await here.send('PUT', '/api/signup.php', { email: `b${i}@mail.example` })
  }
  expect((await mailsTo(site, to)).length).toBeLessThanOrEqual(10)
})

test('a new password forgets the known browsers', async () => {
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
