import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { answerFile, aPdf, complain, complaintsOf, fieldsOf } from '../../../../test/complaints.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { aPicture, pictureBomb } from '../../../../test/pictures.ts'
import { someone } from '../../../../test/someone.ts'
import { days, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'
import { complaintsCommand } from '../complaints-command.server.ts'
import { purgeComplaints } from '../purge-complaints.server.ts'

let storage = ''
beforeEach(() => {
  storage = aStorage()
})

const filesStored = () =>
  (existsSync(storage) ? readdirSync(storage, { recursive: true }) : []).filter((name) =>
    /\.(webp|pdf)$/.test(String(name)),
  )
const aPhoto = async () =>
  new File([new Uint8Array(await aPicture({ format: 'png' }))], 'screen.png', { type: 'image/png' })

test('pictures are stored without their metadata, and nobody can fetch an attachment', async () => {
  const site = await aSite()
  const anna = await someone(site)
  await complain(anna, {}, [await aPhoto(), aPdf()])
  const { rows } = await db.query(
    sql`SELECT key FROM complaint_files WHERE site_id = ${site.id} ORDER BY position`,
  )
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

test('a fourth file, a file of another type and one that is too large are refused, and nothing is stored', async () => {
  const anna = await someone(await aSite())
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' })
  const wrong = [
    [aPdf(), aPdf(), aPdf(), aPdf()],
    [new File(['MZ'], 'virus.exe', { type: 'application/x-msdownload' })],
    [large],
  ]
  for (const files of wrong) expect(fieldsOf(await complain(anna, {}, files))).toHaveProperty('files')
  // Neither a picture nor a PDF, whatever its name says.
  expect(
    fieldsOf(await complain(anna, {}, [new File(['<html>'], 'a.png', { type: 'image/png' })])),
  ).toHaveProperty('files')
  expect([await complaintsOf(anna), filesStored()]).toEqual([[], []])
})

test('a picture with too many pixels is refused', async () => {
  const anna = await someone(await aSite())
  const file = new File([new Uint8Array(await pictureBomb())], 'bomb.png', { type: 'image/png' })
  expect(fieldsOf(await complain(anna, {}, [file]))).toHaveProperty('files')
  expect(await complaintsOf(anna)).toEqual([])
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

test('a network that sends forms slowly does not keep others from attaching a file', async () => {
  const site = await aSite()
  const sent: ReadableStreamDefaultController[] = []
  const slowForm = async () =>
    site.visitor().request('/api/complaints.php', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=slow', 'x-forwarded-for': '145.97.20.1' },
      body: new ReadableStream({ start: (controller) => void sent.push(controller) }),
      ...{ duplex: 'half' },
    })
  const slow = Array.from({ length: 8 }, slowForm)
  const first = await Promise.race(slow)
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '30'])
  const large = new File(['%PDF-1.7', new Uint8Array(200_000)], 'bill.pdf', { type: 'application/pdf' })
  const fromElsewhere = { 'x-forwarded-for': '145.97.20.2', 'content-length': '200500' }
  expect((await complain(await someone(site), {}, [large], fromElsewhere)).status).toBe(201)
  for (const controller of sent) controller.close()
  expect(
    (await Promise.all(slow)).map(({ status }) => status).filter((status) => status === 503),
  ).toHaveLength(6)
})

test('complaints are deleted with their files 180 days after the answer, unconfirmed ones after a week', async () => {
  const site = await aSite()
  const anna = await someone(site)
  const { body } = await complain(anna, {}, [aPdf()])
  await complain(anna, { text: 'Never answered' })
  await complain(site.visitor(), { email: 'eva@mail.example' }, [aPdf()])
  await complaintsCommand(['answer', body.ticket.number, answerFile('Done')], site.host)
  const count = async () => {
    await purgeComplaints.run({})
    await runQueued(removeFilesJob)
    const { rows } = await db.query(sql`SELECT count(*)::int AS n FROM complaints WHERE site_id = ${site.id}`)
    return [rows[0]?.n, filesStored().length]
  }
  expect(await count()).toEqual([3, 2])
  moveClock(days(8))
  expect(await count()).toEqual([2, 1])
  moveClock(days(173))
  expect(await count()).toEqual([1, 0])
})
