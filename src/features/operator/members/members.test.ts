import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, aProfile, aSite, canLogIn, mailsTo, signUp, statusOf } from '../../../../test/builders.ts'
import { payer, setUp } from '../../../../test/debits.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { anOperator } from '../../../../test/operators.ts'
import { someone } from '../../../../test/someone.ts'
import { days, freezeClock, minutes, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { Role } from '../../../platform/operator-actor.ts'
import { sql } from '../../../platform/sql.server.ts'
import { creditsOf } from '../../credits/credits.server.ts'

beforeEach(freezeClock)

const path = '/operator/api/members'
type Site = Awaited<ReturnType<typeof aSite>>

const operatorOf = (site: Site, role: Role = 'owner') => anOperator(site, { role, siteId: site.id })
const find = async (operator: Awaited<ReturnType<typeof operatorOf>>, q: string, next = '') =>
  operator.get(`${path}?q=${encodeURIComponent(q)}${next && `&next=${encodeURIComponent(next)}`}`)
const idsOf = ({ members }: { members: { id: string }[] }) => members.map(({ id }) => id)

const logOf = async ({ memberId }: { memberId: string }) =>
  (
    await db.query(
      sql`SELECT kind, subject, before, after FROM audit_log WHERE member_id = ${memberId} ORDER BY id`,
    )
  ).rows

describe('a search', () => {
  test('finds a member by the beginning of the name, by address and by id', async () => {
    const site = await aSite()
    const support = await operatorOf(site, 'support')
    const anna = await anAccount(site)
    const annabel = await aProfile(site, { name: 'Annabel' })
    await aProfile(site, { name: 'Joanna' })
    expect(idsOf(await find(support, 'aNN'))).toEqual([anna.memberId, annabel])
    expect(idsOf(await find(support, 'Annab'))).toEqual([annabel])
    expect(idsOf(await find(support, '%'.repeat(2)))).toEqual([])
    expect(idsOf(await find(support, anna.email.toUpperCase()))).toEqual([anna.memberId])
    expect(idsOf(await find(support, anna.memberId))).toEqual([anna.memberId])
    expect((await find(support, anna.email)).by).toEqual(['email'])
  })

  test('finds a member by an order, by the whole IBAN and by the phone they paid with', async () => {
    const { site, anna } = await setUp()
    const order = await anna.debitOrder()
    await anna.payByDebit()
    const finance = await operatorOf(site, 'finance')
    for (const q of [order, payer.iban, 'nl91abna0417164300', '+31 6 1234 5678'])
      expect([q, idsOf(await find(finance, q))]).toEqual([q, [anna.memberId]])
    expect(idsOf(await find(finance, 'NL91ABNA04171643'))).toEqual([])
  })

  test('finds nobody of another site, and says which addresses are banned', async () => {
    const [site, elsewhere] = [await aSite(), await aSite()]
    const anna = await anAccount(site)
    const there = await operatorOf(elsewhere)
    for (const q of [anna.memberId, anna.email, 'Anna']) expect(idsOf(await find(there, q))).toEqual([])
    const here = await operatorOf(site)
    expect((await find(here, anna.email)).is_banned).toBe(false)
    await here.send('POST', `${path}/restriction`, { id: anna.memberId, kind: 'banned', reason: 'scam' })
    expect((await find(here, anna.email)).is_banned).toBe(true)
    expect((await find(there, anna.email)).is_banned).toBe(false)
  })

  test('by IBAN or phone cannot be repeated until a number belongs to someone', async () => {
    const support = await operatorOf(await aSite(), 'support')
    const codeOf = async (q: string) =>
      (await support.get(`${path}?${new URLSearchParams({ q })}`)).error?.code
    for (let i = 0; i < 60; i++) expect(await codeOf(`+316123456${10 + i}`)).toBeUndefined()
    expect(await codeOf('+31612345699')).toBe('too_many_requests')
    expect(await codeOf('Anna')).toBeUndefined()
  })

  test('with a character that cannot be stored is a search without it', async () => {
    const support = await operatorOf(await aSite(), 'support')
    expect((await support.request(`${path}?q=An%00na`)).status).toBe(200)
  })

  test('has pages that show everyone once', async () => {
    const site = await aSite()
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, i) => aProfile(site, { name: `Bo ${i % 7}` })),
    )
    const moderator = await operatorOf(site, 'moderator')
    const first = await find(moderator, 'bo')
    const second = await find(moderator, 'bo', first.next)
    expect([first.members.length, second.members.length, second.next]).toEqual([50, 10, null])
    expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(all.toSorted())
  })

  test('is logged with whom it found, and without its text', async () => {
    const site = await aSite()
    const support = await operatorOf(site, 'support')
    const anna = await anAccount(site)
    await find(support, anna.email)
    const { rows } = await db.query(sql`
      SELECT after FROM audit_log WHERE kind = 'members_searched' AND after->'found' ? ${anna.memberId}`)
    expect(rows).toEqual([{ after: { by: ['email'], found: [anna.memberId] } }])
  })
})

