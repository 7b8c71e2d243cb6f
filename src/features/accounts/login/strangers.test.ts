import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, aSite, newPassword } from '../../../../test/builders.ts'
import {
  codesTo,
  logInFrom,
  networkNumber,
  networks,
  requestCodeFrom,
  tryInManyNetworks,
  wrongCode,
} from '../../../../test/logins.ts'
import { sqlOf } from '../../../../test/statements.ts'
import { freezeClock, hours, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { setDemoAccounts } from '../../sites/scripted-sites.server.ts'
import { mailCode } from './codes/ask-for-code.server.ts'

beforeEach(freezeClock)
beforeEach(() => runQueued(mailCode))

/** Runs the task so many times, twenty at once. */
async function inTurns(times: number, task: (i: number) => Promise<unknown>) {
  for (let i = 0; i < times; i += 20) await Promise.all(Array.from({ length: 20 }, (_, j) => task(i + j)))
}

/** How many requests of a code wait in the queue. */
async function waitingCodes() {
  const { rowCount } = await db.query(
    sql`SELECT FROM jobs.job WHERE name = ${mailCode.name} AND state = 'created'`,
  )
  return rowCount
}

const codeOf = async (answer: ReturnType<typeof logInFrom>) => (await answer).body.error?.code
const home = { from: networks.home }
const stranger = { from: networks.work, given: 'oeps' }

describe('wrong passwords of a stranger', () => {
  test('block their own network, neither the one of the member nor a known browser', async () => {
    const anna = await anAccount(await aSite())
    const { cookies } = await logInFrom(anna, { from: networkNumber(1) })
    moveClock(hours(2))
    for (let i = 0; i < 8; i++) await logInFrom(anna, stranger)
    expect(await codeOf(logInFrom(anna, { from: networks.work }))).toBe('login_blocked')
    expect((await logInFrom(anna, { from: networks.work, browser: cookies.browser?.value })).status).toBe(200)
    expect((await logInFrom(anna, home)).body.error.by).toBe('mail')
    moveClock(hours(1))
    expect((await logInFrom(anna, home)).status).toBe(200)
  })

  test('in the same network do not keep out the member, who gets in with a mailed code', async () => {
    const anna = await anAccount(await aSite())
    for (let i = 0; i < 6; i++) await logInFrom(anna, { ...home, given: 'oeps' })
    expect(await codeOf(logInFrom(anna, home))).toBe('login_blocked')
    expect((await requestCodeFrom(anna)).body).toEqual({ resend_after: 60 })
    const [code] = await codesTo(anna, anna.email)
    expect(await codeOf(logInFrom(anna, { ...home, code: wrongCode(code) }))).toBe('login_code_needed')
    expect((await logInFrom(anna, { ...home, code })).status).toBe(200)
    // The right password with a code ends the block.
    expect((await logInFrom(anna, home)).status).toBe(200)
  })

  test('make unknown browsers of a busy network need a mailed code, and refuse nobody', async () => {
    const anna = await anAccount(await aSite())
    const { cookies } = await logInFrom(anna)
    const others = { site: anna.site, email: 'nobody@mail.example' }
    for (let i = 0; i < 100; i++)
      await logInFrom({ ...others, email: `${i}@mail.example` }, { given: 'oeps' })
    const wrong = await codeOf(logInFrom(anna, { given: 'oeps' }))
    const right = await codeOf(logInFrom(anna))
    expect([wrong, right]).toEqual(['login_code_needed', 'login_code_needed'])
    const [code] = await codesTo(anna, anna.email)
    expect((await logInFrom(anna, { code })).status).toBe(200)
    expect((await logInFrom(anna, { browser: cookies.browser?.value })).status).toBe(200)
  })

  test('with a code do not use up its tries', async () => {
    const anna = await anAccount(await aSite())
    await tryInManyNetworks(anna, 50)
    await logInFrom(anna, home)
    const [code] = await codesTo(anna, anna.email)
    for (let i = 0; i < 30; i++) await logInFrom(anna, { ...stranger, code: wrongCode(code) })
    expect((await logInFrom(anna, { ...home, code })).status).toBe(200)
  })
})

describe('fifty wrong passwords in an hour, in all networks together', () => {
  test('make an unknown browser need a code; a known one and the hour after need none', async () => {
    const anna = await anAccount(await aSite())
    const { cookies } = await logInFrom(anna)
    await tryInManyNetworks(anna, 49)
    expect((await logInFrom(anna)).status).toBe(200)
    await tryInManyNetworks(anna, 1)
    const { status, body } = await logInFrom(anna)
    expect([status, body.error]).toEqual([
      401,
      { code: 'login_code_needed', message: 'Vul je inlogcode in.', by: 'mail', resend_after: 60 },
    ])
    expect((await logInFrom(anna, { browser: cookies.browser?.value })).status).toBe(200)
    const [code, ...more] = await codesTo(anna, anna.email)
    expect(more).toEqual([])
    expect((await logInFrom(anna, { code })).status).toBe(200)
    moveClock(hours(1))
    expect((await logInFrom(anna)).status).toBe(200)
  })

  test('get one answer, after the same statements, for a right password, a wrong one and an address without an account', async () => {
    const anna = await anAccount(await aSite())
    const nobody = { site: anna.site, email: 'nobody@mail.example' }
    for (const account of [anna, nobody]) await tryInManyNetworks(account, 50)
    const here = { from: networks.home }
    const answersOf = async (account: typeof nobody, change: object) => {
      const answers = [await logInFrom(account, { ...here, ...change })]
      for (const code of ['123456', 'x', '1234567890'])
        answers.push(await logInFrom(account, { ...here, ...change, code }))
      return answers.map(({ status, body, headers }) => [status, body, headers.get('retry-after')])
    }
    const wrong = await answersOf(anna, { given: 'oeps' })
    moveClock(minutes(15))
    const right = await answersOf(anna, {})
    moveClock(minutes(15))
    expect(right).toEqual(wrong)
    expect(await answersOf(nobody, {})).toEqual(wrong)
    moveClock(minutes(15))
    const statements = await sqlOf(() => logInFrom(anna, here))
    expect(await sqlOf(() => logInFrom(anna, { ...here, given: 'oeps' }))).toEqual(statements)
    expect(await sqlOf(() => logInFrom(nobody, here))).toEqual(statements)
    expect(await waitingCodes()).toBe(1)
  })

  test('mail a code for the right password alone', async () => {
    const anna = await anAccount(await aSite())
    await tryInManyNetworks(anna, 50)
    for (let i = 0; i < 3; i++) await logInFrom(anna, { ...home, given: 'oeps' })
    expect(await codesTo(anna, anna.email)).toEqual([])
    await logInFrom(anna, home)
    expect(await codesTo(anna, anna.email)).toHaveLength(1)
  })

  test('do not reveal by the block that a password was right', async () => {
    const anna = await anAccount(await aSite())
    await tryInManyNetworks(anna, 50)
    for (let i = 0; i < 4; i++) await logInFrom(anna, stranger)
    expect(await codeOf(logInFrom(anna, { from: networks.work }))).toBe('login_code_needed')
    expect(await codeOf(logInFrom(anna, stranger))).toBe('login_blocked')
  })

  test('count twenty at once as twenty', async () => {
    const anna = await anAccount(await aSite())
    await tryInManyNetworks(anna, 31)
    const tries = Array.from({ length: 20 }, (_, i) =>
      codeOf(logInFrom(anna, { from: networkNumber(100 + i), given: 'oeps' })),
    )
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(19)
    expect(codes.filter((code) => code === 'login_code_needed')).toHaveLength(1)
  })

  test('do not count for a demo account, whose password everybody knows', async () => {
    const demo = await anAccount(await aSite())
    setDemoAccounts([demo])
    await tryInManyNetworks(demo, 60)
    expect((await logInFrom(demo)).status).toBe(200)
    setDemoAccounts([])
  })

  test('a right code with a wrong password loses a try each time, and is used up after five', async () => {
    const anna = await anAccount(await aSite())
    await tryInManyNetworks(anna, 50)
    await logInFrom(anna, home)
    const [code] = await codesTo(anna, anna.email)
    const guess = (i: number) => logInFrom(anna, { from: networkNumber(i), given: newPassword, code })
    await Promise.all(Array.from({ length: 20 }, (_, i) => guess(i)))
    expect(await codeOf(logInFrom(anna, { ...home, code }))).toBe('login_code_needed')
  })
})

describe('the request of a code without a password', () => {
  test('gets one answer with and without an account', async () => {
    const anna = await anAccount(await aSite())
    const answers: unknown[][] = []
    for (const email of [anna.email, 'nobody@mail.example'])
      for (let i = 0; i < 7; i++) {
        const { status, body } = await requestCodeFrom({ ...anna, email })
        answers.push([email === anna.email, status, body.error?.code])
      }
    const told = (hers: boolean) => answers.filter(([isHers]) => isHers === hers).map(([, ...rest]) => rest)
    expect(told(true)).toEqual(told(false))
    expect(told(true).map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await codesTo(anna, 'nobody@mail.example')).toEqual([])
    expect(await codesTo(anna, anna.email)).toHaveLength(1)
  })

  test('mails at most thirty codes a day, and then one every ten minutes', async () => {
    const anna = await anAccount(await aSite())
    const countAfter = async (requests: number, pause: number) => {
      for (let i = 0; i < requests; i++) {
        await requestCodeFrom(anna, networkNumber(i))
        await codesTo(anna, anna.email)
        moveClock(pause)
      }
      return (await codesTo(anna, anna.email)).length
    }
    expect(await countAfter(40, minutes(1))).toBe(31)
    expect(await countAfter(4, minutes(10))).toBe(35)
  })

  test('a thousand requests for addresses without an account queue no job, and a member waits behind none', async () => {
    const anna = await anAccount(await aSite())
    await inTurns(1000, (i) =>
      requestCodeFrom({ ...anna, email: `${i}@mail.example` }, networkNumber(i % 250)),
    )
    expect(await waitingCodes()).toBe(0)
    await requestCodeFrom(anna)
    expect(await waitingCodes()).toBe(1)
    expect(await codesTo(anna, anna.email)).toHaveLength(1)
  })

  test('two hundred requests for one member leave one waiting job, which mails a code', async () => {
    const [anna, ben] = [await anAccount(await aSite()), await anAccount(await aSite())]
    await inTurns(200, (i) => requestCodeFrom(anna, networkNumber(i % 50)))
    expect(await waitingCodes()).toBe(1)
    await requestCodeFrom(anna)
    await requestCodeFrom(ben)
    expect(await waitingCodes()).toBe(2)
    expect(await codesTo(anna, anna.email)).toHaveLength(1)
    expect(await codesTo(ben, ben.email)).toHaveLength(1)
  })

  test('sends the same statements with an account, without one, and while a job of the member waits', async () => {
    const anna = await anAccount(await aSite())
    const askFor = (email: string) => sqlOf(() => requestCodeFrom({ ...anna, email }))
    const known = await askFor(anna.email)
    expect(known.some((text) => text.includes('INSERT INTO jobs.'))).toBe(true)
    expect(await askFor(anna.email)).toEqual(known)
    expect(await askFor('nobody@mail.example')).toEqual(known)
  })

  test('reaches a member who has no password yet, but logs nobody in', async () => {
    const anna = await anAccount(await aSite())
    await db.query(sql`UPDATE members SET password_hash = NULL WHERE id = ${anna.memberId}`)
    await requestCodeFrom(anna)
    const [code] = await codesTo(anna, anna.email)
    expect((await logInFrom(anna, { code })).status).toBe(401)
  })
})
