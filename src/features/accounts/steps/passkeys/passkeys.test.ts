import { describe, expect, test } from 'vitest'
import { anAccount, aSite, mailsTo } from '../../../../../test/builders.ts'
import { addPasskey, aPasskeyDevice, logInWith, loginOptions } from '../../../../../test/passkeys.ts'
import { proved } from '../../../../../test/second-steps.ts'
import { minutes, moveClock } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { closeLogin } from '../../accounts.server.ts'
import { purgeSteps } from '../purge-steps.server.ts'

async function annaWithPasskey() {
  const anna = await anAccount(await aSite())
  const visitor = await proved(anna)
  const { device, body } = await addPasskey(visitor)
  return { anna, visitor, device, added: body }
}

describe('adding a passkey', () => {
  test('lists it under the name of the browser, makes recovery codes and mails the member', async () => {
    const { anna, visitor, device, added } = await annaWithPasskey()
    expect(added).toMatchObject({
      passkeys: [{ last_used: null }],
      authenticators: [],
      recovery_codes_left: 10,
    })
    expect(added.recovery_codes).toHaveLength(10)
    expect(new Set(added.recovery_codes).size).toBe(10)
    const { recovery_codes: _, ...list } = added
    expect(await visitor.get('/api/second-steps.php')).toEqual(list)
    const [mail] = await mailsTo(anna.site, anna.email)
    expect(mail?.subject).toMatch(/^Er is een passkey toegevoegd/)
    const second = (await visitor.send('POST', '/api/passkeys.php')).body.options
    expect(second.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }])
    expect((await addPasskey(visitor)).body.recovery_codes).toBeNull()
  })

  test('needs a fresh proof, and its challenge in the same session', async () => {
    const anna = await anAccount(await aSite())
    const visitor = await anna.logIn()
    const { status, body } = await visitor.send('POST', '/api/passkeys.php')
    expect([status, body.error]).toMatchObject([
      403,
      { code: 'proof_needed', needs_code: false, has_passkey: false },
    ])
    const [here, there] = [await proved(anna), await proved(anna)]
    const { options } = (await here.send('POST', '/api/passkeys.php')).body
    const passkey = aPasskeyDevice(`http://${here.host}`).make(options)
    expect((await there.send('PUT', '/api/passkeys.php', { passkey })).body.error.code).toBe('passkey_failed')
    expect((await here.send('PUT', '/api/passkeys.php', { passkey })).status).toBe(200)
    expect((await here.send('PUT', '/api/passkeys.php', { passkey })).body.error.code).toBe('passkey_failed')
  })

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['that does not ask for the finger or PIN', { flags: 0x41 }],
  ])('refuses one %s', async (_, claims) => {
    const visitor = await proved(await anAccount(await aSite()))
    const { options } = (await visitor.send('POST', '/api/passkeys.php')).body
    const passkey = aPasskeyDevice(`http://${visitor.host}`).make(options, claims)
    expect((await visitor.send('PUT', '/api/passkeys.php', { passkey })).body.error.code).toBe(
      'passkey_failed',
    )
    expect((await visitor.get('/api/second-steps.php')).passkeys).toEqual([])
  })

  test('refuses one that another member has, and an eleventh', async () => {
    const { anna, device } = await annaWithPasskey()
    const ben = await proved(await anAccount(anna.site))
    expect((await addPasskey(ben, device)).body.error.code).toBe('passkey_failed')
    const visitor = await proved(await anAccount(anna.site))
    for (let i = 0; i < 10; i++) expect((await addPasskey(visitor)).status).toBe(200)
    expect((await visitor.send('POST', '/api/passkeys.php')).body.error.code).toBe('steps_limit')
  })
})

