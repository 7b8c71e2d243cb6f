import { expect, test } from 'vitest'
import { anAccount, aSite, password } from '../../../../test/builders.ts'
import { addPasskey } from '../../../../test/passkeys.ts'
import { addApp, codeOf, prove, proved, sameBrowser } from '../../../../test/second-steps.ts'
import { minutes, moveClock, seconds } from '../../../platform/clock.ts'

type Visitor = Awaited<ReturnType<typeof proved>>

const isProved = async (visitor: Visitor) =>
  (await visitor.send('POST', '/api/authenticators.php')).status === 200

test('the password proves it without a second step, for ten minutes and in this session alone', async () => {
  const anna = await anAccount(await aSite())
  const [here, elsewhere] = [await anna.logIn(), await anna.logIn()]
  expect(await isProved(here)).toBe(false)
  expect((await prove(here, { password: 'niet-dit-wachtwoord' })).body.error.code).toBe('password_wrong')
  expect(await isProved(here)).toBe(false)
  expect((await prove(here)).status).toBe(200)
  expect([await isProved(here), await isProved(elsewhere)]).toEqual([true, false])
  moveClock(minutes(10) + 1)
  expect(await isProved(here)).toBe(false)
})

test('with a second step the password needs a code, which counts once', async () => {
  const anna = await anAccount(await aSite())
  const visitor = await proved(anna)
  const { secret } = await addApp(visitor)
  moveClock(minutes(11))
  expect((await prove(visitor)).body.error.fields.code).toBe('Vul een code in.')
  expect((await prove(visitor, { code: '000000' })).body.error.code).toBe('step_code_wrong')
  expect((await prove(visitor, { code: codeOf(secret), password: 'niet-dit' })).body.error.code).toBe(
    'password_wrong',
  )
  expect((await prove(visitor, { code: codeOf(secret) })).status).toBe(200)
  expect((await prove(visitor, { code: codeOf(secret) })).body.error.code).toBe('step_code_wrong')
})

test('five wrong codes block the proof for 15 minutes', async () => {
  const visitor = await proved(await anAccount(await aSite()))
  const { secret } = await addApp(visitor)
  moveClock(seconds(60))
  for (let i = 0; i < 5; i++) expect((await prove(visitor, { code: '000000' })).status).toBe(400)
  expect((await prove(visitor, { code: codeOf(secret) })).body.error.code).toBe('too_many_requests')
  moveClock(minutes(16))
  expect((await prove(visitor, { code: codeOf(secret) })).status).toBe(200)
})

test('a passkey of the member proves it alone, with a challenge of this session', async () => {
  const anna = await anAccount(await aSite())
  const visitor = await proved(anna)
  const { device } = await addPasskey(visitor)
  const [here, elsewhere] = [await sameBrowser(anna, visitor), await sameBrowser(anna, visitor)]
  const { error } = (await here.send('POST', '/api/passkeys.php')).body
  expect(error).toMatchObject({ needs_code: true, has_passkey: true, has_app: false })
  const { options } = (await elsewhere.send('POST', '/api/proof.php')).body
  const send = (passkey: object) => here.send('PUT', '/api/proof.php', { passkey })
  expect((await send(device.sign(options))).body.error.code).toBe('passkey_failed')
  const own = (await here.send('POST', '/api/proof.php')).body.options
  expect((await send(device.sign(own))).status).toBe(200)
  expect([await isProved(here), await isProved(elsewhere)]).toEqual([true, false])
})

test('the passkey of another member proves nothing', async () => {
  const anna = await anAccount(await aSite())
  const { device } = await addPasskey(await proved(await anAccount(anna.site)))
  const visitor = await anna.logIn()
  const { options } = (await visitor.send('POST', '/api/proof.php')).body
  const { body } = await visitor.send('PUT', '/api/proof.php', { passkey: device.sign(options) })
  expect(body.error.code).toBe('passkey_failed')
  expect(await isProved(visitor)).toBe(false)
})

test('a visitor and an incomplete proof are refused', async () => {
  const site = await aSite()
  expect((await site.visitor().send('PUT', '/api/proof.php', { password })).body.error.code).toBe(
    'login_required',
  )
  const visitor = await (await anAccount(site)).logIn()
  expect((await visitor.send('PUT', '/api/proof.php', {})).status).toBe(400)
})
