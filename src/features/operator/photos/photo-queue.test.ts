import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, aSite, mailsTo } from '../../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { anOperator, owner } from '../../../../test/operators.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { countTrips } from '../../../../test/trips.ts'
import { upload } from '../../../../test/uploads.ts'
import { freezeClock, minutes, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { applyDecisionsJob } from '../../photos/inspection/apply-decisions.server.ts'
import { approvePhotosJob } from '../../photos/inspection/inspection.server.ts'

const queuePath = '/operator/api/photos/queue'
const decisionsPath = '/operator/api/photos/decisions'

type Operator = Awaited<ReturnType<typeof anOperator>>
type Queue = {
  photos: { id: string; risks: string[] }[]
  waiting: number
  undoable: string[]
  decision: string
}

beforeEach(async () => {
  freezeClock()
  aStorage()
  await db.query(sql`DELETE FROM photos`)
})

const moderatorOf = (site: Awaited<ReturnType<typeof aSite>>) =>
  anOperator(site, { role: 'moderator', siteId: site.id })

const take = async (operator: Operator, order = 'oldest'): Promise<Queue> =>
  (await operator.send('POST', queuePath, { order })).body
const decide = (operator: Operator, photo: string, decision: object) =>
  operator.send('POST', decisionsPath, { photo, order: 'oldest', ...decision })
const undo = (operator: Operator, decision: string) =>
  operator.send('DELETE', decisionsPath, { decision, order: 'oldest' })
const ids = ({ photos }: Queue) => photos.map(({ id }) => id)

/** Photos in inspection, the first one the oldest. */
async function waitingPhotos(member: Awaited<ReturnType<typeof aMember>>, howMany: number) {
  for (let position = 0; position < howMany; position++)
    await aPhoto(member, {
      ...{ position, status: 'inspection', name: `private/aa/${String(position).padStart(22, '0')}` },
      createdAt: new Date(now().getTime() - minutes(60 - position)),
    })
  const { rows } = await db.query<{ id: string }>(sql`
    SELECT id FROM photos WHERE member_id = ${member.memberId} ORDER BY position`)
  return rows.map(({ id }) => id)
}

const applyAfterUndo = async () => {
  moveClock(minutes(5))
  await applyDecisionsJob.run({})
}

describe('the photo queue', () => {
  test('gives each photo to one operator, the oldest first, also when both ask at once', async () => {
    const site = await aSite()
    const photos = await waitingPhotos(await aMember(site), 14)
    const [anna, ben] = [await moderatorOf(site), await moderatorOf(site)]
    const [one, other] = await Promise.all([take(anna), take(ben)])
    const held = [...ids(one), ...ids(other)]
    expect([one.photos.length, other.photos.length, new Set(held).size]).toEqual([6, 6, 12])
    expect([...held].sort()).toEqual(photos.slice(0, 12).sort())
    expect(one.waiting).toBe(14)
    expect(ids(await take(anna))).toEqual(ids(one))
    expect(ids(await take(await moderatorOf(site)))).toEqual(photos.slice(12))
  })

  test('gives a photo to the next operator after five minutes without a sign, and at once when it is given back', async () => {
    const site = await aSite()
    await waitingPhotos(await aMember(site), 3)
    const [anna, ben] = [await moderatorOf(site), await moderatorOf(site)]
    const held = ids(await take(anna))
    moveClock(minutes(4))
    await take(anna)
    moveClock(minutes(4))
    expect(ids(await take(ben))).toEqual([])
    moveClock(minutes(1))
    expect(ids(await take(ben))).toEqual(held)
    await ben.send('DELETE', queuePath)
    expect(ids(await take(anna))).toEqual(held)
  })

  test('tells the second operator that someone else has decided', async () => {
    const site = await aSite()
    const [photo = ''] = await waitingPhotos(await aMember(site), 1)
    const [anna, ben] = [await moderatorOf(site), await moderatorOf(site)]
    await take(anna)
    const early = await decide(ben, photo, { verdict: 'approved' })
    expect([early.status, early.body.error.code]).toEqual([409, 'photo_taken'])
    const answer = await decide(anna, photo, { verdict: 'approved' })
    expect(answer.status).toBe(200)
    const again = await decide(anna, photo, { verdict: 'approved' })
    expect([again.status, again.body.decision]).toEqual([200, answer.body.decision])
    expect((await decide(anna, photo, { verdict: 'private' })).status).toBe(409)
    expect((await decide(ben, photo, { verdict: 'rejected', reason: 'nudity' })).status).toBe(409)
    const { rows } = await db.query(sql`
      SELECT count(*)::int AS entries FROM audit_log WHERE kind = 'photo_decided' AND subject = ${photo}`)
    expect(rows).toEqual([{ entries: 1 }])
  })

  test('shows a photo of another site to nobody, and its files to its holder alone', async () => {
    const site = await aSite({ photo_approval_minutes: null })
    const { id: photo } = (await upload(await aMember(site), await aPicture())).photo
    const [anna, ben] = [await moderatorOf(site), await moderatorOf(site)]
    const elsewhere = await moderatorOf(await aSite())
    expect(ids(await take(elsewhere))).toEqual([])
    expect((await decide(elsewhere, photo, { verdict: 'approved' })).status).toBe(404)
    await take(anna)
    const file = `/operator/api/photos/file?photo=${photo}&kind=whole`
    expect((await anna.request(file)).status).toBe(200)
    expect((await ben.request(file)).status).toBe(404)
    expect((await elsewhere.request(file)).status).toBe(404)
    const alike = `/operator/api/photos/file?photo=${photo}&kind=alike&alike=${photo}`
    expect((await anna.request(alike)).status).toBe(404)
  })

  test('comes by risk: members who were reported before those who were rejected, before new accounts', async () => {
    const site = await aSite()
    const [fresh, rejected, reported] = [await aMember(site), await aMember(site), await aMember(site)]
    const [one = ''] = await waitingPhotos(fresh, 1)
    const [, two = ''] = await waitingPhotos(rejected, 2)
    await db.query(sql`
      UPDATE photos SET status = 'rejected', rejected_reason = 'nudity'
       WHERE member_id = ${rejected.memberId} AND id <> ${two}`)
    await db.query(sql`UPDATE photos SET status = 'active' WHERE id = ${two}`)
    await db.query(sql`UPDATE photos SET status = 'inspection' WHERE id = ${two}`)
    const [three = ''] = await waitingPhotos(reported, 1)
    await db.query(sql`
      INSERT INTO reports (site_id, id, member_id, reason, snapshot, created_at)
      VALUES (${site.id}, ${three}, ${reported.memberId}, 'fake', '{}', ${now()})`)
    const { photos } = await take(await moderatorOf(site), 'risk')
    expect(photos.map(({ id }) => id)).toEqual([three, two, one])
    expect(photos[0]?.risks).toContain('reported')
    expect(photos[1]?.risks).toContain('rejected_before')
    expect(photos[2]?.risks).toEqual(['new_account'])
  })

  test('answers the queue, and a decision with the next photo, in three trips to the database', async () => {
    const site = await aSite()
    const photos = await waitingPhotos(await aMember(site), 20)
    const anna = await moderatorOf(site)
    expect(await countTrips(() => take(anna))).toBeLessThanOrEqual(3)
    const work = () => decide(anna, photos[0] ?? '', { verdict: 'approved' })
    expect(await countTrips(work)).toBeLessThanOrEqual(3)
    expect(ids(await take(anna))).toContain(photos[6])
  })
})

describe('a decision about a photo', () => {
  test('takes effect five minutes later or after five others, and can be undone until then', async () => {
    const site = await aSite()
    const member = await aMember(site)
    const photos = await waitingPhotos(member, 8)
    const anna = await moderatorOf(site)
    await take(anna)
    const decisions: string[] = []
    for (const photo of photos.slice(0, 6))
      decisions.push((await decide(anna, photo, { verdict: 'rejected', reason: 'other' })).body.decision)
    await applyDecisionsJob.run({})
    const status = async () =>
      (
        await db.query(sql`SELECT status FROM photos WHERE member_id = ${member.memberId} ORDER BY position`)
      ).rows
        .map((row) => String(row.status)[0])
        .join('')
    expect(await status()).toBe('riiiiiii')
    const late = await undo(anna, decisions[0] ?? '')
    expect([late.status, late.body.error.code]).toEqual([409, 'undo_late'])
    const undone = await undo(anna, decisions[5] ?? '')
    expect(ids(undone.body)).toContain(photos[5])
    expect(undone.body.undoable).toEqual(decisions.slice(1, 5).reverse())
    expect((await undo(await moderatorOf(site), decisions[4] ?? '')).status).toBe(409)
    await applyAfterUndo()
    expect(await status()).toBe('rrrrriii')
    expect((await undo(anna, decisions[4] ?? '')).status).toBe(409)
    const { rows } = await db.query(sql`
      SELECT before FROM audit_log WHERE kind = 'photo_decision_undone' AND subject = ${photos[5]}`)
    expect(rows).toEqual([{ before: { verdict: 'rejected', reason: 'other' } }])
  })

  test('that was undone while it was being applied stays undone', async () => {
    const site = await aSite()
    const member = await aMember(site)
    const [photo = ''] = await waitingPhotos(member, 1)
    const anna = await moderatorOf(site)
    await take(anna)
    const { decision } = (await decide(anna, photo, { verdict: 'rejected', reason: 'other' })).body
    moveClock(minutes(5))
    const [undone] = await Promise.all([undo(anna, decision), applyDecisionsJob.run({})])
    const { rows } = await db.query(sql`SELECT status FROM photos WHERE id = ${photo}`)
    expect(rows).toEqual([{ status: undone.status === 200 ? 'inspection' : 'rejected' }])
  })

  test('shows an approved photo with the crop of the operator, and a private-only one as private for good', async () => {
    const site = await aSite({ photo_approval_minutes: null })
    const member = await aMember(site)
    const picture = await aPicture({ width: 800, height: 600, format: 'png' })
    const [one, two] = [(await upload(member, picture)).photo, (await upload(member, picture)).photo]
    const anna = await moderatorOf(site)
    await take(anna)
    const crop = { x: 0.1, y: 0, width: 0.5, height: 0.9, rotation: 0 }
    expect((await decide(anna, one.id, { verdict: 'approved', crop: { ...crop, x: 0.9 } })).status).toBe(400)
    expect((await decide(anna, one.id, { verdict: 'approved', crop })).status).toBe(200)
    expect((await decide(anna, two.id, { verdict: 'private' })).status).toBe(200)
    await applyAfterUndo()
    const { photos } = await member.get('/api/photos.php')
    expect(photos).toMatchObject([
      { id: one.id, status: 'active', crop, is_private_only: false, appeal: null },
      { id: two.id, status: 'active', is_private: true, is_private_only: true, appeal: 'possible' },
    ])
    const shown = await member.send('PUT', '/api/photos.php', { photo: two.id, is_private: false })
    expect([shown.status, shown.body.error.code]).toEqual([403, 'photo_private_only'])
  })

  test('about a photo that its owner deletes meanwhile changes nothing that they see, and tells nobody', async () => {
    const site = await aSite({ photo_approval_minutes: null })
    const member = await aMember(site)
    const { photo } = await upload(member, await aPicture())
    const anna = await moderatorOf(site)
    await take(anna)
    await decide(anna, photo.id, { verdict: 'approved' })
    await member.send('DELETE', '/api/photos.php', { photo: photo.id })
    await applyAfterUndo()
    await member.send('PUT', '/api/photos.php', { photo: photo.id, is_deleted: false })
    expect((await member.get('/api/photos.php')).photos).toMatchObject([{ status: 'inspection' }])
  })
})

describe('the owner of a photo', () => {
  async function aRejectedPhoto() {
    const site = await aSite({ photo_approval_minutes: null })
    const member = await aMember(site)
    const email = `${member.memberId}@mail.example`
    await db.query(sql`UPDATE members SET email = ${email}, language = 'en' WHERE id = ${member.memberId}`)
    const { photo } = await upload(member, await aPicture())
    const anna = await moderatorOf(site)
    await take(anna)
    await decide(anna, photo.id, { verdict: 'rejected', reason: 'nudity' })
    const mails = () => mailsTo(site, email)
    return { site, member, photo, anna, mails }
  }

  test('learns of a rejection once it can no longer be undone, with the rule and how to appeal', async () => {
    const { member, mails } = await aRejectedPhoto()
    moveClock(minutes(4))
    await applyDecisionsJob.run({})
    expect(await mails()).toEqual([])
    expect((await member.get('/api/photos.php')).photos).toMatchObject([{ status: 'inspection' }])
    await applyAfterUndo()
    await applyDecisionsJob.run({})
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/shows too much[\s\S]*look again/)
    expect((await member.get('/api/photos.php')).photos).toMatchObject([
      { status: 'rejected', rejected_reason: 'nudity', appeal: 'possible' },
    ])
  })

  test('appeals once, and another operator than the first decides', async () => {
    const { site, member, photo, anna, mails } = await aRejectedPhoto()
    const appeal = (text = 'It is a swimsuit') =>
      member.send('POST', '/api/photo-appeal.php', { photo: photo.id, text })
    expect((await appeal()).status).toBe(404)
    await applyAfterUndo()
    expect((await appeal('')).status).toBe(400)
    expect((await appeal()).body.photos).toMatchObject([{ appeal: 'waiting' }])
    expect((await appeal()).body.error.code).toBe('appeal_used')
    const ben = await moderatorOf(site)
    expect(ids(await take(anna))).toEqual([])
    const { photos } = await take(ben)
    expect(photos).toMatchObject([{ id: photo.id, appeal: { text: 'It is a swimsuit', reason: 'nudity' } }])
    await decide(ben, photo.id, { verdict: 'approved' })
    await applyAfterUndo()
    expect((await member.get('/api/photos.php')).photos).toMatchObject([{ status: 'active', appeal: null }])
    expect((await mails()).map(({ subject }) => subject)[0]).toContain('approved after all')
    expect((await db.query(sql`SELECT FROM rejected_hashes WHERE photo_id = ${photo.id}`)).rowCount).toBe(0)
  })

  test('is told when a decision stands, and cannot appeal again', async () => {
    const { site, member, photo, anna, mails } = await aRejectedPhoto()
    await applyAfterUndo()
    const appeal = () => member.send('POST', '/api/photo-appeal.php', { photo: photo.id, text: 'Please' })
    await appeal()
    const ben = await moderatorOf(site)
    await take(ben)
    await decide(ben, photo.id, { verdict: 'rejected', reason: 'nudity' })
    await applyAfterUndo()
    expect((await member.get('/api/photos.php')).photos).toMatchObject([
      { status: 'rejected', appeal: 'answered' },
    ])
    expect((await mails())[0]?.text).toContain('final')
    expect((await appeal()).body.error.code).toBe('appeal_used')
    expect(ids(await take(anna))).toEqual([])
  })

  test('gets an answer to an appeal also where there is only one operator', async () => {
    const { photo, member, anna } = await aRejectedPhoto()
    await db.query(sql`DELETE FROM operator_roles WHERE operator_id NOT IN (
      SELECT operator_id FROM operator_sessions WHERE token_hash IS NOT NULL AND operator_id IN (
        SELECT id FROM operators WHERE email = ${anna.email}))`)
    await applyAfterUndo()
    await member.send('POST', '/api/photo-appeal.php', { photo: photo.id, text: 'Please' })
    expect(ids(await take(anna))).toEqual([photo.id])
  })
})

