import { beforeEach, describe, expect, test } from 'vitest'
import { aSite, mailsTo, password, Visitor } from '../../../../test/builders.ts'
import {
  anInvitation,
  anOperator,
  cookieValues,
  nextCode,
  operatorsApi,
  owner,
  signInAs,
} from '../../../../test/operators.ts'
import { days, freezeClock, minutes, moveClock } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { codeNow } from '../../../platform/one-time-codes.server.ts'
import type { Grant } from '../../../platform/operator-actor.ts'
import { sql } from '../../../platform/sql.server.ts'
import { siteOfHost } from '../../sites/sites.server.ts'
import { endOperator, operatorWhere } from './operators.server.ts'
import { operatorsCommand } from './operators-command.server.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

/** Other tests of the file left owners of all sites. */
async function withoutOperators() {
  await transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(sql`SELECT id FROM operators WHERE ended_at IS NULL`)
    for (const { id } of rows) {
      const operator = await operatorWhere(tx, sql`o.id = ${id}`)
      if (operator) await endOperator(tx, 'shell', operator)
    }
  })
}

beforeEach(async () => {
  freezeClock()
  await withoutOperators()
})

const shown = ({ role, siteId }: Grant) => ({ role, site: siteId })
const invite = (actor: Operator, email: string, ...grants: Grant[]) =>
  actor.send('POST', operatorsApi, { email, grants: grants.map(shown) })
const change = (actor: Operator, { id }: { id: string }, ...grants: Grant[]) =>
  actor.send('PUT', operatorsApi, { id, grants: grants.map(shown) })
const remove = (actor: Operator, { id }: { id: string }) => actor.send('DELETE', operatorsApi, { id })
const emails = async (actor: Operator): Promise<string[]> =>
  (await actor.get(operatorsApi)).operators.map(({ email }: { email: string }) => email)
const isIn = async (operator: Operator) => (await operator.request('/operator/api/start')).status === 200

const moderator: Grant = { role: 'moderator', siteId: null }

