import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSite } from '../../../../../test/builders.ts'
import {
  aPhotoFor,
  chatWith,
  creditsOf,
  sendPhoto,
  someoneWith,
  uploadFor,
  write,
} from '../../../../../test/chats.ts'
import { aStorage } from '../../../../../test/newcomer.ts'
import {
  filesIn,
  logInAgain,
  removeUnusedFiles,
  sentPhoto,
  statusesOf,
  two,
} from '../../../../../test/photo-messages.ts'
import { aPicture } from '../../../../../test/pictures.ts'
import type { Someone } from '../../../../../test/someone.ts'
import { unzip } from '../../../../../test/unzip.ts'
import { hours, moveClock } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { runQueued } from '../../../../platform/jobs.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../../platform/storage.server.ts'
import { transfersOf } from '../../../credits/credits.server.ts'
import { reconcile } from '../../../reconcile/reconcile.server.ts'
import { purgeUnsentPhotos } from './photo-messages.server.ts'

const picture = aPicture({ width: 1200, height: 800 })
let folder = ''
beforeEach(() => {
  folder = aStorage()
})

describe('photo uploads for a message', () => {
  test('an uploaded photo is re-encoded without camera metadata, in two sizes and a placeholder', async () => {
    const { anna, ben } = await two()
    const { status, photo } = await uploadFor(anna, ben, await picture)
    expect([status, photo]).toMatchObject([201, { width: 1200, height: 800 }])
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/)
    for (const [file, width] of [
      [photo.filename, 1200],
      [photo.thumb_filename, 480],
    ]) {
      expect(file).toMatch(/^private\//)
      const answer = await anna.request(`/photos/${file}`)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
      expect(bytes.includes('Quokkaphone')).toBe(false)
    }
    expect((await db.query(sql`SELECT FROM file_drafts`)).rowCount).toBe(0)
  })

  test('an uploaded photo is stored once per idempotency key, for concurrent and later uploads', async () => {
    const { anna, ben } = await two()
    const key = newId()
    const answers = await Promise.all([1, 2, 3].map(async () => uploadFor(anna, ben, await picture, key)))
    const again = await uploadFor(anna, ben, await picture, key)
    const ids = [...answers, again].map(({ status, photo }) => `${status} ${photo?.id}`)
    expect([...new Set(ids)]).toEqual([`201 ${again.photo.id}`])
    await runQueued(removeFilesJob)
    expect(filesIn(folder)).toHaveLength(2)
    const another = await uploadFor(ben, anna, await picture, key)
    expect(another.photo.id).not.toBe(again.photo.id)
  })

  test.each([
    ['a text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_unreadable'],
    ['too small a picture', () => aPicture({ width: 100, height: 100 }), 'photo_too_small'],
    ['too large a file', () => Buffer.alloc(15 * 1024 * 1024 + 1), 'photo_too_large'],
  ])('a photo upload is refused if the file is %s', async (_name, make, code) => {
    const { anna, ben } = await two()
    expect((await uploadFor(anna, ben, await make())).error.code).toBe(code)
    expect(filesIn(folder)).toEqual([])
  })

  test('a photo upload is refused without an idempotency key, a receiver or a login', async () => {
    const { anna, ben } = await two()
    expect((await uploadFor(anna, ben, await picture, '')).status).toBe(400)
    const post = { method: 'POST', body: new Uint8Array(9), headers: { 'idempotency-key': newId() } }
    expect((await anna.request('/api/message-photo.php', post)).status).toBe(400)
    expect((await anna.request(`/api/message-photo.php?conversation=${newId()}`, post)).status).toBe(404)
    const visitor = (await aSite()).visitor()
    expect((await visitor.request(`/api/message-photo.php?profile=${ben.memberId}`, post)).status).toBe(403)
  })
})

describe('photo uploads that could not be sent', () => {
  const refused = async (one: Someone, other: Someone) =>
    (await uploadFor(one, other, Buffer.from('never looked at'))).error.code

  test('a photo that the member could not send is refused before the file is read', async () => {
    const { site, anna, ben } = await two(2)
    expect(await refused(anna, ben)).toBe('credits_insufficient')
    const [cees, dirk, emma] = [await someoneWith(10, site), await someoneWith(10, site), anna]
    await write(cees, dirk)
    await write(cees, emma)
    expect(await refused(cees, ben)).toBe('premium_only')
    await ben.send('PUT', '/api/user.php', { invisible: true })
    expect([await refused(cees, ben), await refused(ben, cees)]).toEqual(['not_available', 'invisible'])
    await cees.send('POST', '/api/block.php', { profile: dirk.memberId })
    expect(await refused(dirk, cees)).toBe('not_available')
    expect((await uploadFor(anna, anna, await picture)).status).toBe(400)
    expect(filesIn(folder)).toEqual([])
  })
})