describe('the automatic mode', () => {
  test('leaves a photo alone that an operator holds or has decided about', async () => {
    const site = await aSite({ photo_approval_minutes: 1 })
    const member = await aMember(site)
    const { photo } = await upload(member, await aPicture())
    const anna = await moderatorOf(site)
    moveClock(minutes(2))
    await take(anna)
    await approvePhotosJob.run({})
    expect((await member.get('/api/photos.php')).photos).toMatchObject([{ status: 'inspection' }])
    await decide(anna, photo.id, { verdict: 'rejected', reason: 'other' })
    moveClock(minutes(4))
    await approvePhotosJob.run({})
    expect((await member.get('/api/photos.php')).photos).toMatchObject([{ status: 'inspection' }])
    await applyAfterUndo()
    expect((await member.get('/api/photos.php')).photos).toMatchObject([{ status: 'rejected' }])
  })

  test('is off for a site without a time', async () => {
    const member = await aMember(await aSite({ photo_approval_minutes: null }))
    await upload(member, await aPicture())
    moveClock(minutes(1000))
    await approvePhotosJob.run({})
    expect((await member.get('/api/photos.php')).photos).toMatchObject([{ status: 'inspection' }])
  })
})

test('an owner of all sites inspects the photos of all', async () => {
  const [site, other] = [await aSite(), await aSite()]
  const photos = [
    ...(await waitingPhotos(await aMember(site), 1)),
    ...(await waitingPhotos(await aMember(other), 1)),
  ]
  expect(ids(await take(await anOperator(site, owner))).sort()).toEqual(photos.sort())
})
