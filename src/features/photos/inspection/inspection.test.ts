import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, anAccount, aSite } from '../../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { aPortrait } from '../../../../test/portraits.ts'
import { expectTidyFiles, photoId, upload } from '../../../../test/uploads.ts'
import { freezeClock, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { eventsAfter } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'
import { photosCommand } from '../changes/photos-command.server.ts'
import { approvePhotosJob, rejectPhoto } from './inspection.server.ts'

const picture = aPicture({ width: 320, height: 240, format: 'png' })
let folder = ''

beforeEach(async () => {
  folder = aStorage()
  await db.query(sql`DELETE FROM photos`)
})

const inspecting = () => aSite({ photo_approval_minutes: 10 })
const photosOf = async (member: Awaited<ReturnType<typeof aMember>>) =>
  (await member.get('/api/photos.php')).photos
const approve = () => approvePhotosJob.run({})

describe('a photo in inspection', () => {
  test('is visible only to its owner until the site’s inspection time is over, then the owner gets an event', async () => {
    const site = await inspecting()
    const { memberId, siteId, logIn } = await anAccount(site)
    const member = Object.assign(await logIn(), { memberId, siteId, session: '' })
    freezeClock()
    const { photo } = await upload(member, await picture)
    expect(photo).toMatchObject({ status: 'inspection', is_main: true, rejected_reason: null })
    expect(photo.image.filename).toMatch(/^private\//)
    moveClock(minutes(10) - 1000)
    await approve()
    expect(await photosOf(member)).toEqual([photo])
    const before = (await eventsAfter(member, 0)).length
    moveClock(1000)
    await Promise.all([approve(), approve()])
    const [active] = await photosOf(member)
    expect(active).toMatchObject({ id: photo.id, status: 'active' })
    expect(active.image.filename).not.toMatch(/^private\//)
    expect((await site.visitor().request(`/photos/${active.image.filename}`)).status).toBe(200)
    expect((await eventsAfter(member, before)).length).toBeGreaterThan(0)
    const { rows } = await db.query(sql`SELECT has_photo FROM member_search WHERE member_id = ${memberId}`)
    expect(rows).toEqual([{ has_photo: true }])
    await expectTidyFiles(folder)
  })

  test('that is private gets its blurred copy when it is approved', async () => {
    const member = await aMember(await inspecting())
    await upload(member, await picture, { isPrivate: true })
    const blurred = async () => (await db.query(sql`SELECT blurred FROM photos`)).rows[0]?.blurred
    expect(await blurred()).toBeNull()
    moveClock(minutes(10))
    await approve()
    expect(await blurred()).toMatch(/^[0-9a-f]{2}\//)
    expect(await photosOf(member)).toMatchObject([{ status: 'active', is_private: true }])
    await expectTidyFiles(folder)
  })

  test('that cannot be approved does not block the others', async () => {
    const site = await inspecting()
    const [one, other] = [await aMember(site), await aMember(site)]
    const { photo } = await upload(one, await picture)
    await upload(other, await aPortrait(1))
    await removeFilesJob.run({ keys: [photo.image.filename] })
    moveClock(minutes(10))
    await approve()
    expect([(await photosOf(one))[0].status, (await photosOf(other))[0].status]).toEqual([
      'inspection',
      'active',
    ])
  })

  test('is not approved by deleting and restoring it', async () => {
    const member = await aMember(await inspecting())
    const { photo } = await upload(member, await picture)
    await member.send('DELETE', '/api/photos.php', { photo: photo.id })
    await approve()
    await member.send('PUT', '/api/photos.php', { photo: photo.id, is_deleted: false })
    expect(await photosOf(member)).toMatchObject([{ status: 'inspection' }])
    await rejectPhoto(photoId(member, photo), 'underage')
    await member.send('DELETE', '/api/photos.php', { photo: photo.id })
    moveClock(minutes(20))
    await approve()
    await member.send('PUT', '/api/photos.php', { photo: photo.id, is_deleted: false })
    await approve()
    expect(await photosOf(member)).toMatchObject([{ status: 'rejected', rejected_reason: 'underage' }])
    const main = await member.send('PUT', '/api/photos.php', { photo: photo.id, is_main: true })
    expect(main.status).toBe(400)
    await expectTidyFiles(folder)
  })

  test('starts its inspection over when restored, and can be rejected while deleted', async () => {
    const member = await aMember(await inspecting())
    const { photo } = await upload(member, await picture)
    const restore = () => member.send('PUT', '/api/photos.php', { photo: photo.id, is_deleted: false })
    await member.send('DELETE', '/api/photos.php', { photo: photo.id })
    moveClock(minutes(11))
    await restore()
    await approve()
    expect(await photosOf(member)).toMatchObject([{ status: 'inspection' }])
    await member.send('DELETE', '/api/photos.php', { photo: photo.id })
    await rejectPhoto(photoId(member, photo), 'nudity')
    expect(await photosOf(member)).toEqual([])
    await restore()
    expect(await photosOf(member)).toMatchObject([{ status: 'rejected', rejected_reason: 'nudity' }])
  })

  test('that cannot be approved does not delay the others, even with a full batch of them', async () => {
    const site = await inspecting()
    const unreadable = await aMember(site)
    for (let position = 0; position < 50; position++)
      await aPhoto(unreadable, { position, status: 'inspection', isPrivate: true })
    moveClock(minutes(1))
    const member = await aMember(site)
    await upload(member, await picture)
    moveClock(minutes(11))
    await approve()
    expect(await photosOf(member)).toMatchObject([{ status: 'active' }])
  })
})

describe('npm run operator -- photos', () => {
  test('lists photos in inspection, the oldest first, of all sites or of one', async () => {
    const [site, other] = [await inspecting(), await inspecting()]
    const [one, two] = [await aMember(site), await aMember(other)]
    const first = (await upload(one, await picture)).photo
    moveClock(minutes(3))
    const second = (await upload(two, await picture, { isPrivate: true })).photo
    const lines = await photosCommand(['list'])
    expect(lines).toEqual([
      `${first.id}  ${site.host}  member ${one.memberId}  public  waits 3 min  ${folder}/${first.whole.filename}`,
      `${second.id}  ${other.host}  member ${two.memberId}  private  waits 0 min  ${folder}/${second.whole.filename}`,
    ])
    expect(await photosCommand([], other.host)).toEqual([lines[1]])
    await approve()
    moveClock(minutes(10))
    await approve()
    expect(await photosCommand(['list'])).toEqual(['No photo waits for inspection.'])
  })

  test('approves and rejects a photo repeatedly', async () => {
    const site = await inspecting()
    const member = await aMember(site)
    const { id } = (await upload(member, await picture)).photo
    const status = async () => (await photosOf(member)).map((photo: { status: string }) => photo.status)
    expect(await photosCommand(['approve', id], site.host)).toEqual([`Approved ${id}.`])
    expect(await status()).toEqual(['active'])
    expect(await photosCommand(['reject', id, 'nudity'])).toEqual([`Rejected ${id}: nudity.`])
    expect(await photosOf(member)).toMatchObject([
      { status: 'rejected', rejected_reason: 'nudity', is_main: false },
    ])
    await photosCommand(['reject', id, 'other'])
    await photosCommand(['approve', id])
    await photosCommand(['approve', id])
    expect(await photosOf(member)).toMatchObject([{ status: 'active', rejected_reason: null }])
    await expectTidyFiles(folder)
  })

  test('reports wrong usage and unknown photos and sites', async () => {
    const site = await inspecting()
    const member = await aMember(site)
    const { id } = (await upload(member, await picture)).photo
    const errorOf = (words: string[], host?: string) =>
      photosCommand(words, host).catch(({ message }) => message)
    for (const words of [['reject', id], ['reject', id, 'ugly'], ['approve'], ['list', 'x'], ['delete', id]])
      expect(await errorOf(words)).toContain('Reasons: not_recognisable, someone_else')
    expect(await errorOf(['approve', 'x'])).toBe('There is no photo x.')
    expect(await errorOf(['approve', member.memberId])).toBe(`There is no photo ${member.memberId}.`)
    expect(await errorOf(['approve', id], (await inspecting()).host)).toBe(`There is no photo ${id}.`)
    expect(await errorOf(['list'], 'nowhere.example')).toBe('There is no site nowhere.example.')
    await member.send('DELETE', '/api/photos.php', { photo: id })
    expect(await errorOf(['approve', id])).toBe(`There is no photo ${id}.`)
  })
})
