import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, anAccount, aSite } from '../../../../test/builders.ts'
import { complain } from '../../../../test/complaints.ts'
import { unconfirm } from '../../../../test/likes.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { change, picture, remove } from '../../../../test/own-photos.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { expectTidyFiles, photoId, upload } from '../../../../test/uploads.ts'
import { days, freezeClock, minutes, moveClock } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { startSession } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { banMember, liftRestriction } from '../../accounts/restrictions/restrictions.server.ts'
import { reportsCommand } from '../../safety/reports/reports-command.server.ts'
import { approvePhoto, approvePhotosJob, rejectPhoto } from '../inspection/inspection.server.ts'
import { purgePhotosJob } from './purge-photos.server.ts'

let folder = ''
beforeEach(async () => {
  freezeClock()
  folder = aStorage()
  await db.query(sql`DELETE FROM photos`)
})

const idsStored = async () =>
  (await db.query<{ id: string }>(sql`SELECT id FROM photos ORDER BY id`)).rows.map(({ id }) => id)

/** Moves the clock and runs the job. */
async function purgeAfter(time: number) {
  moveClock(time)
  await purgePhotosJob.run({})
  return idsStored()
}

const inspecting = () => aSite({ photo_approval_minutes: 10 })

async function anUploaded(site: Awaited<ReturnType<typeof aSite>>) {
  const member = await aMember(site)
  const { photo } = await upload(member, await picture)
  return { member, id: photo.id as string, photo: photoId(member, photo) }
}

describe('a deleted photo', () => {
  test('that nobody else has seen is purged with its files after a day, and not before', async () => {
    const { member, id } = await anUploaded(await inspecting())
    await remove(member, id)
    expect(await purgeAfter(days(1) - minutes(1))).toEqual([id])
    expect(await purgeAfter(minutes(1))).toEqual([])
    await expectTidyFiles(folder)
  })

  test('that others could see stays for 30 days, so that a report has its evidence', async () => {
    const { member, id, photo } = await anUploaded(await inspecting())
    await approvePhoto(photo)
    await remove(member, id)
    expect(await purgeAfter(days(30) - minutes(1))).toEqual([id])
    expect(await purgeAfter(minutes(1))).toEqual([])
  })

  test('that was restored and shown since stays for 30 days', async () => {
    const { member, id } = await anUploaded(await inspecting())
    await remove(member, id)
    await change(member, { photo: id, is_deleted: false })
    moveClock(minutes(10))
    await approvePhotosJob.run({})
    await remove(member, id)
    expect(await purgeAfter(days(29))).toEqual([id])
  })

  test.each(['before', 'after'])('that was rejected %s it was deleted stays for 30 days', async (when) => {
    const { member, id, photo } = await anUploaded(await inspecting())
    if (when === 'before') await rejectPhoto(photo, 'nudity')
    await remove(member, id)
    if (when === 'after') await rejectPhoto(photo, 'nudity')
    expect(await purgeAfter(days(29))).toEqual([id])
    expect(await purgeAfter(days(1))).toEqual([])
  })

  test('of a member who never confirmed the address is purged after a day, because nobody could see it', async () => {
    const { member, id, photo } = await anUploaded(await inspecting())
    await unconfirm(member)
    await approvePhoto(photo)
    await remove(member, id)
    expect(await purgeAfter(days(1))).toEqual([])
  })
})

describe('the photos of a banned member', () => {
  const ban = (member: Someone) =>
    transaction((tx) => banMember(tx, member, { reason: 'scam', operatorId: null }))

  /** A banned member with a photo that others saw and one that waits for inspection. */
  async function aBannedMember() {
    const site = await inspecting()
    const account = await anAccount(site)
    const session = await startSession(account)
    const member = Object.assign(site.visitor({ session }), { ...account, session })
    const seen = (await upload(member, await picture)).photo
    await approvePhoto(photoId(member, seen))
    const unseen = (await upload(member, await picture)).photo
    return { site, member, seen: seen.id as string, unseen: unseen.id as string }
  }

  test('are purged after 30 days if nobody has seen them, and the others when the time for an appeal is over', async () => {
    const { member, seen, unseen } = await aBannedMember()
    await ban(member)
    expect(await purgeAfter(days(30) - minutes(1))).toEqual([seen, unseen])
    expect(await purgeAfter(minutes(1))).toEqual([seen])
    expect(await purgeAfter(days(150) - minutes(1))).toEqual([seen])
    expect(await purgeAfter(minutes(1))).toEqual([])
    await expectTidyFiles(folder)
  })

  test('that an operator rejected stay for the appeal, also if the address was never confirmed', async () => {
    const { member, seen } = await aBannedMember()
    await rejectPhoto(photoId(member, { id: seen }), 'nudity')
    await unconfirm(member)
    await ban(member)
    expect(await purgeAfter(days(30))).toEqual([seen])
  })

  test('stay while a report about the member waits', async () => {
    const { site, member, seen, unseen } = await aBannedMember()
    const reporter = await someone(site, { photos: [] })
    const report = { profile: member.memberId, reason: 'fake', remarks: 'A model from a magazine' }
    expect((await reporter.send('POST', '/api/report.php', report)).status).toBe(201)
    await ban(member)
    expect(await purgeAfter(days(200))).toEqual([seen, unseen])
    const { rows } = await db.query<{ id: string }>(
      sql`SELECT id FROM reports WHERE member_id = ${member.memberId}`,
    )
    await reportsCommand(['close', rows[0]?.id ?? ''], site.host)
    expect(await purgeAfter(0)).toEqual([])
  })

  test('stay while a complaint of the member waits for an answer', async () => {
    const { member, seen, unseen } = await aBannedMember()
    await ban(member)
    expect((await complain(member)).status).toBe(201)
    expect(await purgeAfter(days(200))).toEqual([seen, unseen])
  })

  test('stay when the ban was lifted', async () => {
    const { member, seen, unseen } = await aBannedMember()
    await ban(member)
    moveClock(days(10))
    await transaction((tx) => liftRestriction(tx, member, 'banned'))
    expect(await purgeAfter(days(200))).toEqual([seen, unseen])
  })
})