describe('an owner', () => {
  test('invites someone, who is listed until they accept and after', async () => {
    const anna = await anOperator(await aSite(), owner)
    const { body } = await invite(anna, 'Ben@Operators.example', moderator)
    expect(body.link).toMatch(new RegExp(`^http://${anna.host}(:\\d+)?/operator/invitation#[\\w-]{43}$`))
    const [ben] = (await anna.get(operatorsApi)).operators
    expect(ben).toMatchObject({ email: 'ben@operators.example', joined: null, grants: [shown(moderator)] })
    expect(new Date(ben.invited_until).getTime()).toBeGreaterThan(Date.now())
    expect((await invite(anna, 'BEN@operators.example', moderator)).body.error.code).toBe('operator_known')
  })

  test('makes a new link, after which the old one is void, and the new one replaces password and authenticator', async () => {
    const { site, anna, ben, id } = await anOwnerAndAModerator()
    const { body } = await anna.send('POST', `${operatorsApi}/invitation`, { id })
    const token = new URL(body.link).hash.slice(1)
    const visitor = new Visitor(site.host)
    const { secret } = (await visitor.send('POST', '/operator/api/invitation', { token })).body
    const json = { token, password: 'peren-in-de-winter', code: nextCode(secret) }
    expect((await visitor.send('PUT', '/operator/api/invitation', json)).status).toBe(200)
    expect(await isIn(ben)).toBe(false)
    expect((await signInAs(visitor, { email: ben.email, code: nextCode(ben.secret) })).status).toBe(401)
  })

  test('of one site sees and changes those of that site alone, and gives no role elsewhere', async () => {
    const [site, other] = [await aSite(), await aSite()]
    const all = await anOperator(site, owner)
    const anna = await anOperator(site, { role: 'owner', siteId: site.id })
    const here = await anOperator(site, { role: 'moderator', siteId: site.id })
    const there = await anOperator(site, { role: 'moderator', siteId: other.id })
    expect(await emails(anna)).toEqual([here.email, anna.email])
    expect((await emails(all)).length).toBe(4)
    expect((await remove(anna, { id: await idOf(all, there) })).status).toBe(404)
    expect(
      (await change(anna, { id: await idOf(all, all) }, { role: 'support', siteId: site.id })).status,
    ).toBe(404)
    expect((await invite(anna, 'x@operators.example', moderator)).status).toBe(404)
    expect((await invite(anna, 'x@operators.example', { role: 'support', siteId: other.id })).status).toBe(
      404,
    )
    const supportHere: Grant = { role: 'support', siteId: site.id }
    expect((await change(anna, { id: await idOf(all, here) }, supportHere)).body.status).toBe('done')
  })

  test('ends the sessions of another operator, and needs a fresh second factor for that', async () => {
    const { anna, ben, id } = await anOwnerAndAModerator()
    const end = () => anna.send('DELETE', `${operatorsApi}/sessions`, { id })
    moveClock(minutes(11))
    expect((await end()).body.error.code).toBe('proof_needed')
    expect(await isIn(ben)).toBe(true)
    expect((await anna.send('POST', '/operator/api/proof', { code: '000000' })).status).toBe(400)
    expect((await end()).body.error.code).toBe('proof_needed')
    expect((await anna.send('POST', '/operator/api/proof', { code: nextCode(anna.secret) })).status).toBe(200)
    expect((await end()).status).toBe(200)
    expect(await isIn(ben)).toBe(false)
  })

  test('removes an operator, whose session ends and who can be invited again', async () => {
    const { site, anna, ben, id } = await anOwnerAndAModerator()
    expect((await remove(anna, { id })).body.status).toBe('done')
    expect([await isIn(ben), await emails(anna)]).toEqual([false, [anna.email]])
    expect(
      (await signInAs(new Visitor(site.host), { email: ben.email, code: nextCode(ben.secret) })).status,
    ).toBe(401)
    expect((await remove(anna, { id })).status).toBe(404)
    expect((await invite(anna, ben.email, moderator)).status).toBe(200)
  })

  test('changes nothing by repeating a change', async () => {
    const { anna, id } = await anOwnerAndAModerator()
    const rows = async () =>
      (
        await db.query(
          sql`SELECT xmin::text, operator_id FROM operator_roles UNION ALL SELECT id::text, operator_id FROM audit_log ORDER BY 1`,
        )
      ).rows
    await change(anna, { id }, { role: 'support', siteId: null })
    const before = await rows()
    expect((await change(anna, { id }, { role: 'support', siteId: null })).body.status).toBe('done')
    expect(await rows()).toEqual(before)
  })
})

async function anOwnerAndAModerator() {
  const site = await aSite()
  const [anna, ben] = [await anOperator(site, owner), await anOperator(site, moderator)]
  return { site, anna, ben, id: await idOf(anna, ben) }
}

const idOf = async (actor: Operator, { email }: { email: string }): Promise<string> =>
  (await actor.get(operatorsApi)).operators.find((one: { email: string }) => one.email === email)?.id

describe('the last owner', () => {
  test('cannot remove themselves, nor give the role away', async () => {
    const site = await aSite()
    const anna = await anOperator(site, owner)
    await anInvitation(site, [owner])
    await anOperator(site, moderator)
    const self = { id: await idOf(anna, anna) }
    expect((await remove(anna, self)).body.error.code).toBe('last_owner')
    expect((await change(anna, self, moderator)).body.error.code).toBe('last_owner')
    expect((await change(anna, self, owner, moderator)).body.status).toBe('done')
  })

  test('stays when two owners remove each other at once', async () => {
    const site = await aSite()
    const [anna, ben] = [await anOperator(site, owner), await anOperator(site, owner)]
    const [annaId, benId] = [await idOf(anna, anna), await idOf(anna, ben)]
    await Promise.all([remove(anna, { id: benId }), remove(ben, { id: annaId })])
    expect([await isIn(anna), await isIn(ben)].filter(Boolean)).toHaveLength(1)
  })
})

