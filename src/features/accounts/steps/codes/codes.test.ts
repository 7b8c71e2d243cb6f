import { describe, expect, test } from 'vitest'
import { anAccount, aSite, mailsTo } from '../../../../../test/builders.ts'
import { addApp, codeOf, prove, proved, sameBrowser } from '../../../../../test/second-steps.ts'
import { hours, minutes, moveClock, seconds } from '../../../../platform/clock.ts'
import { db, transaction } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { purgeSteps } from '../purge-steps.server.ts'
import { acceptLoginCode } from './accept-code.server.ts'
import { makeRecoveryCodes } from './recovery-codes.server.ts'

type Account = Awaited<ReturnType<typeof anAccount>>

async function annaWithApp() {
  const anna = await anAccount(await aSite())
  const visitor = await proved(anna)
  const { secret, body } = await addApp(visitor)
  // The code that confirmed the app is used up.
  moveClock(seconds(30))
  return { anna, visitor, secret, codes: body.recovery_codes as string[] }
}

/** `true`, `false` for a wrong code, or `blocked` after too many. */
const accept = (account: Account, code: string, network = '192.0.2.1') =>
  acceptLoginCode(account, code, network).catch(({ code: refusal }) =>
    refusal === 'too_many_requests' ? 'blocked' : refusal,
  )
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')

