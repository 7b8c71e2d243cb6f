import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, aSite, Visitor } from '../../../../test/builders.ts'
import { anOperator, cookieValues, operatorsApi, owner } from '../../../../test/operators.ts'
import { addPasskey, aPasskeyDevice, type Device, loginOptions } from '../../../../test/passkeys.ts'
import { proved } from '../../../../test/second-steps.ts'
import { freezeClock, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { purgeOperators } from '../operator-housekeeping.server.ts'

beforeEach(freezeClock)

const path = '/operator/api/passkeys'
const signInPath = '/operator/api/sign-in/passkey'
const proofPath = '/operator/api/proof/passkey'

type Claims = Parameters<Device['sign']>[1]

const optionsOf = async (who: Visitor, from: string) => (await who.send('POST', from)).body.options
const listOf = async (who: Visitor) => (await who.get(path)).passkeys

/** Adds a passkey on a new device. */
async function add(operator: Visitor, device = aPasskeyDevice(`http://${operator.host}`)) {
  const options = await optionsOf(operator, path)
  const { body } = await operator.send('PUT', path, { passkey: device.make(options) })
  return { device, id: body.passkeys.at(-1).id as string, options }
}

async function annaWithPasskey() {
  const site = await aSite()
  const anna = await anOperator(site, owner)
  return { site, anna, ...(await add(anna)) }
}

async function signIn(visitor: Visitor, device: Device, claims: Claims = {}) {
  const passkey = device.sign(await optionsOf(visitor, signInPath), claims)
  return visitor.send('PUT', signInPath, { passkey })
}

test('a passkey is listed with its host, named and removed', async () => {
  const { anna, id, device, options } = await annaWithPasskey()
  expect(options).toMatchObject({
    rp: { id: new URL(`http://${anna.host}`).hostname, name: expect.stringContaining('operator') },
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
  })
  expect(await listOf(anna)).toMatchObject([{ id, host: options.rp.id, last_used: null }])
  expect((await optionsOf(anna, path)).excludeCredentials).toMatchObject([{ id: device.id }])
  const rename = (name: string) => anna.send('PATCH', path, { id, name })
  expect((await rename('Laptop')).body.passkeys).toMatchObject([{ name: 'Laptop' }])
  expect(Object.keys((await rename(' ')).body.error.fields)).toEqual(['name'])
  const remove = () => anna.send('DELETE', path, { id })
  expect([(await remove()).body.passkeys, (await remove()).status]).toEqual([[], 200])
  const { rows } = await db.query(sql`
    SELECT kind FROM audit_log WHERE operator_id = ${anna.id} AND kind LIKE 'passkey%' ORDER BY id`)
  expect(rows.map(({ kind }) => kind)).toEqual(['passkey_added', 'passkey_renamed', 'passkey_removed'])
})

test('adding and removing one needs a second factor that was given in the last ten minutes', async () => {
  const { anna, id } = await annaWithPasskey()
  moveClock(minutes(11))
  for (const [method, json] of [
    ['POST', {}],
    ['DELETE', { id }],
  ] as const)
    expect((await anna.send(method, path, json)).body.error.code).toBe('proof_needed')
})

test('the last second factor stays, also when two removals come at once', async () => {
  const { anna, id } = await annaWithPasskey()
  const { id: other } = await add(anna)
  await db.query(sql`DELETE FROM operator_authenticators WHERE operator_id = ${anna.id}`)
  const answers = await Promise.all([id, other].map((one) => anna.send('DELETE', path, { id: one })))
  expect(answers.map(({ body }) => body.error?.code ?? 'done').sort()).toEqual(['done', 'last_second_factor'])
  expect(await listOf(anna)).toHaveLength(1)
})

describe('a sign-in with a passkey', () => {
  test('needs no password and no code, and its second factor is fresh', async () => {
    const { site, anna, device } = await annaWithPasskey()
    const { status, cookies } = await signIn(new Visitor(site.host), device)
    expect(status).toBe(200)
    expect(cookies.operator_session).toMatchObject({ path: '/operator', httponly: '', samesite: 'Strict' })
    const there = new Visitor(site.host, cookieValues(cookies))
    expect((await there.get('/operator/api/me')).operator).toMatchObject({
      email: anna.email,
      has_passkey: true,
    })
    expect((await listOf(there))[0].last_used).not.toBeNull()
    expect((await there.send('POST', path)).status).toBe(200)
  })

  test.each<[string, Claims]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without the finger or PIN', { flags: 0x01 }],
    ['in the name of another operator', { handle: Buffer.from('someone').toString('base64url') }],
    ['with a counter of before, as a copy has it', { counter: 0 }],
  ])('is refused %s', async (_, claims) => {
    const { site, device } = await annaWithPasskey()
    await signIn(new Visitor(site.host), device)
    const { status, body, cookies } = await signIn(new Visitor(site.host), device, claims)
    expect([status, body.error.code, cookies]).toEqual([401, 'passkey_failed', {}])
  })

  test('uses its challenge once, within five minutes, and for nothing else', async () => {
    const { site, anna, device } = await annaWithPasskey()
    const visitor = new Visitor(site.host)
    const code = async (challenge: Parameters<Device['sign']>[0], to = signInPath, who: Visitor = visitor) =>
      (await who.send('PUT', to, { passkey: device.sign(challenge) })).body.error?.code
    const first = await optionsOf(visitor, signInPath)
    expect([await code(first), await code(first)]).toEqual([undefined, 'passkey_failed'])
    expect(await code(await optionsOf(anna, proofPath))).toBe('passkey_failed')
    expect(await code(await optionsOf(visitor, signInPath), proofPath, anna)).toBe('passkey_failed')
    const late = await optionsOf(visitor, signInPath)
    moveClock(minutes(6))
    expect(await code(late)).toBe('passkey_failed')
    await purgeOperators.run({})
    const { rowCount } = await db.query(sql`SELECT FROM operator_passkey_challenges`)
    expect(rowCount).toBe(0)
  })

  test('is refused after the passkey or the operator was removed, and after a new link', async () => {
    const { site, anna, device, id } = await annaWithPasskey()
    const boss = await anOperator(site, owner)
    const options = await optionsOf(new Visitor(site.host), signInPath)
    await anna.send('DELETE', path, { id })
    const passkey = device.sign(options)
    expect((await new Visitor(site.host).send('PUT', signInPath, { passkey })).status).toBe(401)
    const ben = await anOperator(site, { role: 'support', siteId: site.id })
    const { device: his } = await add(ben)
    const { operators } = await boss.get(operatorsApi)
    const benId = operators.find(({ email }: { email: string }) => email === ben.email).id
    await boss.send('DELETE', operatorsApi, { id: benId })
    expect((await signIn(new Visitor(site.host), his)).status).toBe(401)
  })
})

