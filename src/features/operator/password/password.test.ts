import { beforeEach, expect, test } from 'vitest'
import { aSite, password, Visitor } from '../../../../test/builders.ts'
import { anOperator, cookieValues, nextCode, owner, signInAs } from '../../../../test/operators.ts'
import { freezeClock, minutes, moveClock } from '../../../platform/clock.ts'

beforeEach(freezeClock)

const newPassword = 'peren-in-de-winter'
const change = (who: Visitor, old_password = password, new_password = newPassword) =>
  who.send('PUT', '/operator/api/password', { old_password, new_password })
const isIn = async (who: Visitor) => (await who.request('/operator/api/start')).status === 200

test('an operator changes the password, which ends the other sessions', async () => {
  const site = await aSite()
  const anna = await anOperator(site, owner)
  const signIn = (given: string) =>
    signInAs(new Visitor(site.host), { email: anna.email, password: given, code: nextCode(anna.secret) })
  const there = new Visitor(site.host, cookieValues((await signIn(password)).cookies))
  expect((await change(anna)).status).toBe(200)
  expect([await isIn(anna), await isIn(there)]).toEqual([true, false])
  expect([(await signIn(password)).status, (await signIn(newPassword)).status]).toEqual([401, 200])
})

test.each([
  ['a wrong old password', 'oeps', newPassword, 'old_password'],
  ['no old password', '', newPassword, 'old_password'],
  ['the same password', password, password, 'new_password'],
  ['a common password', password, 'password1', 'new_password'],
  ['no new password', password, '', 'new_password'],
])('%s is refused at its field', async (_, old, wanted, field) => {
  const anna = await anOperator(await aSite(), owner)
  const { status, body } = await change(anna, old, wanted)
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
})

test('a stolen session cannot change the password: it needs a fresh second factor, and tries are few', async () => {
  const anna = await anOperator(await aSite(), owner)
  for (let tries = 0; tries < 10; tries++) expect((await change(anna, 'guess')).status).toBe(400)
  expect((await change(anna)).status).toBe(429)
  moveClock(minutes(16))
  expect((await change(anna)).body.error.code).toBe('proof_needed')
})

test('of two changes at once, one counts', async () => {
  const anna = await anOperator(await aSite(), owner)
  const answers = await Promise.all([change(anna), change(anna, password, 'appels-in-de-herfst')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})
