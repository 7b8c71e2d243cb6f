import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { holdRow, lockWaiters } from '../../../../test/inside-database.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { someone } from '../../../../test/someone.ts'
import { days, hours, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob, storeFile } from '../../../platform/storage.server.ts'
import { eraseMember } from '../../privacy/erase.server.ts'

const path = '/api/report.php'
type Member = Awaited<ReturnType<typeof someone>>

const aPair = async () => {
  const site = await aSite()
  return { site, anna: await someone(site), ben: await someone(site, { name: 'Ben', photos: [] }) }
}
const report = async (member: Pick<Member, 'send'>, about: object) =>
  (await member.send('POST', path, { reason: 'fake', ...about })).status
const reportsIn = async ({ siteId }: { siteId: string }) =>
  (await db.query(sql`SELECT * FROM reports WHERE site_id = ${siteId} ORDER BY created_at, id`)).rows
const idOf = async ({ memberId }: Member) =>
  (await db.query(sql`SELECT id FROM photos WHERE member_id = ${memberId}`)).rows[0]?.id
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.webp'))
const privatePhoto = (letter: string) => ({ isPrivate: true, name: `private/aa/${letter.repeat(22)}` })

describe('a report', () => {
  test('stores a snapshot of the profile that later changes do not affect', async () => {
    const { anna, ben } = await aPair()
    await ben.send('PUT', '/api/profile.php', { description: 'Send me money' })
    expect(await report(anna, { profile: ben.memberId, reason: 'scam', remarks: ' Twice! ' })).toBe(201)
    await ben.send('PUT', '/api/profile.php', { description: 'I am nice' })
    const [stored] = await reportsIn(anna)
    expect(stored).toMatchObject({
      ...{ reporter_id: anna.memberId, member_id: ben.memberId, photo_id: null, photo_key: null },
      ...{ reason: 'scam', remarks: 'Twice!' },
      snapshot: { profile: { id: ben.memberId, name: 'Ben', description: 'Send me money' }, photo: null },
    })
  })

  test('of a photo keeps a copy of its largest file that nobody can fetch', async () => {
    const folder = aStorage()
    const { anna, ben } = await aPair()
    const { name, bytes } = await aPhoto(ben)
    const photo = await idOf(ben)
    expect(await report(anna, { profile: ben.memberId, photo, reason: 'photo' })).toBe(201)
    const { photo_key, photo_id, snapshot } = (await reportsIn(anna))[0] ?? {}
    expect([photo_id, snapshot.photo.filename]).toEqual([photo, `${name}-600.webp`])
    expect(photo_key).toMatch(/^private\//)
    expect(readFileSync(join(folder, photo_key)).equals(bytes)).toBe(true)
    for (const member of [anna, ben]) expect((await member.request(`/photos/${photo_key}`)).status).toBe(404)
    expect((await db.query(sql`SELECT FROM file_drafts`)).rowCount).toBe(0)
  })

  test('of a private photo that is locked for the reporter keeps only the blurred copy', async () => {
    const folder = aStorage()
    const { site, anna, ben } = await aPair()
    const blurred = `bb/${'b'.repeat(22)}`
    await storeFile(`${blurred}-480.webp`, Buffer.from('blurred'))
    const { name } = privatePhoto('p')
    await storeFile(`${name}-600.webp`, Buffer.from('plain'))
    await aPhoto(ben, { ...privatePhoto('p'), blurred })
    const photo = await idOf(ben)
    const rich = await someone(site, { account: { isPaid: true } })
    for (const member of [anna, rich])
      expect(await report(member, { profile: ben.memberId, photo })).toBe(201)
    const stored = await reportsIn(anna)
    expect(stored.map(({ photo_key }) => String(readFileSync(join(folder, photo_key))))).toEqual([
      'blurred',
      'plain',
    ])
    expect(JSON.stringify(stored[0])).not.toContain('pppp')
  })

  test('of a photo its owner has deleted is accepted; of a rejected, unknown or foreign one it is refused', async () => {
    aStorage()
    const { anna, ben } = await aPair()
    const { name } = privatePhoto('d')
    await storeFile(`${name}-600.webp`, Buffer.from('evidence'))
    await aPhoto(ben, { name, status: 'deleted', deletedAt: now() })
    const photo = await idOf(ben)
    expect(await report(anna, { profile: ben.memberId, photo })).toBe(201)
    expect((await reportsIn(anna))[0]?.photo_key).toEqual(expect.any(String))
    await db.query(
      sql`UPDATE photos SET status = 'rejected', deleted_at = NULL, rejected_reason = 'other' WHERE id = ${photo}`,
    )
    moveClock(days(1))
    expect(await report(anna, { profile: ben.memberId, photo })).toBe(404)
    expect(await report(anna, { profile: ben.memberId, photo: newId() })).toBe(404)
    expect(await report(ben, { profile: anna.memberId, photo })).toBe(404)
  })

  test('of a photo whose file is gone is stored without a copy', async () => {
    aStorage()
    const { site, anna } = await aPair()
    const ben = await someone(site)
    expect(await report(anna, { profile: ben.memberId, photo: await idOf(ben) })).toBe(201)
    expect(await reportsIn(anna)).toMatchObject([{ photo_key: null, snapshot: { photo: { width: 600 } } }])
  })

  test('repeated within a day, also concurrently, is stored once and leaves no extra files', async () => {
    const folder = aStorage()
    const { anna, ben } = await aPair()
    await aPhoto(ben)
    const repeated = { profile: ben.memberId, photo: await idOf(ben) }
    const letGo = await holdRow('members', anna)
    const sending = [1, 2, 3].map((i) => report(anna, { ...repeated, remarks: `${i}` }))
    await expect.poll(lockWaiters).toBe(3)
    await letGo()
    const answers = await Promise.all(sending)
    expect([...answers, await report(anna, repeated)]).toEqual([201, 201, 201, 201])
    await runQueued(removeFilesJob)
    expect([(await reportsIn(anna)).length, filesIn(folder).length]).toEqual([1, 4])
    await report(anna, { ...repeated, reason: 'scam' })
    await report(anna, { profile: ben.memberId })
    expect(await reportsIn(anna)).toHaveLength(3)
    moveClock(hours(24))
    await report(anna, repeated)
    expect(await reportsIn(anna)).toHaveLength(4)
  })

  test.each([
    ['the reporter themselves', (self: Member) => ({ profile: self.memberId }), 400],
    [
      'the reporter themselves with the id in upper case',
      (self: Member) => ({ profile: self.memberId.toUpperCase() }),
      400,
    ],
    ['an unknown member', () => ({ profile: newId() }), 404],
    ['a member without a reason', (_: Member, ben: Member) => ({ profile: ben.memberId, reason: '' }), 400],
    [
      'a member with remarks that are too long',
      (_: Member, ben: Member) => ({ profile: ben.memberId, remarks: 'x'.repeat(2001) }),
      400,
    ],
  ])('of %s is refused', async (_, about, status) => {
    const { anna, ben } = await aPair()
    expect(await report(anna, about(anna, ben))).toBe(status)
    expect(await reportsIn(anna)).toEqual([])
  })

  test('is accepted only about members the reporter sees, or saw before blocking them', async () => {
    const { site, anna, ben } = await aPair()
    const unseen = [
      await aProfile(site, { account: { isInvisible: true } }),
      await aProfile(site, { account: { status: 'not_confirmed' } }),
      await aProfile(site, { account: { status: 'deleted', deletedAt: now() } }),
      await aProfile(await aSite()),
    ]
    for (const profile of unseen) expect(await report(anna, { profile })).toBe(404)
    await ben.send('POST', '/api/block.php', { profile: anna.memberId })
    expect(await report(anna, { profile: ben.memberId })).toBe(404)
    expect(await report(ben, { profile: anna.memberId })).toBe(201)
    // Blocking must not reveal whether the member exists.
    await anna.send('POST', '/api/block.php', { profile: ben.memberId })
    expect(await report(anna, { profile: ben.memberId })).toBe(404)
  })

  test('requires a login and is limited to twenty an hour', async () => {
    const { site, anna, ben } = await aPair()
    expect(await report(site.visitor(), { profile: ben.memberId })).toBe(403)
    for (let i = 0; i < 20; i++) expect(await report(anna, { profile: ben.memberId })).toBe(201)
    expect(await report(anna, { profile: ben.memberId })).toBe(429)
    moveClock(hours(1))
    expect(await report(anna, { profile: ben.memberId })).toBe(201)
  })
})

test('erasing the reporter removes their name and remarks, erasing the reported member removes the report and its copy', async () => {
  const folder = aStorage()
  const { anna, ben } = await aPair()
  await aPhoto(ben)
  const photo = await idOf(ben)
  await report(anna, { profile: ben.memberId, photo, remarks: 'I am Anna' })
  const leave = (member: Member) =>
    db.query(sql`
      UPDATE members SET status = 'deleted', deleted_at = ${new Date(now().getTime() - days(15))}
       WHERE id = ${member.memberId}`)
  await leave(anna)
  expect(await eraseMember(anna)).toBe(true)
  expect(await reportsIn(ben)).toMatchObject([{ reporter_id: null, remarks: '', reason: 'fake' }])
  expect(filesIn(folder)).toHaveLength(4)
  await leave(ben)
  expect(await eraseMember(ben)).toBe(true)
  await runQueued(removeFilesJob)
  expect([await reportsIn(ben), filesIn(folder)]).toEqual([[], []])
})