test('a passkey gives the second factor once more, in its own session alone', async () => {
  const { site, anna, device } = await annaWithPasskey()
  const ben = await anOperator(site, owner)
  const { device: his } = await add(ben)
  moveClock(minutes(11))
  const prove = async (who: Visitor, whose: Device) =>
    (await who.send('PUT', proofPath, { passkey: whose.sign(await optionsOf(who, proofPath)) })).status
  expect(await prove(anna, his)).toBe(401)
  expect((await anna.send('POST', path)).body.error.code).toBe('proof_needed')
  expect(await prove(anna, device)).toBe(200)
  expect((await anna.send('POST', path)).status).toBe(200)
})

test('a passkey of a member opens no console, and one of an operator no account', async () => {
  const site = await aSite()
  const member = await proved(await anAccount(site))
  const { device: ofMember } = await addPasskey(member)
  const anna = await anOperator(site, owner)
  const { device: ofOperator } = await add(anna)
  const visitor = new Visitor(site.host)
  expect((await signIn(visitor, ofMember)).body.error.code).toBe('passkey_failed')
  const passkey = ofOperator.sign(await loginOptions(visitor))
  expect((await visitor.send('PUT', '/api/passkey.php', { passkey })).body.error.code).toBe('passkey_failed')
  // Nor does the challenge of one count for the other.
  const mixed = ofMember.sign(await optionsOf(visitor, signInPath))
  expect((await visitor.send('PUT', '/api/passkey.php', { passkey: mixed })).body.error.code).toBe(
    'passkey_failed',
  )
})
