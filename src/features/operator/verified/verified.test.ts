import { existsSync, readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, aSite, mailsTo } from '../../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { anOperator } from '../../../../test/operators.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { someone } from '../../../../test/someone.ts'
import { upload } from '../../../../test/uploads.ts'
import {
  approve,
  hold,
  refuseFor,
  verificationOf,
  verificationsApi,
  waitForComparison,
  withdraw,
} from '../../../../test/verifications.ts'
import { freezeClock, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { eventsAfter } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'

type Site = Awaited<ReturnType<typeof aSite>>

let folder = ''
beforeEach(() => {
  freezeClock()
  folder = aStorage()
})

async function aModerator(site: Site) {
  const moderator = await anOperator(site, { role: 'moderator', siteId: site.id })
  const { rows } = await db.query(sql`SELECT id FROM operators WHERE email = ${moderator.email}`)
  return Object.assign(moderator, { id: rows[0]?.id as string })
}

async function somebodyWaits(site: Site) {
  const member = await someone(site)
  await waitForComparison(member)
  moveClock(1000)
  return member
}

/** Someone with a mail address who waits. */
async function annaWaits(site: Site) {
  const account = await anAccount(site, { language: 'fr' })
  const anna = Object.assign(await account.logIn(), {
    ...{ siteId: site.id, memberId: account.memberId, email: account.email, session: '' },
  })
  await aPhoto(anna)
  await waitForComparison(anna)
  return anna
}

const pictureOf = (moderator: Awaited<ReturnType<typeof aModerator>>, query: string) =>
  moderator.request(`${verificationsApi}/picture?${query}`)
const selfiesLeft = async () => {
  await runQueued(removeFilesJob)
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  return names.filter((name) => name.startsWith('private/') && name.endsWith('.webp'))
}
const auditOf = async (memberId: string) =>
  (
    await db.query(sql`
      SELECT kind, operator_id, subject, after FROM audit_log WHERE member_id = ${memberId} ORDER BY id`)
  ).rows

describe('the queue of selfies', () => {
  test('gives each moderator up to three, oldest first, and never the same to two', async () => {
    const site = await aSite()
    for (let i = 0; i < 5; i++) await somebodyWaits(site)
    const moderators = [await aModerator(site), await aModerator(site)]
    const held = await Promise.all(moderators.map(hold))
    const ids = held.flat().map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
    const [first] = moderators as [(typeof moderators)[number]]
    expect(await hold(first)).toEqual(held[0])
    const answer = await first.send('POST', verificationsApi)
    expect(answer.body.waiting).toBe(5)
  })

  test('shows the selfie and the photos to the moderator who holds it, and to nobody else', async () => {
    const site = await aSite()
    const anna = await annaWaits(site)
    const [ann, ben] = [await aModerator(site), await aModerator(site)]
    const [request] = await hold(ann)
    const selfie = await pictureOf(ann, `id=${request?.id}`)
    expect([selfie.status, selfie.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await selfie.arrayBuffer()).byteLength).toBeGreaterThan(500)
    const photo = `id=${request?.id}&photo=${request?.photos[0]?.id}`
    expect((await pictureOf(ann, photo)).status).toBe(200)
    expect((await pictureOf(ann, `id=${request?.id}&photo=${newId()}`)).status).toBe(404)
    expect((await pictureOf(ben, `id=${request?.id}`)).status).toBe(404)
    expect((await pictureOf(ben, photo)).status).toBe(404)
    expect(await auditOf(anna.memberId)).toMatchObject([
      { kind: 'verification_seen', operator_id: ann.id, subject: request?.id },
    ])
    moveClock(minutes(5))
    expect((await pictureOf(ann, `id=${request?.id}`)).status).toBe(404)
  })

  test('gives a selfie to someone else after five minutes, or when it is given back', async () => {
    const site = await aSite()
    await somebodyWaits(site)
    const [ann, ben] = [await aModerator(site), await aModerator(site)]
    const [request] = await hold(ann)
    expect(await hold(ben)).toEqual([])
    moveClock(minutes(5))
    expect(await hold(ben)).toEqual([request])
    if (!request) throw new Error('no request waits')
    expect((await approve(ann, request)).body.error.code).toBe('verification_taken')
    await ben.send('DELETE', verificationsApi)
    expect(await hold(ann)).toEqual([request])
  })

  test('leaves out members who are restricted or have left, and those of other sites', async () => {
    const [site, other] = [await aSite(), await aSite()]
    const [anna, ben] = [await somebodyWaits(site), await somebodyWaits(site)]
    await somebodyWaits(other)
    const moderator = await aModerator(site)
    await db.query(sql`UPDATE members SET status = 'suspended' WHERE id = ${anna.memberId}`)
    const held = await hold(moderator)
    const { rows } = await db.query(sql`SELECT id FROM verifications WHERE member_id = ${ben.memberId}`)
    expect(held.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
})

describe('the decision', () => {
  test('to approve gives the mark, erases the selfie, tells the member in their language and is in the audit log', async () => {
    const site = await aSite()
    const anna = await annaWaits(site)
    const moderator = await aModerator(site)
    const [request] = await hold(moderator)
    if (!request) throw new Error('no request waits')
    expect(await selfiesLeft()).toHaveLength(1)
    const before = (await eventsAfter(anna, 0)).length
    expect((await approve(moderator, request)).body).toEqual({ requests: [], waiting: 0 })
    expect(await verificationOf(anna)).toMatchObject({ state: 'verified', photos: [request.photos[0]?.id] })
    expect(await selfiesLeft()).toEqual([])
    const { rows } = await db.query(sql`
      SELECT picture, claimed_by, operator_id FROM verifications WHERE member_id = ${anna.memberId}`)
    expect(rows).toEqual([{ picture: null, claimed_by: null, operator_id: moderator.id }])
    expect((await pictureOf(moderator, `id=${request.id}`)).status).toBe(404)
    const events = (await eventsAfter(anna, before)).map(({ data }) => data)
    expect(events).toContainEqual({ notice: { kind: 'verification', about: request.id } })
    const [mail] = await mailsTo(site, anna.email)
    expect(mail?.subject).toBe('Votre profil est vérifié')
    expect((await auditOf(anna.memberId)).at(-1)).toMatchObject({
      ...{ kind: 'verification_approved', operator_id: moderator.id, subject: request.id },
      after: { photos: [request.photos[0]?.id] },
    })
  })

  test('to refuse tells the reason and how to do better, and the member can try again', async () => {
    const site = await aSite()
    const anna = await annaWaits(site)
    const moderator = await aModerator(site)
    const [request] = await hold(moderator)
    if (!request) throw new Error('no request waits')
    await refuseFor(moderator, request, 'face_hidden')
    expect(await verificationOf(anna)).toMatchObject({ state: 'refused', reason: 'face_hidden' })
    expect(await selfiesLeft()).toEqual([])
    const [mail] = await mailsTo(site, anna.email)
    expect(mail?.subject).toBe('Nous n’avons pas pu vérifier votre profil')
    expect(mail?.text).toContain('Retirez lunettes de soleil')
    expect((await waitForComparison(anna)).body.verification).toMatchObject({
      state: 'waiting',
      reason: null,
    })
    expect(await hold(moderator)).toMatchObject([{ refusals: 1 }])
    await withdraw(anna)
    await waitForComparison(anna)
    expect(await hold(moderator)).toMatchObject([{ refusals: 1 }])
  })

  test('of two moderators at once counts once, and the second is told', async () => {
    const site = await aSite()
    await somebodyWaits(site)
    const moderator = await aModerator(site)
    const [request] = await hold(moderator)
    if (!request) throw new Error('no request waits')
    const answers = await Promise.all([approve(moderator, request), refuseFor(moderator, request, 'unclear')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await refuseFor(moderator, request, 'unclear')).body.error.code).toBe('verification_taken')
    expect((await refuseFor(moderator, { ...request, id: newId() }, 'unclear')).status).toBe(404)
  })

  test('to approve is refused when the main photo changed after the moderator saw the photos', async () => {
    const site = await aSite()
    const anna = await annaWaits(site)
    const moderator = await aModerator(site)
    const [request] = await hold(moderator)
    if (!request) throw new Error('no request waits')
    await aPhoto(anna, { position: -1 })
    expect((await approve(moderator, request)).body.error.code).toBe('verification_changed')
    expect(await verificationOf(anna)).toMatchObject({ state: 'waiting' })
    const [again] = await hold(moderator)
    expect(again?.photos).toHaveLength(2)
    expect((await approve(moderator, again ?? request)).status).toBe(200)
  })

  test('to approve is refused when a photo was cropped after the moderator saw it', async () => {
    const site = await aSite({ photo_approval_minutes: 0 })
    const anna = await someone(site, { photos: [] })
    const { id: photo } = (await upload(anna, await aPicture({ width: 640, height: 480 }))).photo
    await waitForComparison(anna)
    const moderator = await aModerator(site)
    const [seen] = await hold(moderator)
    if (!seen) throw new Error('no request waits')
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1, rotation: 0 }
    expect((await anna.send('PUT', '/api/photos.php', { photo, crop })).status).toBe(200)
    expect((await approve(moderator, seen)).status).toBe(404)
    const [anew] = await hold(moderator)
    expect((await approve(moderator, anew ?? seen)).status).toBe(200)
  })

  test('of a moderator of another site is as if there was no such request', async () => {
    const [site, other] = [await aSite(), await aSite()]
    await somebodyWaits(site)
    const [request] = await hold(await aModerator(site))
    const stranger = await aModerator(other)
    if (!request) throw new Error('no request waits')
    expect((await approve(stranger, request)).status).toBe(404)
    const finance = await anOperator(site, { role: 'finance', siteId: site.id })
    expect((await approve(finance, request)).status).toBe(404)
  })
})

test('a queue of thousands is read in order by its index, and counted up to a thousand', async () => {
  const site = await aSite()
  await db.query(sql`
    WITH made AS (
      INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at)
      SELECT ${site.id}::uuid, gen_random_uuid(), 'active', now(), now() FROM generate_series(1, 3000) RETURNING id)
    INSERT INTO verifications (site_id, member_id, id, state, gesture, gesture_until, asked_at, picture, picture_width,
      picture_height)
    SELECT ${site.id}, id, gen_random_uuid(), 'waiting', 'thumb_up', now(), now() - random() * interval '20 days',
           'private/aa/' || left(encode(sha256(id::text::bytea), 'hex'), 22) || '-480.webp', 480, 640 FROM made`)
  await db.query(sql`ANALYZE verifications`)
  const { rows } = await db.query(sql`
    EXPLAIN SELECT v.site_id, v.id FROM verifications v
     WHERE v.site_id = ANY(${[site.id]}::uuid[]) AND v.state = 'waiting' AND v.claimed_by IS NULL
     ORDER BY v.asked_at, v.id LIMIT 3 FOR UPDATE SKIP LOCKED`)
  expect(JSON.stringify(rows)).toContain('verifications_waiting')
  const answer = await (await aModerator(site)).send('POST', verificationsApi)
  expect([answer.body.requests.length, answer.body.waiting]).toEqual([3, 1000])
})