describe('an owner among several', () => {
  test('is removed once a second owner asks for the same', async () => {
    const site = await aSite()
    const [anna, ben, carl] = [
      await anOperator(site, owner),
      await anOperator(site, owner),
      await anOperator(site, owner),
    ]
    const id = await idOf(anna, carl)
    expect((await remove(anna, { id })).body.status).toBe('waiting')
    expect((await remove(anna, { id })).body.status).toBe('waiting')
    const [listed] = (await ben.get(operatorsApi)).operators
    expect(listed.asked).toEqual({ by: anna.email, is_own: false, grants: null })
    expect(await isIn(carl)).toBe(true)
    expect((await remove(ben, { id })).body.status).toBe('done')
    expect(await isIn(carl)).toBe(false)
  })

  test('loses the role once a second owner asks for the same roles, not for others', async () => {
    const site = await aSite()
    const [anna, ben, carl] = [
      await anOperator(site, owner),
      await anOperator(site, owner),
      await anOperator(site, owner),
    ]
    const id = await idOf(anna, carl)
    expect((await change(anna, { id }, moderator)).body.status).toBe('waiting')
    expect((await remove(ben, { id })).body.status).toBe('waiting')
    expect((await change(anna, { id }, moderator)).body.status).toBe('waiting')
    expect((await change(ben, { id }, moderator)).body.status).toBe('done')
    expect((await carl.request(operatorsApi)).status).toBe(404)
  })

  test('stays if the second owner answers after more than a week', async () => {
    const site = await aSite()
    const [anna, ben, carl] = [
      await anOperator(site, owner),
      await anOperator(site, owner),
      await anOperator(site, owner),
    ]
    const id = await idOf(anna, carl)
    await remove(anna, { id })
    await db.query(sql`UPDATE owner_changes SET asked_at = asked_at - interval '8 days'`)
    expect((await remove(ben, { id })).body.status).toBe('waiting')
  })

  test('can be removed by the only other one', async () => {
    const site = await aSite()
    const [anna, ben] = [await anOperator(site, owner), await anOperator(site, owner)]
    expect((await remove(anna, { id: await idOf(anna, ben) })).body.status).toBe('done')
  })
})

describe('an owner whom another owner made', () => {
  /** Mails to operators come from the default site. */
  const mailbox = { visitor: () => new Visitor(siteOfHost('').host) }
  /** Someone who accepts the invitation of this owner. */
  async function madeBy(maker: Operator, site: { host: string }) {
    const email = `${newId()}@operators.example`
    const { link } = (await invite(maker, email, owner)).body
    const visitor = new Visitor(site.host)
    const token = new URL(link).hash.slice(1)
    const { secret } = (await visitor.send('POST', '/operator/api/invitation', { token })).body
    const json = { token, password, code: codeNow(secret) }
    const { cookies } = await visitor.send('PUT', '/operator/api/invitation', json)
    return Object.assign(new Visitor(site.host, cookieValues(cookies)), { email, secret })
  }

  test('does not count as the second one for a week, and the other owners get a mail', async () => {
    const site = await aSite()
    const [anna, ben, carl] = [
      await anOperator(site, owner),
      await anOperator(site, owner),
      await anOperator(site, owner),
    ]
    const eve = (await madeBy(anna, site)) as Operator
    const [mail] = await mailsTo(mailbox, ben.email)
    expect(mail?.text).toContain(eve.email)
    expect([
      (await mailsTo(mailbox, carl.email)).length,
      (await mailsTo(mailbox, anna.email)).length,
    ]).toEqual([1, 0])
    const id = await idOf(anna, carl)
    const listed = (await anna.get(operatorsApi)).operators
    expect(listed.find(({ email }: { email: string }) => email === eve.email).counts_from).not.toBeNull()
    expect((await remove(anna, { id })).body.status).toBe('waiting')
    expect((await remove(eve, { id })).body.error.code).toBe('owner_new')
    expect((await remove(anna, { id })).body.status).toBe('waiting')
    expect(await isIn(carl)).toBe(true)
    expect((await remove(ben, { id })).body.status).toBe('done')
  })

  test('counts after a week, and may leave before', async () => {
    const site = await aSite()
    const [anna, ben, carl] = [
      await anOperator(site, owner),
      await anOperator(site, owner),
      await anOperator(site, owner),
    ]
    const [eve, fay] = [(await madeBy(anna, site)) as Operator, (await madeBy(anna, site)) as Operator]
    expect((await remove(eve, { id: await idOf(anna, eve) })).body.status).toBe('waiting')
    expect((await remove(ben, { id: await idOf(anna, eve) })).body.status).toBe('done')
    const id = await idOf(anna, carl)
    moveClock(days(8))
    const signIn = async ({ email, secret }: Operator) =>
      new Visitor(
        site.host,
        cookieValues((await signInAs(new Visitor(site.host), { email, code: nextCode(secret) })).cookies),
      ) as Operator
    expect((await remove(await signIn(fay), { id })).body.status).toBe('waiting')
    expect((await remove(await signIn(anna), { id })).body.status).toBe('done')
  })

  test('does not count either if it was an operator who became one', async () => {
    const site = await aSite()
    const [anna, ben, eve] = [
      await anOperator(site, owner),
      await anOperator(site, owner),
      await anOperator(site, moderator),
    ]
    await anOperator(site, owner)
    expect((await change(anna, { id: await idOf(anna, eve) }, owner, moderator)).body.status).toBe('done')
    expect((await mailsTo(mailbox, ben.email)).length).toBe(1)
    expect((await remove(eve, { id: await idOf(anna, ben) })).body.error.code).toBe('owner_new')
    expect((await change(anna, { id: await idOf(anna, eve) }, moderator)).body.status).toBe('waiting')
  })

  test('gets no new link once they have joined, and neither does any other owner', async () => {
    const site = await aSite()
    const [anna, ben] = [await anOperator(site, owner), await anOperator(site, owner)]
    const link = async (who: Operator) =>
      (await anna.send('POST', `${operatorsApi}/invitation`, { id: await idOf(anna, who) })).body
    expect((await link(ben)).error.code).toBe('owner_link')
    expect((await link(anna)).error.code).toBe('owner_link')
    expect(await isIn(ben)).toBe(true)
    const { email } = await anInvitation(site, [owner])
    expect((await link({ email } as Operator)).link).toContain('#')
  })
})

