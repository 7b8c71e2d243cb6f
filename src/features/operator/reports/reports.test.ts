import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSite, mailsTo } from '../../../../test/builders.ts'
import { aPhotoFor, giveCredits, sendPhoto, textsWith, write } from '../../../../test/chats.ts'
import { complain, complaintsOf } from '../../../../test/complaints.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { anOperator, owner } from '../../../../test/operators.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { days, freezeClock, hours, minutes, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import type { Role } from '../../../platform/operator-actor.ts'
import { raw, sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'
import { purgeReports } from '../../safety/reports/purge-reports.server.ts'
import { reportsCommand } from '../../safety/reports/reports-command.server.ts'

beforeEach(freezeClock)

const api = '/operator/api/cases'
type Operator = Awaited<ReturnType<typeof anOperator>>
type Site = Awaited<ReturnType<typeof aSite>>
type Listed = { id: string; kind: string; is_overdue: boolean; is_mine: boolean; taken_by: string | null }

const staff = (site: Site, role: Role = 'moderator') => anOperator(site, { role, siteId: site.id })

/** Anna has reported Ben, who writes French. */
async function aReport(about: Record<string, unknown> = {}) {
  const site = await aSite()
  const anna = await someone(site, { account: { email: `anna-${newId()}@mail.example` } })
  const ben = await someone(site, {
    ...{ name: 'Ben', photos: [] },
    account: { email: `ben-${newId()}@mail.example`, language: 'fr' },
  })
  await anna.send('POST', '/api/report.php', {
    profile: ben.memberId,
    reason: 'scam',
    remarks: 'Asks for money',
    ...about,
  })
  const operator = await staff(site)
  const [listed] = await inbox(operator)
  return { site, anna, ben, operator, id: listed?.id ?? '', key: { site_id: site.id, id: listed?.id ?? '' } }
}

const inbox = async (operator: Operator, query: Record<string, string> = {}): Promise<Listed[]> =>
  (await operator.get(`${api}?${new URLSearchParams(query)}`)).cases
const read = async (operator: Operator, key: { site_id: string; id: string }) =>
  operator.get(`${api}/case?${new URLSearchParams(key)}`)
const emailOf = async ({ memberId }: Someone): Promise<string> =>
  (await db.query(sql`SELECT email FROM members WHERE id = ${memberId}`)).rows[0]?.email
const statusOf = async ({ memberId }: Someone): Promise<string> =>
  (await db.query(sql`SELECT status FROM members WHERE id = ${memberId}`)).rows[0]?.status
const decide = (operator: Operator, key: object, decision: object) =>
  operator.send('POST', `${api}/decision`, { ...key, ...decision })
const warning = { measure: 'warning', rule: 'scam', reasons: 'You asked for 50 euros.', answer: 'Thank you.' }
const in7Days = () => new Date(now().getTime() + days(7)).toISOString()
const appealIn = (mail: { links: string[] } | undefined) =>
  new URL(mail?.links.find((link) => link.includes('appeal=')) ?? 'x:').searchParams.get('appeal') ?? ''
const kindsOf = async (site: Site, member?: string) => {
  const boss = await anOperator(site, owner)
  const { entries } = await boss.get(
    `/operator/api/audit?${new URLSearchParams(member ? { member } : { site: site.id })}`,
  )
  return entries.map(({ kind }: { kind: string }) => kind)
}

describe('the inbox', () => {
  test('shows each role its kinds, on its sites, by their deadline', async () => {
    const { site, anna } = await aReport()
    await complain(anna)
    moveClock(days(2))
    await anna.send('POST', '/api/report.php', {
      profile: (await someone(site)).memberId,
      reason: 'underage',
    })
    expect((await inbox(await staff(site))).map(({ kind }) => kind)).toEqual(['report', 'report'])
    const support = await staff(site, 'support')
    expect((await inbox(support)).map(({ kind }) => kind)).toEqual(['report', 'report', 'complaint'])
    expect((await inbox(support, { kind: 'complaint' })).length).toBe(1)
    expect(await inbox(await staff(await aSite(), 'owner'))).toEqual([])
    expect(await inbox(support, { show: 'overdue' })).toEqual([])
    moveClock(hours(25))
    expect(await inbox(await staff(site), { show: 'overdue' })).toMatchObject([
      { is_overdue: true },
      { is_overdue: true },
    ])
  })

  test('refuses a page that begins on a day that does not exist', async () => {
    const operator = await staff(await aSite())
    for (const day of ['2027-02-30', '2999-99-99'])
      expect((await operator.request(`${api}?next=${day}T00:00:00.000Z_${newId()}`)).status).toBe(400)
  })

  test('has pages that follow each other without gaps or repeats', async () => {
    const site = await aSite()
    const [anna, ben] = [await someone(site), await someone(site)]
    await db.query(sql`
      INSERT INTO reports (site_id, id, reporter_id, member_id, reason, snapshot, created_at)
      SELECT ${site.id}, gen_random_uuid(), ${anna.memberId}, ${ben.memberId}, 'fake', '{"profile":{}}', ${now()}
        FROM generate_series(1, 120)`)
    await db.query(sql`
      INSERT INTO cases (site_id, id, kind, since, due_at)
      SELECT site_id, id, 'report', created_at, created_at FROM reports WHERE site_id = ${site.id}`)
    const operator = await staff(site)
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: { cases: Listed[]; next: string | null } = await operator.get(
        `${api}?next=${next}`.replace(/\?next=$/, ''),
      )
      seen.push(...page.cases.map(({ id }) => id))
      next = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })
})

describe('a case', () => {
  test('shows the snapshot, both people, their earlier cases and texts in their languages', async () => {
    const { site, anna, ben, operator, key } = await aReport()
    await anna.send('POST', '/api/report.php', { profile: ben.memberId, reason: 'fake' })
    const { report } = await read(operator, key)
    expect(report).toMatchObject({
      ...{ reason: 'scam', remarks: 'Asks for money', profile: { name: 'Ben' } },
      member: { id: ben.memberId, locale: 'fr' },
      reporter: { id: anna.memberId },
      reports_about: [{ reason: 'fake' }],
      reports_by: [{ reason: 'fake' }],
      decisions: [],
    })
    expect(report.texts.rules.scam).toContain('Vous avez demandé')
    expect(await kindsOf(site, ben.memberId)).toContain('case_read')
  })

  test('shows a few messages around a reported one, and no others, and logs the read', async () => {
    const site = await aSite()
    const [anna, ben] = [await someone(site), await someone(site)]
    for (const one of [anna, ben]) await giveCredits(one, 200)
    const reported = newId()
    for (let i = 0; i < 20; i++) await write(ben, anna, `message ${i}`, i === 10 ? reported : newId())
    await anna.send('POST', '/api/report.php', { profile: ben.memberId, reason: 'abuse', message: reported })
    const operator = await staff(site)
    const [listed] = await inbox(operator)
    const key = { site_id: site.id, id: listed?.id ?? '' }
    const { messages } = await operator.get(`${api}/conversation?${new URLSearchParams(key)}`)
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 11 }, (_, i) => `message ${i + 5}`),
    )
    expect(messages.filter((one: { is_reported: boolean }) => one.is_reported)).toMatchObject([
      { text: 'message 10', by_member: true },
    ])
    expect(await kindsOf(site, ben.memberId)).toContain('conversation_read')
    await decide(operator, key, {
      measure: 'content_removed',
      rule: 'abuse',
      reasons: 'Insults',
      answer: 'Done',
    })
    expect(await textsWith(anna, ben)).not.toContain('message 10')
  })

  test('is taken, handed over and released; whoever acts on an old view is told', async () => {
    const { site, operator, key } = await aReport()
    const other = await staff(site, 'support')
    const assign = (who: Operator, to: string | null, from: string | null) =>
      who.send('PUT', `${api}/assignment`, { ...key, to, from })
    expect((await assign(operator, 'me', null)).status).toBe(200)
    expect(await inbox(operator, { show: 'mine' })).toMatchObject([
      { is_mine: true, taken_by: operator.email },
    ])
    expect((await assign(other, 'me', null)).body.error).toMatchObject({
      code: 'case_taken',
      by: operator.email,
    })
    expect((await decide(other, key, warning)).body.error.code).toBe('case_taken')
    const { taken_id, colleagues } = await read(operator, key)
    const { id } = colleagues.find(({ email }: { email: string }) => email === other.email)
    expect((await assign(operator, newId(), taken_id)).status).toBe(400)
    expect((await assign(operator, id, taken_id)).status).toBe(200)
    expect(await inbox(other, { show: 'mine' })).toHaveLength(1)
    expect((await assign(other, null, id)).status).toBe(200)
    expect(await inbox(operator)).toMatchObject([{ taken_by: null }])
  })

  test('of another site, or of a kind that is not for the role, is not there', async () => {
    const { site, anna, key } = await aReport()
    const elsewhere = await staff(await aSite(), 'owner')
    expect((await elsewhere.request(`${api}/case?${new URLSearchParams(key)}`)).status).toBe(404)
    expect((await decide(elsewhere, key, warning)).status).toBe(404)
    await complain(anna)
    const [complaint] = await inbox(await staff(site, 'support'), { kind: 'complaint' })
    const moderator = await staff(site)
    const query = new URLSearchParams({ site_id: site.id, id: complaint?.id ?? '' })
    expect((await moderator.request(`${api}/case?${query}`)).status).toBe(404)
  })
})