describe('a login with a passkey', () => {
  test('needs no address and no password, and starts a session that is proved and a known browser', async () => {
    const { anna, device } = await annaWithPasskey()
    const { status, body, cookies } = await logInWith(anna.site.visitor(), device)
    expect([status, body.user.email]).toEqual([200, anna.email])
    const here = anna.site.visitor({ session: cookies.session?.value ?? '' })
    expect((await here.get('/api/second-steps.php')).passkeys[0].last_used).toEqual(expect.any(String))
    expect((await here.send('POST', '/api/passkeys.php')).status).toBe(200)
    const { rows } = await db.query(sql`SELECT FROM known_browsers WHERE member_id = ${anna.memberId}`)
    expect(rows).toHaveLength(2)
  })

  test('is refused with a challenge that was used, made up, expired or meant for something else', async () => {
    const { anna, visitor, device } = await annaWithPasskey()
    const someone = anna.site.visitor()
    const logIn = async (passkey: object) =>
      (await someone.send('PUT', '/api/passkey.php', { passkey })).body.error?.code
    const options = await loginOptions(someone)
    const passkey = device.sign(options)
    expect(await logIn(passkey)).toBeUndefined()
    expect(await logIn(passkey)).toBe('passkey_failed')
    expect(await logIn(device.sign(options))).toBe('passkey_failed')
    expect(await logIn(device.sign({ ...options, challenge: 'bWFkZSB1cA' }))).toBe('passkey_failed')
    const { options: proof } = (await visitor.send('POST', '/api/proof.php')).body
    expect(await logIn(device.sign(proof))).toBe('passkey_failed')
    const late = await loginOptions(someone)
    moveClock(minutes(5) + 1)
    expect(await logIn(device.sign(late))).toBe('passkey_failed')
    await purgeSteps.run(undefined as never)
    expect((await db.query(sql`SELECT FROM passkey_challenges WHERE site_id = ${anna.siteId}`)).rows).toEqual(
      [],
    )
  })

  test('with one challenge succeeds once, however often it is sent at once', async () => {
    const { anna, device } = await annaWithPasskey()
    const someone = anna.site.visitor()
    const passkey = device.sign(await loginOptions(someone))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => someone.send('PUT', '/api/passkey.php', { passkey })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that was not unlocked', { flags: 0x01 }],
    ['the handle of another member', { handle: Buffer.from('someone').toString('base64url') }],
  ])('is refused from %s', async (_, claims) => {
    const { anna, device } = await annaWithPasskey()
    const answer = await logInWith(anna.site.visitor(), device, claims)
    expect(answer.body.error.code).toBe('passkey_failed')
    expect((await logInWith(anna.site.visitor(), device)).status).toBe(200)
  })

  test('is refused on another site, and to a device that was never added', async () => {
    const { anna, device } = await annaWithPasskey()
    const other = await aSite()
    const here = { origin: `http://${other.host}`, rpId: other.host }
    expect((await logInWith(other.visitor(), device, here)).body.error.code).toBe('passkey_failed')
    const unknown = aPasskeyDevice(`http://${anna.site.host}`)
    expect((await logInWith(anna.site.visitor(), unknown)).body.error.code).toBe('passkey_failed')
  })

  test('is refused when the counter goes back or stays, but not from a synced passkey, whose counter is always 0', async () => {
    const { anna, device } = await annaWithPasskey()
    const logIn = async (counter: number) =>
      (await logInWith(anna.site.visitor(), device, { counter })).body.error?.code
    expect(await logIn(0)).toBeUndefined()
    expect(await logIn(0)).toBeUndefined()
    expect(await logIn(7)).toBeUndefined()
    expect(await logIn(7)).toBe('passkey_failed')
    expect(await logIn(6)).toBe('passkey_failed')
    expect(await logIn(0)).toBe('passkey_failed')
    expect(await logIn(8)).toBeUndefined()
  })

  test('is refused once the passkey is removed, and where the login is closed', async () => {
    const { anna, visitor, device, added } = await annaWithPasskey()
    const other = await addPasskey(visitor)
    await visitor.send('DELETE', '/api/second-steps.php', { id: added.passkeys[0].id })
    expect((await logInWith(anna.site.visitor(), device)).body.error.code).toBe('passkey_failed')
    expect((await logInWith(anna.site.visitor(), other.device)).status).toBe(200)
    await closeLogin(anna)
    expect((await logInWith(anna.site.visitor(), other.device)).body.error.code).toBe('passkey_failed')
  })

  test('is refused with a body that is no signature', async () => {
    const site = await aSite()
    const { status, body } = await site.visitor().send('PUT', '/api/passkey.php', { passkey: { id: 'a b' } })
    expect([status, body.error.code]).toEqual([400, 'invalid'])
  })
})