describe('the page of a member', () => {
  const sections = ['page', 'photos', 'sessions', 'payments', 'ledger', 'reports', 'notes', 'log']

  test('has every section, and each read is logged', async () => {
    const site = await aSite()
    const [owner, anna] = [await operatorOf(site), await someone(site)]
    for (const name of sections)
      expect([name, (await owner.request(`${path}/${name}?id=${anna.memberId}`)).status]).toEqual([name, 200])
    expect((await logOf(anna)).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(
      sections.map((name) => `member_read ${name}`),
    )
    const page = await owner.get(`${path}/page?id=${anna.memberId}`)
    expect(page).toMatchObject({
      id: anna.memberId,
      status: 'active',
      fields: { name: 'Anna' },
      restrictions: [],
    })
    expect((await owner.get(`${path}/photos?id=${anna.memberId}`)).photos).toHaveLength(1)
    expect((await owner.get(`${path}/sessions?id=${anna.memberId}`)).sessions).toHaveLength(1)
  })

  test('shows a private photo to those who may see photos, and each look is logged', async () => {
    aStorage()
    const [site, elsewhere] = [await aSite(), await aSite()]
    const anna = await someone(site, { photos: [] })
    const { bytes } = await aPhoto(anna, { isPrivate: true })
    const moderator = await operatorOf(site, 'moderator')
    const { photos } = await moderator.get(`${path}/photos?id=${anna.memberId}`)
    const look = (who: typeof moderator, photo = photos[0].id) =>
      who.request(`${path}/photo?id=${anna.memberId}&photo=${photo}`)
    const answer = await look(moderator)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    for (const [who, photo] of [
      [await operatorOf(site, 'finance'), photos[0].id],
      [await operatorOf(elsewhere), photos[0].id],
      [moderator, newId()],
    ] as const)
      expect((await look(who, photo)).status).toBe(404)
    expect((await logOf(anna)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['member_read', 'photos'],
      ['member_photo_seen', photos[0].id],
    ])
  })

  test('lists the orders of a member, and reports with their state, as their own parts do', async () => {
    const { site, anna } = await setUp()
    const [ben, owner] = [await someone(site, { name: 'Ben' }), await operatorOf(site)]
    const order = await anna.debitOrder()
    await anna.send('POST', '/api/report.php', { profile: ben.memberId, reason: 'scam' })
    const { orders } = await owner.get(`${path}/payments?id=${anna.memberId}`)
    expect(orders).toMatchObject([{ id: order, status: 'pending', method: 'sdd', is_late: false }])
    const { reports } = await owner.get(`${path}/reports?id=${anna.memberId}`)
    expect(reports).toMatchObject([
      { ...{ reason: 'scam', is_about: false, is_decided: false }, other: ben.memberId, other_name: 'Ben' },
    ])
    const decision = { measure: 'no_breach', answer: 'All is well.', site_id: site.id, id: reports[0].id }
    expect((await owner.send('POST', '/operator/api/cases/decision', decision)).status).toBe(200)
    const { reports: decided } = await owner.get(`${path}/reports?id=${ben.memberId}`)
    expect(decided).toMatchObject([{ is_about: true, is_decided: true, other: anna.memberId }])
  })

  test('is read by one operator three thousand times an hour, photos included', async () => {
    const site = await aSite()
    const [support, anna] = [await operatorOf(site, 'support'), await someone(site)]
    const read = async (name: string) =>
      (await support.request(`${path}/${name}?id=${anna.memberId}&photo=${newId()}`)).status
    expect(await read('notes')).toBe(200)
    await db.query(sql`UPDATE rate_limits SET used = 3000`)
    expect([await read('notes'), await read('photo')]).toEqual([429, 429])
  })

  test('is not there for operators of another site', async () => {
    const [anna, there] = [await someone(await aSite()), await operatorOf(await aSite())]
    for (const name of sections)
      expect([name, (await there.request(`${path}/${name}?id=${anna.memberId}`)).status]).toEqual([name, 404])
    expect(await logOf(anna)).toEqual([])
  })
})

describe('an operator', () => {
  test('confirms a member, once', async () => {
    const site = await aSite()
    const anna = await anAccount(site, { status: 'not_confirmed' })
    const support = await operatorOf(site, 'support')
    const confirm = () => support.send('POST', `${path}/confirmation`, { id: anna.memberId })
    expect((await confirm()).status).toBe(200)
    expect(await statusOf(anna)).toEqual({ status: 'active', is_visible: true })
    expect((await confirm()).body.error.code).toBe('already_confirmed')
    expect((await logOf(anna)).map(({ kind }) => kind)).toEqual(['member_confirmed'])
  })

  test.each([
    ['name', 'Anna', 'Annelies', 'x', 'name_short'],
    ['date_of_birth', '1990-05-04', '1991-05-04', '2020-01-01', 'birth_young'],
    ['description', '', 'Hoi', 'x'.repeat(2001), 'description_long'],
  ])('corrects the field %s, unless it changed meanwhile', async (field, was, value, wrong) => {
    const site = await aSite()
    const [support, anna] = [await operatorOf(site, 'support'), await anAccount(site)]
    const correct = (json: object) =>
      support.send('PUT', `${path}/field`, { id: anna.memberId, field, ...json })
    expect((await correct({ was: 'iets anders', value })).body.error.code).toBe('changed_meanwhile')
    expect((await correct({ was, value: wrong })).body.error.fields).toEqual({ value: expect.any(String) })
    expect((await correct({ was, value })).status).toBe(200)
    // A repeat changes nothing and writes nothing.
    expect((await correct({ was, value })).status).toBe(200)
    expect((await support.get(`${path}/page?id=${anna.memberId}`)).fields[field]).toBe(value)
    const entries = (await logOf(anna)).filter(({ kind }) => kind === 'member_corrected')
    expect(entries).toEqual([{ kind: 'member_corrected', subject: field, before: null, after: null }])
  })

  test('corrects an address, and the old one can undo it', async () => {
    const site = await aSite()
    const [support, anna] = [await operatorOf(site, 'support'), await anAccount(site)]
    const email = `${newId()}@mail.example`
    const change = { id: anna.memberId, field: 'email', was: anna.email, value: email }
    expect((await support.send('PUT', `${path}/field`, change)).status).toBe(200)
    expect(await canLogIn({ site, email })).toBe(true)
    expect((await mailsTo(site, anna.email))[0]?.links[0]).toContain('/mail-change/undo')
    const wrong = { ...change, was: email, value: 'geen adres' }
    expect((await support.send('PUT', `${path}/field`, wrong)).body.error.fields).toEqual({
      value: expect.any(String),
    })
  })

  test('suspends a member until a day, and a second operator is told', async () => {
    const site = await aSite()
    const anna = await anAccount(site)
    const [first, second] = [await operatorOf(site, 'moderator'), await operatorOf(site, 'support')]
    const until = new Date(now().getTime() + days(7)).toISOString()
    const json = { id: anna.memberId, kind: 'suspended', reason: 'abuse', until }
    expect((await first.send('POST', `${path}/restriction`, json)).status).toBe(200)
    expect((await second.send('POST', `${path}/restriction`, json)).body.error.code).toBe(
      'restricted_already',
    )
    expect((await statusOf(anna))?.status).toBe('suspended')
    const [entry] = await logOf(anna)
    expect(entry).toMatchObject({
      before: { restrictions: [] },
      after: { kind: 'suspended', reason: 'abuse', until, is_mailed: true },
    })
    const lift = () => second.send('DELETE', `${path}/restriction`, { id: anna.memberId, kind: 'suspended' })
    expect((await lift()).status).toBe(200)
    expect((await lift()).body.error.code).toBe('changed_meanwhile')
    expect((await statusOf(anna))?.status).toBe('active')
  })

  test.each([
    [{ kind: 'suspended' }, 'until'],
    [{ kind: 'banned', until: '2030-01-01T00:00:00Z' }, 'until'],
    [{ kind: 'suspended', until: '2020-01-01T00:00:00Z' }, 'until'],
    [{ kind: 'suspended', until: '2040-01-01T00:00:00Z' }, 'until'],
    [{ kind: 'banned', reason: 'boredom' }, 'reason'],
  ])('cannot restrict a member with %j', async (change, field) => {
    const site = await aSite()
    const [owner, anna] = [await operatorOf(site), await anAccount(site)]
    const json = { id: anna.memberId, reason: 'scam', ...change }
    const { body } = await owner.send('POST', `${path}/restriction`, json)
    expect(Object.keys(body.error.fields)).toEqual([field])
  })

  test('bans a member: the next signup and direct debit are refused, and the log has it all', async () => {
    const { site, anna } = await setUp()
    const email = `${newId()}@mail.example`
    await db.query(
      sql`UPDATE members SET email = ${email} WHERE site_id = ${site.id} AND id = ${anna.memberId}`,
    )
    await anna.payByDebit()
    const moderator = await operatorOf(site, 'moderator')
    const json = { id: anna.memberId, kind: 'banned', reason: 'payments' }
    expect((await moderator.send('POST', `${path}/restriction`, json)).status).toBe(200)
    expect((await signUp(site, { email })).body.error.code).toBe('email_banned')
    expect((await logOf(anna)).map(({ kind }) => kind)).toEqual(['member_restricted'])
  })

  test('corrects credits with a reason, once per key, and never below zero', async () => {
    const site = await aSite()
    const [finance, anna] = [await operatorOf(site, 'finance'), await someone(site)]
    const correct = (amount: number, key = newId()) =>
      finance.send('POST', `${path}/credits`, {
        id: anna.memberId,
        key,
        amount,
        reason: 'Dubbel afgeschreven',
      })
    const key = newId()
    expect([(await correct(7, key)).status, (await correct(7, key)).status]).toEqual([200, 200])
    expect(await creditsOf(anna)).toBe(7)
    expect((await correct(-8)).body.error.code).toBe('credits_too_few')
    expect((await correct(-3)).status).toBe(200)
    expect((await correct(0)).status).toBe(400)
    expect(await creditsOf(anna)).toBe(4)
    const { entries } = await anna.get('/api/ledger.php')
    expect(entries.map(({ amount, reason }: { amount: number; reason: string }) => [amount, reason])).toEqual(
      [
        [-3, 'correction'],
        [7, 'correction'],
      ],
    )
    const { notes } = await finance.get(`${path}/notes?id=${anna.memberId}`)
    expect(notes).toHaveLength(2)
    expect(notes[0]).toMatchObject({ text: 'Dubbel afgeschreven', operator: finance.email })
    const kinds = (await logOf(anna)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'credits_corrected')).toHaveLength(2)
  })

  test('logs a member out, and downloads their data', async () => {
    const site = await aSite()
    const [support, account] = [await operatorOf(site, 'support'), await anAccount(site)]
    const anna = Object.assign(await account.logIn(), account)
    const zip = await support.request(`${path}/export?id=${anna.memberId}`)
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect((await zip.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    const end = () => support.send('DELETE', `${path}/sessions`, { id: anna.memberId })
    expect([(await end()).body, (await end()).body]).toEqual([{ ended: 1 }, { ended: 0 }])
    expect((await anna.get('/api/user.php')).user).toBeNull()
    expect((await logOf(anna)).map(({ kind }) => kind)).toEqual(['member_exported', 'member_sessions_ended'])
  })

  test('replaces or confirms an address only with a fresh second factor', async () => {
    const site = await aSite()
    const [support, anna] = [await operatorOf(site, 'support'), await anAccount(site)]
    const correct = (field: string, was: string, value: string) =>
      support.send('PUT', `${path}/field`, { id: anna.memberId, field, was, value })
    moveClock(minutes(11))
    const refused = [
      await correct('email', anna.email, 'thief@mail.example'),
      await support.send('POST', `${path}/confirmation`, { id: anna.memberId }),
    ]
    expect(refused.map(({ body }) => body.error.code)).toEqual(['proof_needed', 'proof_needed'])
    expect((await correct('description', '', 'Ik hou van fietsen')).status).toBe(200)
    moveClock(-minutes(11))
    expect((await correct('email', anna.email, 'anna.new@mail.example')).status).toBe(200)
  })

  test('erases a member after typing the address, with a fresh second factor', async () => {
    const site = await aSite()
    const [support, anna] = [await operatorOf(site, 'support'), await anAccount(site)]
    const erase = (email: string) => support.send('DELETE', path, { id: anna.memberId, email })
    expect((await erase('other@mail.example')).body.error.fields).toEqual({ email: expect.any(String) })
    moveClock(minutes(11))
    expect((await erase(anna.email)).body.error.code).toBe('proof_needed')
    moveClock(-minutes(11))
    expect((await erase(anna.email.toUpperCase())).status).toBe(200)
    expect(await statusOf(anna)).toBeUndefined()
    expect((await support.request(`${path}/page?id=${anna.memberId}`)).status).toBe(404)
    expect((await logOf(anna)).map(({ kind }) => kind)).toEqual(['member_erased'])
  })
})