describe('the shell', () => {
  const end = (email: string) => operatorsCommand(['end', email], {})

  test('creates operators for named sites or all, and lists them', async () => {
    const [site, other] = [await aSite(), await aSite()]
    const lines = await operatorsCommand(['create', 'Dora@operators.example'], {
      role: ['moderator', 'support'],
      sites: [site.host, other.host],
    })
    expect(lines.at(-1)).toMatch(/\/operator\/invitation#[\w-]{43}$/)
    await operatorsCommand(['create', 'eva@operators.example'], { role: ['owner'] })
    const [dora, eva] = await operatorsCommand(['list'], {})
    expect(dora).toContain(`moderator of ${site.host}`)
    expect(dora).toContain(`support of ${other.host}`)
    expect(eva).toBe('eva@operators.example  owner  invited')
    moveClock(days(3))
    expect((await operatorsCommand(['list'], {}))[1]).toBe('eva@operators.example  owner  invitation ended')
    expect((await operatorsCommand(['invite', 'eva@operators.example'], {})).at(-1)).toContain('#')
  })

  test.each([
    [['create', 'x@operators.example'], {}],
    [['create', 'x@operators.example'], { role: ['king'] }],
    [['create', 'x'], { role: ['owner'] }],
    [['create', 'x@operators.example'], { role: ['owner'], sites: ['nowhere.example'] }],
    [['list'], { role: ['owner'] }],
    [['end', 'nobody@operators.example'], {}],
    [['crown'], {}],
  ])('refuses %j with %j', async (words, options) => {
    await expect(operatorsCommand(words, options)).rejects.toMatchObject({ name: 'StartProblem' })
  })

  test('removes an owner without a second one, but never the last', async () => {
    const site = await aSite()
    const [anna, ben, carl] = [
      await anOperator(site, owner),
      await anOperator(site, owner),
      await anOperator(site, owner),
    ]
    await expect(operatorsCommand(['create', anna.email], { role: ['owner'] })).rejects.toThrow('already')
    await end(carl.email)
    await end(ben.email)
    expect([await isIn(ben), await isIn(carl)]).toEqual([false, false])
    await expect(end(anna.email)).rejects.toThrow('last owner')
    expect(await isIn(anna)).toBe(true)
  })
})