describe('adding an authenticator app', () => {
  test('shows its secret once, and counts only after its first code', async () => {
    const anna = await anAccount(await aSite({ name: 'Zonnebloem' }))
    const visitor = await proved(anna)
    const { body } = await visitor.send('POST', '/api/authenticators.php')
    const address = new URL(body.address)
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', body.secret])
    expect(decodeURIComponent(address.pathname)).toContain(`Zonnebloem:${anna.email}`)
    expect((await visitor.get('/api/second-steps.php')).authenticators).toEqual([])
    expect(await accept(anna, codeOf(body.secret))).toBe(false)
    const confirm = (code: string, id = body.id) =>
      visitor.send('PUT', '/api/authenticators.php', { id, code })
    expect((await confirm(wrongCode(body.secret))).body.error.fields.code).toEqual(expect.any(String))
    const spaced = codeOf(body.secret).replace(/^(...)/, '$1 ')
    const { body: added } = await confirm(spaced)
    expect(added).toMatchObject({ authenticators: [{ id: body.id }], recovery_codes_left: 10 })
    expect(added.recovery_codes).toHaveLength(10)
    expect((await confirm(codeOf(body.secret, 1))).body.error.code).toBe('app_setup_expired')
    const [mail] = await mailsTo(anna.site, anna.email)
    expect(mail?.subject).toMatch(/^Er is een authenticator-app toegevoegd/)
    expect(JSON.stringify((await db.query(sql`SELECT * FROM authenticators`)).rows)).not.toContain(
      body.secret,
    )
  })

  test('starts over with a new secret, and an unfinished one is forgotten after an hour', async () => {
    const visitor = await proved(await anAccount(await aSite()))
    const start = async () => (await visitor.send('POST', '/api/authenticators.php')).body
    const [first, second] = [await start(), await start()]
    expect(second.secret).not.toBe(first.secret)
    const { body } = await visitor.send('PUT', '/api/authenticators.php', {
      id: first.id,
      code: codeOf(first.secret),
    })
    expect(body.error.code).toBe('app_setup_expired')
    moveClock(hours(1) + 1)
    await purgeSteps.run(undefined as never)
    expect((await db.query(sql`SELECT FROM authenticators WHERE id = ${second.id}`)).rows).toEqual([])
  })

  test('stops at ten, and its first code cannot be tried forever', async () => {
    const visitor = await proved(await anAccount(await aSite()))
    for (let i = 0; i < 10; i++) expect((await addApp(visitor)).status).toBe(200)
    expect((await visitor.send('POST', '/api/authenticators.php')).body.error.code).toBe('steps_limit')
    const other = await proved(await anAccount(await aSite()))
    const { id, secret } = (await other.send('POST', '/api/authenticators.php')).body
    const tries = await Promise.all(
      Array.from({ length: 22 }, () =>
        other.send('PUT', '/api/authenticators.php', { id, code: wrongCode(secret) }),
      ),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('a code of an app', () => {
  test('counts once, also when it comes twenty times at once', async () => {
    const { anna, secret } = await annaWithApp()
    const code = codeOf(secret)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => accept(anna, code, `192.0.2.${i}`)),
    )
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1)
    expect(await accept(anna, code)).toBe(false)
  })

  test('is accepted half a minute early or late, but not after a later one', async () => {
    const { anna, secret } = await annaWithApp()
    moveClock(minutes(5))
    expect(await accept(anna, codeOf(secret, -2))).toBe(false)
    expect(await accept(anna, codeOf(secret, -1))).toBe(true)
    expect(await accept(anna, codeOf(secret, 1))).toBe(true)
    expect(await accept(anna, codeOf(secret))).toBe(false)
    expect(await accept(anna, codeOf(secret, 2))).toBe(false)
  })

  test('is refused to another member', async () => {
    const { anna, secret } = await annaWithApp()
    const ben = await anAccount(anna.site)
    await addApp(await proved(ben))
    expect(await accept(ben, codeOf(secret))).toBe(false)
  })

  test('can be wrong five times in a network, and a right one forgives those before it', async () => {
    const { anna, secret } = await annaWithApp()
    const wrong = () => accept(anna, wrongCode(secret))
    for (let i = 0; i < 4; i++) expect(await wrong()).toBe(false)
    expect(await accept(anna, codeOf(secret))).toBe(true)
    moveClock(seconds(60))
    for (let i = 0; i < 5; i++) expect(await wrong()).toBe(false)
    expect(await accept(anna, codeOf(secret))).toBe('blocked')
    expect(await accept(anna, codeOf(secret), '198.51.100.7')).toBe(true)
    moveClock(minutes(16))
    expect(await accept(anna, codeOf(secret))).toBe(true)
  })

  test('can be wrong fifty times a day over all networks; a recovery code still counts then', async () => {
    const { anna, visitor, secret, codes } = await annaWithApp()
    const tries = Array.from({ length: 60 }, (_, i) => accept(anna, wrongCode(secret), `192.0.2.${i}`))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === 'blocked')).toHaveLength(10)
    expect(await accept(anna, codeOf(secret), '198.51.100.7')).toBe('blocked')
    expect(await accept(anna, codes[0] ?? '', '198.51.100.8')).toBe(true)
    // The member who is logged in can still prove who they are.
    expect((await prove(visitor, { code: codeOf(secret) })).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('counts once, however it is typed, and its owner is mailed', async () => {
    const { anna, visitor, codes } = await annaWithApp()
    const [code = '', other = ''] = codes
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => accept(anna, code, `192.0.2.${i}`)),
    )
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1)
    expect(await accept(anna, ` ${other.toUpperCase().replace('-', ' ')} `)).toBe(true)
    expect((await visitor.get('/api/second-steps.php')).recovery_codes_left).toBe(8)
    const mails = await mailsTo(anna.site, anna.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Een herstelcode'))).toHaveLength(2)
    expect(await accept(await anAccount(anna.site), codes[2] ?? '')).toBe(false)
  })

  test('no longer counts once there are new ones, which need a proof and a second step', async () => {
    const { anna, visitor, codes } = await annaWithApp()
    const { body } = await visitor.send('POST', '/api/recovery-codes.php')
    expect(body.recovery_codes).toHaveLength(10)
    expect(await accept(anna, codes[0] ?? '')).toBe(false)
    expect(await accept(anna, body.recovery_codes[0])).toBe(true)
    const unproved = await sameBrowser(anna, visitor)
    const { error } = (await unproved.send('POST', '/api/recovery-codes.php')).body
    expect(error).toMatchObject({ code: 'proof_needed', needs_code: true, has_app: true })
    const ben = await proved(await anAccount(anna.site))
    expect((await ben.send('POST', '/api/recovery-codes.php')).body.error.code).toBe('not_available')
  })

  test('is stored as a keyed hash alone', async () => {
    const anna = await anAccount(await aSite())
    const codes = await transaction((tx) => makeRecoveryCodes(tx, anna))
    expect(codes.every((code) => /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/.test(code))).toBe(true)
    const { rows } = await db.query(
      sql`SELECT code_hash FROM recovery_codes WHERE member_id = ${anna.memberId}`,
    )
    expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
  })
})
