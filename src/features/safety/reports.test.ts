import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { holdRow, lockWaiters } from '../../../test/inside-database.ts'
import { aPhoto, aStorage } from '../../../test/newcomer.ts'
import { someone } from '../../../test/someone.ts'
import { days, hours, moveClock, now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { removeFilesJob, storeFile } from '../../platform/storage.server.ts'
import { eraseMember } from '../privacy/erase.server.ts'

const path = '/api/report.php'
type Member = Awaited<ReturnType<typeof someone>>

const aPair = async () => {
  const site = await aSite()
  return { site, anna: await someone(site), ben: await someone(site, { name: 'Ben', photos: [] }) }
}
const report = async (member: Pick<Member, 'send'>, about: object) =>
  (await member.send('POST', path, { reason: 'fake', ...about })).status
const reportsIn = async ({ siteId }: { siteId: string }) =>
  (await pool.query('SELECT * FROM reports WHERE site_id = $1 ORDER BY created_at, id', [siteId])).rows
const idOf = async ({ memberId }: Member) =>
  (await pool.query('SELECT id FROM photos WHERE member_id = $1', [memberId])).rows[0].id
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.webp'))
const privatePhoto = (letter: string) => ({ isPrivate: true, name: `private/aa/${letter.repeat(22)}` })

describe('a report', () => {
  test('keeps what there was to see, whatever becomes of it', async () => {
    const { anna, ben } = await aPair()
    await ben.send('PUT', '/api/profile.php', { description: 'Send me money' })
    expect(await report(anna, { profile: ben.memberId, reason: 'scam', remarks: ' Twice! ' })).toBe(201)
    await ben.send('PUT', '/api/profile.php', { description: 'I am nice' })
    const [kept] = await reportsIn(anna)
    expect(kept).toMatchObject({
      ...{ reporter_id: anna.memberId, member_id: ben.memberId, photo_id: null, photo_key: null },
      ...{ reason: 'scam', remarks: 'Twice!' },
      snapshot: { profile: { id: ben.memberId, name: 'Ben', description: 'Send me money' }, photo: null },
    })
  })

  test('of a photo keeps a copy of its largest file where nobody can fetch it', async () => {
    const folder = aStorage()
    const { anna, ben } = await aPair()
    const { name, bytes } = await aPhoto(ben)
    const photo = await idOf(ben)
    expect(await report(anna, { profile: ben.memberId, photo, reason: 'photo' })).toBe(201)
    const [{ photo_key, photo_id, snapshot }] = await reportsIn(anna)
    expect([photo_id, snapshot.photo.filename]).toEqual([photo, `${name}-600.webp`])
    expect(photo_key).toMatch(/^private\//)
    expect(readFileSync(join(folder, photo_key)).equals(bytes)).toBe(true)
    for (const member of [anna, ben]) expect((await member.request(`/photos/${photo_key}`)).status).toBe(404)
    expect((await pool.query('SELECT FROM file_drafts')).rowCount).toBe(0)
  })

  test('of a private photo that was locked refers to the blurred one alone', async () => {
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
    const kept = await reportsIn(anna)
    expect(kept.map(({ photo_key }) => String(readFileSync(join(folder, photo_key))))).toEqual([
      'blurred',
      'plain',
    ])
    expect(JSON.stringify(kept[0])).not.toContain('pppp')
  })

  test('of a photo its owner has deleted since is still possible; of any other that was not seen, not', async () => {
    aStorage()
    const { anna, ben } = await aPair()
    const { name } = privatePhoto('d')
    await storeFile(`${name}-600.webp`, Buffer.from('evidence'))
    await aPhoto(ben, { name, status: 'deleted', deletedAt: now() })
    const photo = await idOf(ben)
    expect(await report(anna, { profile: ben.memberId, photo })).toBe(201)
    expect((await reportsIn(anna))[0].photo_key).not.toBeNull()
    await pool.query(
      `UPDATE photos SET status = 'rejected', deleted_at = NULL, rejected_reason = 'other' WHERE id = $1`,
      [photo],
    )
    moveClock(days(1))
    expect(await report(anna, { profile: ben.memberId, photo })).toBe(404)
    expect(await report(anna, { profile: ben.memberId, photo: newId() })).toBe(404)
    expect(await report(ben, { profile: anna.memberId, photo })).toBe(404)
  })

  test('of a photo whose file is gone is a report without a copy', async () => {
    aStorage()
    const { site, anna } = await aPair()
    const ben = await someone(site)
    expect(await report(anna, { profile: ben.memberId, photo: await idOf(ben) })).toBe(201)
    expect(await reportsIn(anna)).toMatchObject([{ photo_key: null, snapshot: { photo: { width: 600 } } }])
  })

  test('that is said twice within a day is one, also at the same moment; nothing is left over', async () => {
    const folder = aStorage()
    const { anna, ben } = await aPair()
    await aPhoto(ben)
    const said = { profile: ben.memberId, photo: await idOf(ben) }
    const letGo = await holdRow('members', anna)
    const saying = [1, 2, 3].map((i) => report(anna, { ...said, remarks: `${i}` }))
    await expect.poll(lockWaiters).toBe(3)
    await letGo()
    const answers = await Promise.all(saying)
    expect([...answers, await report(anna, said)]).toEqual([201, 201, 201, 201])
    await runQueued(removeFilesJob)
    expect([(await reportsIn(anna)).length, filesIn(folder).length]).toEqual([1, 4])
    await report(anna, { ...said, reason: 'scam' })
    await report(anna, { profile: ben.memberId })
    expect(await reportsIn(anna)).toHaveLength(3)
    moveClock(hours(24))
    await report(anna, said)
    expect(await reportsIn(anna)).toHaveLength(4)
  })

  test.each([
    ['oneself', (self: Member) => ({ profile: self.memberId }), 400],
    ['oneself in capitals', (self: Member) => ({ profile: self.memberId.toUpperCase() }), 400],
    ['nobody', () => ({ profile: newId() }), 404],
    ['no reason', (_: Member, ben: Member) => ({ profile: ben.memberId, reason: '' }), 400],
    [
      'too many words',
      (_: Member, ben: Member) => ({ profile: ben.memberId, remarks: 'x'.repeat(2001) }),
      400,
    ],
  ])('of %s is refused', async (_, about, status) => {
    const { anna, ben } = await aPair()
    expect(await report(anna, about(anna, ben))).toBe(status)
    expect(await reportsIn(anna)).toEqual([])
  })

  test('is about someone one sees: not about others, unless one blocked them oneself', async () => {
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
    // Whether there is someone of this id must not be found out by blocking them.
    await anna.send('POST', '/api/block.php', { profile: ben.memberId })
    expect(await report(anna, { profile: ben.memberId })).toBe(404)
  })

  test('is for members, twenty times an hour', async () => {
    const { site, anna, ben } = await aPair()
    expect(await report(site.visitor(), { profile: ben.memberId })).toBe(403)
    for (let i = 0; i < 20; i++) expect(await report(anna, { profile: ben.memberId })).toBe(201)
    expect(await report(anna, { profile: ben.memberId })).toBe(429)
    moveClock(hours(1))
    expect(await report(anna, { profile: ben.memberId })).toBe(201)
  })
})

test('a report goes with whom it is about, its copy too; of whoever made it, nothing stays in it', async () => {
  const folder = aStorage()
  const { anna, ben } = await aPair()
  await aPhoto(ben)
  const photo = await idOf(ben)
  await report(anna, { profile: ben.memberId, photo, remarks: 'I am Anna' })
  const leave = (member: Member) =>
    pool.query(`UPDATE members SET status = 'deleted', deleted_at = $2 WHERE id = $1`, [
      member.memberId,
      new Date(now().getTime() - days(15)),
    ])
  await leave(anna)
  expect(await eraseMember(anna)).toBe(true)
  expect(await reportsIn(ben)).toMatchObject([{ reporter_id: null, remarks: '', reason: 'fake' }])
  expect(filesIn(folder)).toHaveLength(4)
  await leave(ben)
  expect(await eraseMember(ben)).toBe(true)
  await runQueued(removeFilesJob)
  expect([await reportsIn(ben), filesIn(folder)]).toEqual([[], []])
})
