import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSite, mailsTo, type Visitor } from '../../../test/builders.ts'
import { changeMember } from '../../../test/likes.ts'
import { aStorage } from '../../../test/newcomer.ts'
import { pictureBomb } from '../../../test/pictures.ts'
import { someone } from '../../../test/someone.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { removeFilesJob } from '../../platform/storage.server.ts'
import { complaintsCommand } from './complaints-command.server.ts'
import { purgeComplaints } from './purge-complaints.server.ts'

let storage = ''
beforeEach(() => {
  storage = aStorage()
})

type Fields = Partial<Record<'id' | 'category' | 'text' | 'order' | 'profile' | 'email', string>>

/** Sends the form as the page does. */
async function complain(who: Visitor, fields: Fields = {}, files: File[] = [], headers = {}) {
  const form = new FormData()
  const all = { id: newId(), category: 'question', text: 'Where are my credits?', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  for (const file of files) form.append('files', file)
  const answer = await who.request('/api/complaints.php', { method: 'POST', body: form, headers })
  return { status: answer.status, body: await answer.json() }
}
const fieldsOf = ({ body }: { body: { error: { fields?: object } } }) => body.error.fields
const confirm = (who: Visitor, token: string) => who.send('PUT', '/api/complaints.php', { token })
const listOf = async (who: Visitor) => (await who.get('/api/complaints.php')).complaints
const filesStored = () =>
  (existsSync(storage) ? readdirSync(storage, { recursive: true }) : []).filter((name) =>
    /\.(webp|pdf)$/.test(String(name)),
  )
const fileWith = (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'answer-')), 'answer.txt')
  writeFileSync(file, text)
  return file
}
const pdf = (name = 'bill.pdf') => new File(['%PDF-1.7 tiny'], name, { type: 'application/pdf' })
const png = async (name = 'screen.png') => {
  const bytes = await sharp({ create: { width: 300, height: 260, channels: 3, background: 'pink' } })
    .withExif({ IFD0: { Copyright: 'secret camera' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

test('a member gets a number by mail and on screen, and sees the answer of the operator', async () => {
  const site = await aSite({ complaint_answer_days: 3, name: 'Spark' })
  const anna = await someone(site)
  const { status, body } = await complain(anna, {}, [pdf('my\u202ebill.pdf'), await png()])
  expect(status).toBe(201)
  const { number, email, confirmed, due } = body.ticket
  expect(number).toMatch(/^[B-Z2-9]{4}-[B-Z2-9]{4}$/)
  expect([confirmed, Math.round((Date.parse(due) - Date.now()) / days(1))]).toEqual([true, 3])
  const [mail] = await mailsTo(site, email)
  expect(mail?.subject).toContain(number)
  expect(mail?.text).not.toContain('credits')
  expect(await listOf(anna)).toMatchObject([
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
  await complaintsCommand(['answer', number, fileWith('They are there now.\n\nSorry!')], site.host)
  expect(await complaintsCommand(['list'], site.host)).toEqual(['No complaint is open.'])
  await expect(complaintsCommand(['answer', number, fileWith('Again')], site.host)).rejects.toThrow('already')
  expect(await listOf(anna)).toMatchObject([{ answer: 'They are there now.\n\nSorry!' }])
  const [answered] = await mailsTo(site, email)
  expect(answered?.text).toContain('They are there now.')
})

test('the answer goes to the present address of the member', async () => {
  const site = await aSite()
  const anna = await someone(site)
  const { body } = await complain(anna)
  await changeMember(anna, { email: 'anna.new@mail.example' })
  await complaintsCommand(['answer', body.ticket.number, fileWith('Done')], site.host)
  expect(await mailsTo(site, 'anna.new@mail.example')).toHaveLength(1)
  expect(await mailsTo(site, body.ticket.email)).toHaveLength(1)
})

test('pictures are stored without their metadata, and nobody can fetch an attachment', async () => {
  const site = await aSite()
  const anna = await someone(site)
  await complain(anna, {}, [await png(), pdf()])
  const { rows } = await pool.query('SELECT key FROM complaint_files WHERE site_id = $1 ORDER BY position', [
    site.id,
  ])
  const keys = rows.map(({ key }) => key as string)
  expect(keys).toEqual([
    expect.stringMatching(/^private\/.*\.webp$/),
    expect.stringMatching(/^private\/.*\.pdf$/),
  ])
  const webp = filesStored().find((name) => String(name).endsWith('webp'))
  expect((await sharp(join(storage, String(webp))).metadata()).exif).toBeUndefined()
  for (const key of keys)
    for (const who of [anna, site.visitor()]) expect((await who.request(`/photos/${key}`)).status).toBe(404)
})

test('a member whose address is not confirmed must confirm it for the complaint, and gets no more mails than a visitor', async () => {
  const site = await aSite()
  const anna = await someone(site)
  await changeMember(anna, { status: 'not_confirmed', confirmedAt: null })
  const { body } = await complain(anna)
  const { email, confirmed } = body.ticket
  expect([confirmed, await listOf(anna)]).toEqual([false, []])
  expect(await complaintsCommand(['list'], site.host)).toEqual(['No complaint is open.'])
  for (let sent = 1; sent < 5; sent++) expect((await complain(anna)).status).toBe(201)
  expect((await complain(anna)).status).toBe(429)
  const mails = await mailsTo(site, email)
  expect(mails).toHaveLength(5)
  const link = new URL(mails[0]?.links.find((address) => address.includes('token=')) ?? '')
  expect((await confirm(anna, link.searchParams.get('token') ?? '')).status).toBe(200)
  expect(await listOf(anna)).toHaveLength(1)
  expect(await complaintsCommand(['list'], site.host)).toHaveLength(1)
})

describe('a visitor', () => {
  test('confirms the address by the mailed link before anyone reads the complaint', async () => {
    const site = await aSite()
    const visitor = site.visitor()
    const email = 'Eva@mail.example'
    const { body } = await complain(visitor, { email, text: 'Buy https://spam.example now' })
    expect(body.ticket).toMatchObject({ confirmed: false, email })
    expect(await complaintsCommand(['list'], site.host)).toEqual(['No complaint is open.'])
    const [mail] = await mailsTo(site, email)
    expect(mail?.html).not.toContain('spam.example')
    const link = new URL(mail?.links.find((address) => address.includes('token=')) ?? '')
    expect(link.pathname).toBe('/complaints')
    const token = link.searchParams.get('token') ?? ''
    const confirmed = await confirm(visitor, token)
    expect(confirmed.body.ticket).toMatchObject({ number: body.ticket.number, confirmed: true })
    expect((await confirm(visitor, token)).status).toBe(200)
    expect(await complaintsCommand(['list'], site.host)).toHaveLength(1)
    // One mail with the link and one with the number.
    expect(await mailsTo(site, email)).toHaveLength(2)
    expect((await visitor.request('/api/complaints.php')).status).toBe(403)
  })

  test('cannot use a link that is wrong, old or of another site', async () => {
    const [site, other] = [await aSite(), await aSite()]
    const email = 'eva@mail.example'
    await complain(site.visitor(), { email })
    const [mail] = await mailsTo(site, email)
    const token =
      new URL(mail?.links.find((address) => address.includes('token=')) ?? '').searchParams.get('token') ?? ''
    const wrong = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, 50),
      `${'-'.repeat(36)}${token.slice(36)}`,
      '',
      `${newId()}${token.slice(36)}`,
    ]
    for (const bad of wrong) expect((await confirm(site.visitor(), bad)).body.error.code).toBe('link_expired')
    expect((await confirm(other.visitor(), token)).body.error.code).toBe('link_expired')
    moveClock(days(8))
    expect((await confirm(site.visitor(), token)).body.error.code).toBe('link_expired')
  })

  test('needs an address, and gets at most five mails a day from one network', async () => {
    const site = await aSite()
    expect(fieldsOf(await complain(site.visitor()))).toHaveProperty('email')
    expect(fieldsOf(await complain(site.visitor(), { email: 'no address' }))).toHaveProperty('email')
    const statuses = []
    for (let i = 0; i < 6; i++)
      statuses.push(
        (await complain(site.visitor(), { email: i % 2 ? 'eva@mail.example' : 'EVA@mail.example' })).status,
      )
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    const elsewhere = { 'x-forwarded-for': '145.97.20.1' }
    expect((await complain(site.visitor(), { email: 'eva@mail.example' }, [], elsewhere)).status).toBe(201)
  })

  test('loses no mail to a refused attachment', async () => {
    const site = await aSite()
    const email = 'eva@mail.example'
    const wrong = new File(['MZ'], 'virus.exe', { type: 'application/x-msdownload' })
    for (let i = 0; i < 6; i++) expect((await complain(site.visitor(), { email }, [wrong])).status).toBe(400)
    expect((await complain(site.visitor(), { email })).status).toBe(201)
  })
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
    expect(await listOf(anna)).toMatchObject([{ text: 'ab\ufffd' }])
  })

  test('a fourth file, a file of another type and one that is too large are refused, and nothing is stored', async () => {
    const anna = await someone(await aSite())
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' })
    const wrong = [
      [pdf(), pdf(), pdf(), pdf()],
      [new File(['MZ'], 'virus.exe', { type: 'application/x-msdownload' })],
      [large],
    ]
    for (const files of wrong) expect(fieldsOf(await complain(anna, {}, files))).toHaveProperty('files')
    // Neither a picture nor a PDF, whatever its name says.
    expect(
      fieldsOf(await complain(anna, {}, [new File(['<html>'], 'a.png', { type: 'image/png' })])),
    ).toHaveProperty('files')
    expect([await listOf(anna), filesStored()]).toEqual([[], []])
  })

  test('a picture with too many pixels is refused', async () => {
    const anna = await someone(await aSite())
    const file = new File([new Uint8Array(await pictureBomb())], 'bomb.png', { type: 'image/png' })
    expect(fieldsOf(await complain(anna, {}, [file]))).toHaveProperty('files')
    expect(await listOf(anna)).toEqual([])
  })

  test('a body of 100 MB is refused before it is read', async () => {
    const anna = await someone(await aSite())
    const answer = await anna.request('/api/complaints.php', {
      method: 'POST',
      body: 'x',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(100 * 1024 * 1024),
      },
    })
    expect([answer.status, fieldsOf({ body: await answer.json() })]).toEqual([
      400,
      { files: expect.any(String) },
    ])
  })
})

test('the same id is stored once, and is refused for someone else', async () => {
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site)]
  const id = newId()
  const [first, second] = await Promise.all([complain(anna, { id }), complain(anna, { id })])
  const third = await complain(anna, { id, text: 'Once more' })
  expect(new Set([first, second, third].map(({ body }) => body.ticket.number)).size).toBe(1)
  expect(await listOf(anna)).toHaveLength(1)
  expect((await complain(ben, { id })).status).toBe(400)
})

test('a member can send ten complaints an hour', async () => {
  const anna = await someone(await aSite())
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await complain(anna)).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})

test('complaints are deleted with their files 180 days after the answer, unconfirmed ones after a week', async () => {
  const site = await aSite()
  const anna = await someone(site)
  const { body } = await complain(anna, {}, [pdf()])
  await complain(anna, { text: 'Never answered' })
  await complain(site.visitor(), { email: 'eva@mail.example' }, [pdf()])
  await complaintsCommand(['answer', body.ticket.number, fileWith('Done')], site.host)
  const count = async () => {
    await purgeComplaints.run({})
    await runQueued(removeFilesJob)
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM complaints WHERE site_id = $1', [
      site.id,
    ])
    return [rows[0].n, filesStored().length]
  }
  expect(await count()).toEqual([3, 2])
  moveClock(days(8))
  expect(await count()).toEqual([2, 1])
  moveClock(days(173))
  expect(await count()).toEqual([1, 0])
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
