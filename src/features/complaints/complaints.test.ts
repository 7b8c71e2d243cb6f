import { beforeEach, describe, expect, test } from 'vitest'
import { aSite, mailsTo } from '../../../test/builders.ts'
import { answerFile, aPdf, complain, complaintsOf, fieldsOf } from '../../../test/complaints.ts'
import { changeMember } from '../../../test/likes.ts'
import { aStorage } from '../../../test/newcomer.ts'
import { someone } from '../../../test/someone.ts'
import { days } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.server.ts'
import { complaintsCommand } from './complaints-command.server.ts'

beforeEach(() => {
  aStorage()
})

test('a member gets a number by mail and on screen, and sees the answer of the operator', async () => {
  const site = await aSite({ complaint_answer_days: 3, name: 'Spark' })
  const anna = await someone(site)
  const { status, body } = await complain(anna, {}, [aPdf('my\u202ebill.pdf'), aPdf()])
  expect(status).toBe(201)
  const { number, email, confirmed, due } = body.ticket
  expect(number).toMatch(/^[B-Z2-9]{4}-[B-Z2-9]{4}$/)
  expect([confirmed, Math.round((Date.parse(due) - Date.now()) / days(1))]).toEqual([true, 3])
  const [mail] = await mailsTo(site, email)
  expect(mail?.subject).toContain(number)
  expect(mail?.text).not.toContain('credits')
  expect(await complaintsOf(anna)).toMatchObject([
    {
      number,
      category: 'question',
      text: 'Where are my credits?',
      attachments: 2,
      answer: null,
      answered: null,
    },
  ])

  const [line = ''] = await complaintsCommand(['list'], site.host)
  expect(line).toContain(number)
  const shown = (await complaintsCommand(['show', number.toLowerCase()], site.host)).join('\n')
  expect(shown).toContain('"mybill.pdf"')
  expect(shown).toContain('Where are my credits?')
  await complaintsCommand(['answer', number, answerFile('They are there now.\n\nSorry!')], site.host)
  expect(await complaintsCommand(['list'], site.host)).toEqual(['No complaint is open.'])
  await expect(complaintsCommand(['answer', number, answerFile('Again')], site.host)).rejects.toThrow(
    'already',
  )
  expect(await complaintsOf(anna)).toMatchObject([{ answer: 'They are there now.\n\nSorry!' }])
  const [answered] = await mailsTo(site, email)
  expect(answered?.text).toContain('They are there now.')
})

test('the answer goes to the present address of the member', async () => {
  const site = await aSite()
  const anna = await someone(site)
  const { body } = await complain(anna)
  await changeMember(anna, { email: 'anna.new@mail.example' })
  await complaintsCommand(['answer', body.ticket.number, answerFile('Done')], site.host)
  expect(await mailsTo(site, 'anna.new@mail.example')).toHaveLength(1)
  expect(await mailsTo(site, body.ticket.email)).toHaveLength(1)
})

describe('the subject of a complaint', () => {
  test('can be an own order or a known member, not those of others', async () => {
    const site = await aSite()
    const [anna, ben, cas] = [await someone(site), await someone(site), await someone(site)]
    await anna.send('POST', '/api/like.php', { profile: ben.memberId })
    const { subjects } = await anna.get('/api/complaints.php')
    expect(subjects.members.map(({ id }: { id: string }) => id)).toEqual([ben.memberId])
    expect((await complain(anna, { category: 'member', profile: ben.memberId })).status).toBe(201)
    expect(fieldsOf(await complain(anna, { profile: cas.memberId }))).toHaveProperty('profile')
    expect(fieldsOf(await complain(anna, { order: newId() }))).toHaveProperty('order')
    expect(
      fieldsOf(await complain(site.visitor(), { email: 'e@mail.example', profile: ben.memberId })),
    ).toHaveProperty('profile')
    // A member who blocked Anna is no longer hers to choose.
    await ben.send('POST', '/api/block.php', { profile: anna.memberId })
    expect((await anna.get('/api/complaints.php')).subjects.members).toEqual([])
    // A member Anna blocked still is.
    await anna.send('POST', '/api/like.php', { profile: cas.memberId })
    await anna.send('POST', '/api/block.php', { profile: cas.memberId })
    expect((await anna.get('/api/complaints.php')).subjects.members).toMatchObject([{ id: cas.memberId }])
  })
})

describe('bad input', () => {
  test.each([
    ['no category', 'category', { category: '' }],
    ['an unknown category', 'category', { category: 'bribe' }],
    ['an empty text', 'text', { text: '   ' }],
    ['a text of 5001 characters', 'text', { text: 'x'.repeat(5001) }],
    ['an impossible id', 'id', { id: 'x' }],
  ])('%s is refused at the field %s', async (_, name, fields) => {
    const refused = await complain(await someone(await aSite()), fields)
    expect([refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([400, [name]])
  })

  test('characters that cannot be stored are removed', async () => {
    const anna = await someone(await aSite())
    await complain(anna, { text: 'a\0b\ud800' })
    expect(await complaintsOf(anna)).toMatchObject([{ text: 'ab\ufffd' }])
  })
})

test('the same id is stored once, and is refused for someone else', async () => {
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site)]
  const id = newId()
  const [first, second] = await Promise.all([complain(anna, { id }), complain(anna, { id })])
  const third = await complain(anna, { id, text: 'Once more' })
  expect(new Set([first, second, third].map(({ body }) => body.ticket.number)).size).toBe(1)
  expect(await complaintsOf(anna)).toHaveLength(1)
  expect((await complain(ben, { id })).status).toBe(400)
})

test('a member can send ten complaints an hour', async () => {
  const anna = await someone(await aSite())
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await complain(anna)).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})

test.each([
  ['show'],
  ['show', 'ABCD-EFGH'],
  ['answer', 'ABCD-EFGH'],
  ['close', 'ABCD-EFGH'],
  ['list', 'x', 'y'],
])('the wrong command "%s %s" is answered with the usage or "no complaint"', async (...words) => {
  await expect(complaintsCommand(words)).rejects.toThrow(/operator -- complaints|There is no complaint/)
})