describe('photo messages', () => {
  test('a photo message sent concurrently with the same id is paid once, at the price of a photo', async () => {
    const { anna, ben } = await two()
    const { photo } = await uploadFor(anna, ben, await picture)
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendPhoto(anna, ben, photo.id, id)))
    expect(answers.map(({ status, body }) => [status, body.credits])).toEqual(Array(6).fill([200, 7]))
    const { id: _, ...shown } = photo
    for (const [one, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      const { messages } = (await chatWith(one, other)).conversation
      expect(messages).toMatchObject([{ type: 'photo', photo: shown, text: null, gift: null }])
      expect((await one.get('/api/chats.php')).chats[0].conversation.last_message.photo).toEqual(shown)
      expect(await statusesOf(one, [photo.filename, photo.thumb_filename])).toEqual([200])
    }
    expect((await transfersOf(anna)).at(-1)).toMatchObject({ amount: -3, reason: 'photo' })
    expect((await reconcile()).differences).toEqual([])
  })

  test('a photo message is refused if its photo belongs to someone else, was already sent or does not exist', async () => {
    const { site, anna, ben } = await two()
    const cees = await someoneWith(10, site)
    const { id: photo } = await aPhotoFor(anna)
    expect((await sendPhoto(cees, ben, photo)).body.error.code).toBe('photo_gone')
    expect((await sendPhoto(anna, ben, newId())).status).toBe(410)
    const answers = await Promise.all([sendPhoto(anna, ben, photo), sendPhoto(anna, cees, photo)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect([await creditsOf(anna), await creditsOf(cees)]).toEqual([7, 10])
    expect((await db.query(sql`SELECT FROM messages WHERE site_id = ${site.id}`)).rowCount).toBe(1)
    expect((await db.query(sql`SELECT FROM conversations WHERE site_id = ${site.id}`)).rowCount).toBe(1)
  })

  test('a refused photo message costs nothing, and its photo is purged after a day', async () => {
    const { anna, ben } = await two(2)
    const { id: photo, files } = await aPhotoFor(anna)
    expect((await sendPhoto(anna, ben, photo)).body.error).toMatchObject({
      ...{ code: 'credits_insufficient', needed: 3, balance: 2 },
    })
    expect([await creditsOf(anna), (await ben.get('/api/chats.php')).chats]).toEqual([2, []])
    expect([await statusesOf(anna, files), await statusesOf(ben, files)]).toEqual([[200], [404]])
    moveClock(hours(23))
    await purgeUnsentPhotos.run({})
    expect(await statusesOf(anna, files)).toEqual([200])
    moveClock(hours(2))
    await purgeUnsentPhotos.run({})
    await removeUnusedFiles()
    expect([filesIn(folder), (await db.query(sql`SELECT FROM file_drafts`)).rowCount]).toEqual([[], 0])
    expect((await sendPhoto(ben, anna, photo)).status).toBe(402)
  })

  test('a photo message is sent with its photo or not at all if the photo is purged at the same time', async () => {
    const { anna, ben } = await two()
    const { id: photo, files } = await aPhotoFor(anna)
    moveClock(hours(25))
    await logInAgain(anna, ben)
    const [sent] = await Promise.all([sendPhoto(anna, ben, photo), purgeUnsentPhotos.run({})])
    await removeUnusedFiles()
    const isSent = sent.status === 200
    expect([isSent ? 200 : sent.status, await creditsOf(anna), filesIn(folder).length]).toEqual(
      isSent ? [200, 7, files.length] : [410, 10, 0],
    )
  })
})

test('the data download contains sent photos, not received ones', async () => {
  const { anna, ben, content } = await sentPhoto()
  const zipOf = async (one: Someone) =>
    unzip(Buffer.from(await (await one.request('/api/export.php')).arrayBuffer()))
  const [hers, his] = [await zipOf(anna), await zipOf(ben)]
  expect(String(hers.get('message-photos/1.webp'))).toBe(content)
  const [photo] = JSON.parse(String(hers.get('message-photos.json')))
  const [message] = JSON.parse(String(hers.get('messages.json')))
  expect([photo, message]).toMatchObject([
    { file: 'message-photos/1.webp', is_sent: true },
    { photo: photo.id, member: ben.memberId, text: null },
  ])
  expect(JSON.parse(String(his.get('message-photos.json')))).toEqual([])
  expect([...his.keys()].filter((name) => name.endsWith('.webp'))).toEqual([])
})

test('the photo_messages setting defaults to ask and can be changed', async () => {
  const { anna } = await two()
  expect((await anna.get('/api/user.php')).user.photo_messages).toBe('ask')
  const { body } = await anna.send('PUT', '/api/user.php', { photo_messages: 'always' })
  expect(body.user.photo_messages).toBe('always')
  expect((await anna.send('PUT', '/api/user.php', { photo_messages: 'never' })).status).toBe(400)
  expect((await anna.get('/api/user.php')).user.photo_messages).toBe('always')
})
