import { describe, expect, test } from 'vitest'
import { aSite, mailsTo, type Visitor } from '../../../test/builders.ts'
import { aPdf, complain, complaintsOf, fieldsOf } from '../../../test/complaints.ts'
import { changeMember } from '../../../test/likes.ts'
import { aStorage } from '../../../test/newcomer.ts'
import { someone } from '../../../test/someone.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.server.ts'
import { complaintsCommand } from './complaints-command.server.ts'

const confirm = (who: Visitor, token: string) => who.send('PUT', '/api/complaints.php', { token })

test('a member whose address is not confirmed must confirm it for the complaint, and gets no more mails than a visitor', async () => {
  const site = await aSite()
  const anna = await someone(site)
  await changeMember(anna, { status: 'not_confirmed', confirmedAt: null })
  const { body } = await complain(anna)
  const { email, confirmed } = body.ticket
  expect([confirmed, await complaintsOf(anna)]).toEqual([false, []])
  expect(await complaintsCommand(['list'], site.host)).toEqual(['No complaint is open.'])
  for (let sent = 1; sent < 5; sent++) expect((await complain(anna)).status).toBe(201)
  expect((await complain(anna)).status).toBe(429)
  const mails = await mailsTo(site, email)
  expect(mails).toHaveLength(5)
  const link = new URL(mails[0]?.links.find((address) => address.includes('token=')) ?? '')
  expect((await confirm(anna, link.searchParams.get('token') ?? '')).status).toBe(200)
  expect(await complaintsOf(anna)).toHaveLength(1)
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

  test('gets the same ticket for a repeated request', async () => {
    const visitor = (await aSite()).visitor()
    const fields = { id: newId(), email: 'eva@mail.example' }
    const first = await complain(visitor, fields)
    moveClock(days(1))
    expect((await complain(visitor, fields)).body).toEqual(first.body)
  })

  test('loses no mail to a refused attachment', async () => {
    const site = await aSite()
    const email = 'eva@mail.example'
    const wrong = new File(['MZ'], 'virus.exe', { type: 'application/x-msdownload' })
    for (let i = 0; i < 6; i++) expect((await complain(site.visitor(), { email }, [wrong])).status).toBe(400)
    expect((await complain(site.visitor(), { email })).status).toBe(201)
  })
})

test('attachments of visitors are 60 MB a day for each network, and the complaint can be sent without them', async () => {
  aStorage()
  const site = await aSite()
  const pages = new Uint8Array(9 * 1024 * 1024)
  const large = new File(['%PDF-1.7', pages], 'bill.pdf', { type: 'application/pdf' })
  const send = (count: number, files: File[]) =>
    complain(site.visitor(), { email: `eva${count}@mail.example` }, files)
  for (let count = 0; count < 3; count++) expect((await send(count, [large, large, large])).status).toBe(201)
  expect(fieldsOf(await send(5, [aPdf()]))).toEqual({ files: expect.stringContaining('zonder bijlagen') })
  expect((await send(6, [])).status).toBe(201)
  const anna = await someone(site)
  expect((await complain(anna, {}, [aPdf()])).status).toBe(201)
})
