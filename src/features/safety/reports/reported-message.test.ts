import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aPhotoFor, give, sendPhoto, someoneWith, write } from '../../../../test/chats.ts'
import { changeMember, unconfirm } from '../../../../test/likes.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { days, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { purgeFileDrafts } from '../../../platform/file-drafts.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'
import { purgeChats } from '../../chat/retention/purge-chats.server.ts'

async function twoMembers() {
  const site = await aSite()
  return { site, anna: await someoneWith(50, site), ben: await someoneWith(50, site, { name: 'Ben' }) }
}
type Someone = Awaited<ReturnType<typeof twoMembers>>['anna']

const report = (by: Someone, reported: Someone, message: string) =>
  by.send('POST', '/api/report.php', { profile: reported.memberId, reason: 'abuse', message })
const reportsIn = async ({ siteId }: Someone) =>
  (await db.query(sql`SELECT * FROM reports WHERE site_id = ${siteId} ORDER BY created_at, id`)).rows

test('a report of a message stores its content, once', async () => {
  const { anna, ben } = await twoMembers()
  const [text, gift] = [newId(), newId()]
  await write(ben, anna, 'Pay me', text)
  await give(ben, anna, 'rose', gift)
  expect((await report(anna, ben, text)).status).toBe(201)
  expect((await report(anna, ben, text)).status).toBe(201)
  expect((await report(anna, ben, gift)).status).toBe(201)
  expect(await reportsIn(anna)).toMatchObject([
    {
      message_id: text,
      photo_key: null,
      snapshot: { profile: { name: 'Ben' }, message: { text: 'Pay me' } },
    },
    { message_id: gift, photo_key: null, snapshot: { message: { gift: 'rose', text: null } } },
  ])
})

test('a report about both a message and a profile photo is refused', async () => {
  const { anna, ben } = await twoMembers()
  const message = newId()
  await write(ben, anna, 'Pay me', message)
  const both = { profile: ben.memberId, reason: 'abuse', message, photo: newId() }
  const { status, body } = await anna.send('POST', '/api/report.php', both)
  expect([status, body.error.fields]).toEqual([400, { photo: expect.any(String) }])
})

test('a report of a photo message keeps a copy of the photo after the message is purged', async () => {
  const folder = aStorage()
  const { anna, ben } = await twoMembers()
  const { id: photo, files, content } = await aPhotoFor(ben)
  const id = newId()
  const { conversation } = (await sendPhoto(ben, anna, photo, id)).body
  await ben.send('DELETE', '/api/message.php', { conversation, id })
  expect((await report(anna, ben, id)).status).toBe(201)
  moveClock(days(31))
  await purgeChats.run({})
  await purgeFileDrafts()
  await runQueued(removeFilesJob)
  const [stored] = await reportsIn(anna)
  expect(stored?.snapshot.message.photo.filename).toBe(files[1])
  expect(readFileSync(join(folder, stored?.photo_key), 'utf8')).toBe(content)
  expect(() => readFileSync(join(folder, files[1] ?? ''))).toThrow()
  for (const member of [anna, ben])
    expect((await member.request(`/photos/${stored?.photo_key}`)).status).toBe(404)
})

test('a member who wrote a message and then hid, blocked and left can still be reported for it', async () => {
  const { anna, ben } = await twoMembers()
  const id = newId()
  await write(ben, anna, 'Pay me', id)
  await ben.send('PUT', '/api/user.php', { invisible: true })
  await ben.send('POST', '/api/block.php', { profile: anna.memberId })
  await changeMember(ben, { status: 'deleted', deletedAt: now() })
  expect((await report(anna, ben, id)).status).toBe(201)
})

test('a message can be reported only by its recipient, about its sender and after delivery', async () => {
  const { site, anna, ben } = await twoMembers()
  const cees = await someoneWith(10, site)
  const id = newId()
  await write(ben, anna, 'Hallo', id)
  await write(cees, anna)
  expect((await report(cees, ben, id)).status).toBe(404)
  expect((await report(anna, cees, id)).status).toBe(404)
  expect((await report(ben, anna, id)).status).toBe(404)
  await unconfirm(cees)
  const held = newId()
  await write(cees, ben, 'Hallo', held)
  expect((await report(ben, cees, held)).status).toBe(404)
  expect(await reportsIn(anna)).toEqual([])
})
