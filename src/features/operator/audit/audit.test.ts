import { beforeEach, describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { anOperator, operatorsApi, owner } from '../../../../test/operators.ts'
import { days, freezeClock, moveClock, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { record } from './audit.server.ts'
import { deleteOldAuditEntries } from './delete-old-entries.server.ts'

beforeEach(freezeClock)

type Operator = Awaited<ReturnType<typeof anOperator>>
type Entry = {
  id: string
  kind: string
  operator: string | null
  subject: string | null
  before: unknown
  after: unknown
}

const read = async (
  actor: Operator,
  query: Record<string, string> = {},
): Promise<{ entries: Entry[]; next: string | null }> =>
  actor.get(`/operator/api/audit?${new URLSearchParams(query)}`)
const kinds = ({ entries }: { entries: Entry[] }) => entries.map(({ kind }) => kind)

test.each([
  ['UPDATE', sql`UPDATE audit_log SET kind = 'x'`],
  ['DELETE', sql`DELETE FROM audit_log`],
  ['TRUNCATE', sql`TRUNCATE audit_log`],
  ['TRUNCATE CASCADE', sql`TRUNCATE operators CASCADE`],
])('the database refuses %s of the audit log', async (_, statement) => {
  await transaction((tx) => record(tx, 'shell', { kind: 'operator_invited' }))
  await expect(db.query(statement)).rejects.toThrow('append-only')
  expect((await db.query(sql`SELECT FROM audit_log`)).rowCount).toBeGreaterThan(0)
})

test('an entry is written with its change or not at all', async () => {
  const subject = newId()
  const failed = transaction(async (tx) => {
    await record(tx, 'shell', { kind: 'operator_removed', subject })
    throw new Error('the change failed')
  })
  await expect(failed).rejects.toThrow('the change failed')
  expect((await db.query(sql`SELECT FROM audit_log WHERE subject = ${subject}`)).rowCount).toBe(0)
})

test('changes of operators are logged with before and after, by whom and from where', async () => {
  const site = await aSite()
  const [anna, ben] = [
    await anOperator(site, owner),
    await anOperator(site, { role: 'moderator', siteId: site.id }),
  ]
  const { operators } = await anna.get(operatorsApi)
  const { id } = operators.find(({ email }: { email: string }) => email === ben.email)
  const from = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0', 'x-forwarded-for': '203.0.113.7' }
  const grants = [{ role: 'support', site: null }]
  await anna.send('PUT', operatorsApi, { id, grants }, from)
  const [entry] = (await read(anna, { kind: 'roles_changed' })).entries
  expect(entry).toMatchObject({
    operator: anna.email,
    ...{ subject: id, subject_name: ben.email },
    before: { grants: [{ role: 'moderator', siteId: site.id }] },
    after: { grants: [{ role: 'support', siteId: null }] },
    ...{ address: '203.0.113.7', browser: 'Firefox · Linux' },
  })
})

test('the log is found by operator, member, kind and day, and reading it about a member is logged', async () => {
  const site = await aSite()
  const anna = await anOperator(site, owner)
  const memberId = newId()
  const today = now().toISOString().slice(0, 10)
  await transaction((tx) => record(tx, 'shell', { kind: 'audit_read', siteId: site.id, memberId }))
  expect(kinds(await read(anna, { member: memberId }))).toEqual(['audit_read'])
  expect((await read(anna, { member: memberId })).entries.map(({ operator }) => operator)).toEqual([
    anna.email,
    null,
  ])
  const { operators } = await anna.get(operatorsApi)
  const { id } = operators.find(({ is_self }: { is_self: boolean }) => is_self)
  expect(new Set((await read(anna, { operator: id })).entries.map(({ operator }) => operator))).toEqual(
    new Set([anna.email]),
  )
  expect(kinds(await read(anna, { operator: id, kind: 'operator_joined' }))).toEqual(['operator_joined'])
  moveClock(days(2))
  const later = await anOperator(site, owner)
  expect(kinds(await read(later, { operator: id, from: today, until: today })).length).toBeGreaterThan(0)
  const tomorrow = new Date(new Date(today).getTime() + days(1)).toISOString().slice(0, 10)
  expect(await read(later, { operator: id, from: tomorrow })).toEqual({ entries: [], next: null })
  expect((await later.request('/operator/api/audit?from=yesterday')).status).toBe(400)
  expect((await later.request('/operator/api/audit?kind=%00')).status).toBe(400)
  expect((await later.request('/operator/api/audit?from=0001-01-01&until=1969-01-01')).status).toBe(200)
})

test('pages follow each other without gaps or repeats, also while entries are added', async () => {
  const site = await aSite()
  const anna = await anOperator(site, owner)
  const memberId = newId()
  const add = () => transaction((tx) => record(tx, 'shell', { kind: 'proved', siteId: site.id, memberId }))
  for (let i = 0; i < 120; i++) await add()
  const seen: string[] = []
  let next: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(anna, {
      member: memberId,
      kind: 'proved',
      ...(next && { next }),
    })
    seen.push(...page.entries.map(({ id }) => id))
    next = page.next
    await add()
  } while (next)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  expect(seen).toEqual([...seen].sort().reverse())
})

test('an owner of one site reads what is about that site alone', async () => {
  const [site, other] = [await aSite(), await aSite()]
  for (const { id: siteId } of [site, other])
    await transaction((tx) => record(tx, 'shell', { kind: 'sessions_ended', siteId }))
  await transaction((tx) => record(tx, 'shell', { kind: 'sessions_ended' }))
  const anna = await anOperator(site, { role: 'owner', siteId: site.id })
  expect((await read(anna)).entries).toMatchObject([{ kind: 'sessions_ended', site: site.id }])
})

describe('an old entry', () => {
  /** Written years ago: its id begins with that time. */
  async function entryOf(years: number) {
    const at = new Date(now().getTime() - days(365.25 * years))
    const hex = at.getTime().toString(16).padStart(12, '0')
    const id = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${newId().slice(24)}`
    await db.query(sql`INSERT INTO audit_log (id, at, kind) VALUES (${id}, ${at}, 'proved')`)
    return id
  }
  const isThere = async (id: string) =>
    (await db.query(sql`SELECT FROM audit_log WHERE id = ${id}`)).rowCount === 1
  const deletions = async () =>
    (await db.query(sql`SELECT after FROM audit_log WHERE kind = 'audit_deleted' ORDER BY id`)).rows

  test('is deleted after five years, and the log says how many were', async () => {
    const [six, five, four] = [await entryOf(6), await entryOf(5.01), await entryOf(4.99)]
    await deleteOldAuditEntries.run({})
    expect([await isThere(six), await isThere(five), await isThere(four)]).toEqual([false, false, true])
    expect(await deletions()).toEqual([{ after: { deleted: 2 } }])
    await deleteOldAuditEntries.run({})
    expect(await deletions()).toHaveLength(1)
  })

  test('is not deleted early by a process whose clock is wrong', async () => {
    const id = await entryOf(4)
    moveClock(days(3 * 365))
    await deleteOldAuditEntries.run({})
    expect(await isThere(id)).toBe(true)
  })

  test('is not deleted by any other statement, and a younger one not even by whoever says it is that function', async () => {
    const [old, young] = [await entryOf(6), await entryOf(1)]
    await expect(db.query(sql`DELETE FROM audit_log WHERE id = ${old}`)).rejects.toThrow('append-only')
    const pretend = transaction(async (tx) => {
      await tx.query(sql`SELECT set_config('vonk.audit_deletion', 'on', true)`)
      await tx.query(sql`DELETE FROM audit_log WHERE id = ${young}`)
    })
    await expect(pretend).rejects.toThrow('five years')
    expect([await isThere(old), await isThere(young)]).toEqual([true, true])
    await deleteOldAuditEntries.run({})
    await expect(db.query(sql`DELETE FROM audit_log WHERE id = ${young}`)).rejects.toThrow('append-only')
  })
})