describe('a decision', () => {
  test('mails both sides the reasons in their language, and is logged', async () => {
    const { site, anna, ben, operator, key } = await aReport()
    expect((await decide(operator, key, warning)).status).toBe(200)
    const [toBen] = await mailsTo(site, await emailOf(ben))
    const [toAnna] = await mailsTo(site, await emailOf(anna))
    expect(toBen?.subject).toContain('Une décision')
    for (const part of [
      'avertissement',
      'Personne ne demande',
      'You asked for 50 euros.',
      'sans moyen automatisé',
    ])
      expect(toBen?.text).toContain(part)
    expect(toAnna?.text).toContain('Thank you.')
    expect(toAnna?.text).not.toContain('50 euros')
    expect(await kindsOf(site, ben.memberId)).toContain('case_decided')
    expect(await inbox(operator)).toEqual([])
    expect(await inbox(operator, { show: 'decided' })).toHaveLength(1)
    expect(await reportsCommand(['list'], site.host)).toEqual(['No report is open.'])
  })

  test('that there was no breach is mailed to the reporter alone', async () => {
    const { site, anna, ben, operator, key } = await aReport()
    expect((await decide(operator, key, { measure: 'no_breach', answer: 'All is well.' })).status).toBe(200)
    expect(await mailsTo(site, await emailOf(ben))).toEqual([])
    expect(await mailsTo(site, await emailOf(anna))).toHaveLength(1)
  })

  test.each([
    ['hidden', 'hidden'],
    ['suspended', 'suspended'],
    ['banned', 'banned'],
  ])('that a member is %s takes effect, with one mail', async (measure, status) => {
    const { site, ben, operator, key } = await aReport()
    const until = new Date(now().getTime() + days(7)).toISOString()
    expect((await decide(operator, key, { ...warning, measure, until })).status).toBe(200)
    expect(await statusOf(ben)).toBe(status)
    expect(await mailsTo(site, await emailOf(ben))).toHaveLength(1)
  })

  test('is made once: of two at the same time, the second is told', async () => {
    const { site, ben, operator, key } = await aReport()
    const other = await staff(site, 'support')
    const both = await Promise.all([
      decide(operator, key, { ...warning, measure: 'banned' }),
      decide(other, key, { ...warning, measure: 'hidden' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('already_decided')
    expect(await mailsTo(site, await emailOf(ben))).toHaveLength(1)
    const { rows } = await db.query(sql`SELECT kind FROM restrictions WHERE member_id = ${ben.memberId}`)
    expect(rows).toEqual([{ kind: both[0]?.status === 200 ? 'banned' : 'hidden' }])
  })

  test.each([
    ['no measure', { measure: undefined }, 'measure'],
    ['no rule', { rule: null }, 'rule'],
    ['no reasons', { reasons: ' ' }, 'reasons'],
    ['no answer to the reporter', { answer: '' }, 'answer'],
    ['a suspension without an end', { measure: 'suspended' }, 'until'],
    ['a suspension into the past', { measure: 'suspended', until: '2020-01-01T00:00:00.000Z' }, 'until'],
    ['removed content where only the profile was reported', { measure: 'content_removed' }, 'measure'],
  ])('with %s is refused', async (_, change, field) => {
    const { operator, key } = await aReport()
    const { status, body } = await decide(operator, key, { ...warning, ...change })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  })
})

describe('an appeal', () => {
  const appealOf = async (measure = 'hidden') => {
    const made = await aReport()
    const until = measure === 'suspended' ? { until: in7Days() } : {}
    await decide(made.operator, made.key, { ...warning, measure, ...until })
    const [mail] = await mailsTo(made.site, await emailOf(made.ben))
    const token = appealIn(mail)
    const visitor = made.site.visitor()
    const text = 'It was a joke'
    return { ...made, token, visitor, file: () => visitor.send('POST', '/api/appeal.php', { token, text }) }
  }

  test('is filed with the link of the mail, once, without a login', async () => {
    const { visitor, token, file } = await appealOf()
    const path = `/api/appeal.php?${new URLSearchParams({ token })}`
    expect(await visitor.get(path)).toMatchObject({
      ...{ side: 'member', kind: 'hidden', rule: 'scam', reasons: 'You asked for 50 euros.', appeal: null },
    })
    expect([(await file()).status, (await file()).status]).toEqual([201, 201])
    expect((await visitor.get(path)).appeal).toMatchObject({ text: 'It was a joke', outcome: null })
    const { rows } = await db.query(sql`SELECT FROM appeals`)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('goes to another operator than the first, who can reverse the decision', async () => {
    const { site, ben, operator, file } = await appealOf()
    const other = await staff(site, 'support')
    await file()
    expect(await inbox(operator, { kind: 'appeal' })).toEqual([])
    const [appeal] = await inbox(other, { kind: 'appeal' })
    const key = { site_id: site.id, id: appeal?.id ?? '' }
    const answer = { ...key, outcome: 'reversed', text: 'Sorry about that.' }
    const own = await operator.send('POST', `${api}/appeal`, answer)
    expect(own.body.error.code).toBe('appeal_of_own')
    expect((await read(other, key)).appeal).toMatchObject({ side: 'member', decision: { kind: 'hidden' } })
    expect((await other.send('POST', `${api}/appeal`, answer)).status).toBe(200)
    expect((await other.send('POST', `${api}/appeal`, answer)).body.error.code).toBe('already_decided')
    expect(await statusOf(ben)).toBe('active')
    const [mail] = await mailsTo(site, await emailOf(ben))
    expect(mail?.text).toContain('Sorry about that.')
  })

  test('that is granted ends the suspension of its decision, and not one that came later', async () => {
    const { site, ben, operator, file } = await appealOf('suspended')
    await file()
    moveClock(minutes(10))
    const later = { id: ben.memberId, kind: 'suspended', reason: 'abuse', until: in7Days() }
    expect((await operator.send('POST', '/operator/api/members/restriction', later)).status).toBe(200)
    const other = await staff(site)
    const [appeal] = await inbox(other, { kind: 'appeal' })
    const answer = { site_id: site.id, id: appeal?.id, outcome: 'reversed', text: 'Sorry about that.' }
    expect((await other.send('POST', `${api}/appeal`, answer)).status).toBe(200)
    expect(await statusOf(ben)).toBe('suspended')
  })

  test('against the decision of the only operator waits a day, and then for an owner', async () => {
    const site = await aSite()
    const [anna, ben] = [await someone(site), await someone(site)]
    await db.query(sql`UPDATE members SET email = ${`${newId()}@mail.example`} WHERE id = ${ben.memberId}`)
    await anna.send('POST', '/api/report.php', { profile: ben.memberId, reason: 'fake' })
    await db.query(sql`DELETE FROM operator_roles`)
    const boss = await staff(site, 'owner')
    const [report] = await inbox(boss)
    await decide(boss, { site_id: site.id, id: report?.id }, { ...warning, rule: 'fake' })
    const [mail] = await mailsTo(site, await emailOf(ben))
    await ben.send('POST', '/api/appeal.php', { token: appealIn(mail), text: 'No' })
    expect(await inbox(boss, { kind: 'appeal' })).toEqual([])
    await db.query(sql`UPDATE cases SET since = since - interval '25 hours' WHERE kind = 'appeal'`)
    expect(await inbox(boss, { kind: 'appeal' })).toHaveLength(1)
  })

  test('of a reporter that is granted brings the report back', async () => {
    const { site, anna, operator, key } = await aReport()
    await decide(operator, key, { measure: 'no_breach', answer: 'All is well.' })
    const [mail] = await mailsTo(site, await emailOf(anna))
    await anna.send('POST', '/api/appeal.php', { token: appealIn(mail), text: 'Look again' })
    const other = await staff(site, 'support')
    const [appeal] = await inbox(other)
    await other.send('POST', `${api}/appeal`, {
      ...key,
      id: appeal?.id,
      outcome: 'reversed',
      text: 'We will.',
    })
    expect(await inbox(operator)).toMatchObject([{ id: key.id, kind: 'report' }])
  })

  test('needs a link that is whole and not too old', async () => {
    const { site, visitor, token } = await appealOf()
    const other = await aSite()
    const codeFor = async (given: string, who = visitor) =>
      (await who.send('POST', '/api/appeal.php', { token: given, text: 'x' })).body.error?.code
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const bad of [wrong, '', 'x', token.replace(/^m/, 'r')])
      expect(await codeFor(bad)).toBe('link_expired')
    expect(await codeFor(token, other.visitor())).toBe('link_expired')
    moveClock(days(181))
    expect(await codeFor(token, site.visitor())).toBe('link_expired')
  })
})

test('a complaint is answered once, by mail and on the page of its author', async () => {
  const site = await aSite()
  const anna = await someone(site, { account: { email: `anna-${newId()}@mail.example` } })
  await complain(anna, { text: 'Where are my credits?' })
  const support = await staff(site, 'support')
  const [listed] = await inbox(support)
  const key = { site_id: site.id, id: listed?.id ?? '' }
  expect((await read(support, key)).complaint).toMatchObject({
    text: 'Where are my credits?',
    category: 'question',
  })
  const answer = () => support.send('POST', `${api}/answer`, { ...key, text: 'In your wallet.' })
  expect([(await answer()).status, (await answer()).body.error?.code]).toEqual([200, 'already_decided'])
  expect(await complaintsOf(anna)).toMatchObject([{ answer: 'In your wallet.' }])
  const [mail] = await mailsTo(site, await emailOf(anna))
  expect(mail?.text).toContain('In your wallet.')
})

test('an illegal image in a message is sealed: the message and its photo are gone for both', async () => {
  const folder = aStorage()
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site)]
  await giveCredits(ben, 100)
  const { id: photo, files } = await aPhotoFor(ben)
  const message = newId()
  await sendPhoto(ben, anna, photo, message)
  await anna.send('POST', '/api/report.php', { profile: ben.memberId, reason: 'photo', message })
  const operator = await staff(site)
  const [listed] = await inbox(operator)
  const key = { site_id: site.id, id: listed?.id ?? '' }
  const sealed = await operator.send('POST', `${api}/seal`, {
    ...key,
    kind: 'illegal_image',
    note: 'See for yourself',
  })
  expect(sealed.status).toBe(200)
  await runQueued(removeFilesJob)
  expect(await inbox(operator)).toEqual([])
  expect((await operator.request(`${api}/case?${new URLSearchParams(key)}`)).status).toBe(404)
  for (const member of [anna, ben])
    for (const file of files) expect((await member.request(`/photos/${file}`)).status).toBe(404)
  const left = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(webp|sealed)$/.test(name))
  expect(left.map((name) => name.split('.').at(-1))).toEqual(['sealed', 'sealed', 'sealed'])
})

test('a reported photo is removed with the decision, and returns when the appeal is granted', async () => {
  aStorage()
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site, { photos: [] })]
  await db.query(sql`UPDATE members SET email = ${`${newId()}@mail.example`} WHERE id = ${ben.memberId}`)
  await aPhoto(ben)
  const photoOf = async () => (await ben.get('/api/photos.php')).photos[0]
  const { id: photo } = await photoOf()
  await anna.send('POST', '/api/report.php', { profile: ben.memberId, photo, reason: 'photo' })
  const [operator, other] = [await staff(site), await staff(site)]
  const [report] = await inbox(operator)
  const removal = { measure: 'content_removed', rule: 'photo', reasons: 'Nudity', answer: 'Done' }
  expect((await decide(operator, { site_id: site.id, id: report?.id }, removal)).status).toBe(200)
  expect((await photoOf()).status).toBe('rejected')
  const [mail] = await mailsTo(site, await emailOf(ben))
  await ben.send('POST', '/api/appeal.php', { token: appealIn(mail), text: 'That is a cat' })
  const [appeal] = await inbox(other, { kind: 'appeal' })
  const answer = { site_id: site.id, id: appeal?.id, outcome: 'reversed', text: 'A cat it is.' }
  expect((await other.send('POST', `${api}/appeal`, answer)).status).toBe(200)
  expect((await photoOf()).status).toBe('active')
})

test('a decided report is deleted after half a year, unless an appeal waits', async () => {
  const [first, second] = [await aReport(), await aReport()]
  for (const { operator, key } of [first, second]) await decide(operator, key, warning)
  const [mail] = await mailsTo(second.site, await emailOf(second.ben))
  await second.ben.send('POST', '/api/appeal.php', { token: appealIn(mail), text: 'No' })
  moveClock(days(181))
  await purgeReports.run({})
  const left = async (table: string, { site }: { site: Site }) =>
    (await db.query(sql`SELECT FROM ${raw(table)} WHERE site_id = ${site.id}`)).rowCount
  expect([await left('reports', first), await left('decisions', first)]).toEqual([0, 0])
  expect([await left('reports', second), await left('decisions', second)]).toEqual([1, 1])
})
