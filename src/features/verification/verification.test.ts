import { existsSync, readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, aProfile, aSite, mailsTo } from '../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../test/newcomer.ts'
import { anOperator } from '../../../test/operators.ts'
import { aPicture } from '../../../test/pictures.ts'
import { someone } from '../../../test/someone.ts'
import { upload } from '../../../test/uploads.ts'
import {
  approve,
  askForGesture,
  hold,
  sendSelfie,
  verificationOf,
  waitForComparison,
  withdraw,
} from '../../../test/verifications.ts'
import { days, freezeClock, hours, minutes, moveClock } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/database.server.ts'
import { eventsAfter, type MemberKey } from '../../platform/events/events.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { removeFilesJob } from '../../platform/storage.server.ts'
import { eraseSelfies } from './erase-selfies.server.ts'
import { removeSelfie } from './verification.privacy.server.ts'

let folder = ''
beforeEach(() => {
  freezeClock()
  folder = aStorage()
})

const filesLeft = async () => {
  await runQueued(removeFilesJob)
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  return names.filter((name) => name.endsWith('.webp'))
}
const storedPicture = async ({ memberId }: MemberKey) =>
  (await db.query(sql`SELECT picture FROM verifications WHERE member_id = ${memberId}`)).rows[0]?.picture

/** A member with a mail address and a main photo, logged in. */
async function aPerson(site: Awaited<ReturnType<typeof aSite>>) {
  const account = await anAccount(site, { language: 'de' })
  const person = Object.assign(await account.logIn(), {
    ...{ siteId: site.id, memberId: account.memberId, email: account.email, session: '' },
  })
  await aPhoto(person)
  return person
}

describe('asking to be verified', () => {
  test('shows a gesture for ten minutes, the same one when it is asked again', async () => {
    const anna = await someone(await aSite())
    expect(await verificationOf(anna)).toMatchObject({ state: 'none', obstacle: null, gesture: null })
    const { body } = await askForGesture(anna)
    expect(body.verification).toMatchObject({ state: 'gesture', gesture_seconds: 600 })
    moveClock(minutes(9))
    expect((await askForGesture(anna)).body.verification).toMatchObject({
      gesture: body.verification.gesture,
      gesture_seconds: 60,
    })
    moveClock(minutes(1))
    expect(await verificationOf(anna)).toMatchObject({ state: 'none', gesture: null })
    expect((await sendSelfie(anna)).body.error.code).toBe('gesture_expired')
    const next = (await askForGesture(anna)).body.verification
    expect([next.state, next.gesture === body.verification.gesture]).toEqual(['gesture', false])
  })

  test('keeps one selfie, drawn anew, that nobody can fetch, not even the member', async () => {
    const anna = await someone(await aSite())
    await askForGesture(anna)
    const selfie = await aPicture({ width: 1200, height: 900 })
    expect((await sendSelfie(anna, selfie)).body.verification).toMatchObject({ state: 'waiting' })
    const key = await storedPicture(anna)
    expect(key).toMatch(/^private\/.*-960\.webp$/)
    expect(await filesLeft()).toEqual([key])
    expect((await anna.request(`/photos/${key}`)).status).toBe(404)
    expect((await sendSelfie(anna)).body.error.code).toBe('verification_asked')
    expect((await askForGesture(anna)).body.error.code).toBe('verification_asked')
    expect(await filesLeft()).toEqual([key])
  })

  test('of two selfies sent at once, one counts and no file of the other is left', async () => {
    const anna = await someone(await aSite())
    await askForGesture(anna)
    const answers = await Promise.all([sendSelfie(anna), sendSelfie(anna)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await filesLeft()).toHaveLength(1)
  })

  test('is refused without a main photo that others see, without a confirmed address, and for a fictional profile', async () => {
    const site = await aSite()
    const refusalOf = async (about: Parameters<typeof someone>[1]) => {
      const member = await someone(site, about)
      const { obstacle } = await verificationOf(member)
      return [obstacle, (await askForGesture(member)).body.error.code]
    }
    const none = ['photo_missing', 'verification_photo_missing']
    expect(await refusalOf({ photos: [] })).toEqual(none)
    expect(await refusalOf({ photos: [{ status: 'inspection' }] })).toEqual(none)
    expect(await refusalOf({ photos: [{ isPrivate: true }] })).toEqual(none)
    expect(await refusalOf({ account: { status: 'not_confirmed' } })).toEqual([
      'unconfirmed',
      'verification_unconfirmed',
    ])
    expect(await refusalOf({ account: { isFictional: true } })).toEqual([
      'fictional',
      'verification_fictional',
    ])
  })

  test('a picture that is too small, or none, is refused, and the gesture stays', async () => {
    const anna = await someone(await aSite())
    await askForGesture(anna)
    expect((await sendSelfie(anna, await aPicture({ width: 40, height: 40 }))).body.error.code).toBe(
      'photo_too_small',
    )
    expect((await sendSelfie(anna, Buffer.from('no picture'))).body.error.code).toBe('photo_unreadable')
    expect(await verificationOf(anna)).toMatchObject({ state: 'gesture' })
    expect(await filesLeft()).toEqual([])
  })

  test('can be withdrawn: the selfie is erased, and a repeat changes nothing', async () => {
    const anna = await someone(await aSite())
    await waitForComparison(anna)
    expect(await filesLeft()).toHaveLength(1)
    expect((await withdraw(anna)).body.verification).toMatchObject({ state: 'none' })
    expect(await filesLeft()).toEqual([])
    const before = (await eventsAfter(anna, 0)).length
    expect((await withdraw(anna)).status).toBe(200)
    expect(await eventsAfter(anna, 0)).toHaveLength(before)
  })

  test('shows three gestures in a day, also to someone who withdraws until a fitting one comes', async () => {
    const anna = await someone(await aSite())
    const shown: string[] = []
    for (let i = 0; i < 3; i++) {
      shown.push((await askForGesture(anna)).body.verification.gesture)
      expect((await withdraw(anna)).body.verification).toMatchObject({ state: 'none', gesture: null })
    }
    expect([shown[0] === shown[1], shown[1] === shown[2]]).toEqual([false, false])
    const refused = await askForGesture(anna)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
    moveClock(hours(12))
    await anna.get('/api/user.php')
    moveClock(hours(12))
    expect((await askForGesture(anna)).status).toBe(200)
  })

  test('a visitor and a stranger learn nothing of it', async () => {
    const site = await aSite()
    expect((await site.visitor().request('/api/verification.php')).status).toBe(403)
  })
})

test('a selfie that nobody decided about in 30 days is erased, and its member is told', async () => {
  const site = await aSite()
  const anna = await aPerson(site)
  await waitForComparison(anna)
  moveClock(days(30) - 1000)
  await eraseSelfies.run({})
  expect(await verificationOf(anna)).toMatchObject({ state: 'waiting' })
  moveClock(1000)
  await Promise.all([eraseSelfies.run({}), eraseSelfies.run({})])
  // The session has ended in the meantime.
  const { rows } = await db.query(sql`
    SELECT state, reason, picture FROM verifications WHERE member_id = ${anna.memberId}`)
  expect(rows).toEqual([{ state: 'refused', reason: 'not_looked_at', picture: null }])
  expect((await filesLeft()).filter((name) => name.startsWith('private/'))).toEqual([])
  const mails = await mailsTo(site, anna.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Wir konnten dein Profil nicht verifizieren'])
})

test('the selfie of a member who is erased goes with them', async () => {
  const anna = await someone(await aSite())
  await waitForComparison(anna)
  await transaction((tx) => removeSelfie(tx, anna))
  expect(await filesLeft()).toEqual([])
})

describe('the mark', () => {
  /** A verified member of a site that shows photos at once, and another member who looks. */
  async function aVerifiedMember() {
    const site = await aSite({ photo_approval_minutes: 0 })
    const anna = await aPerson(site)
    await db.query(sql`
      UPDATE profiles SET gender = 'female', country = 'NL' WHERE site_id = ${site.id} AND member_id = ${anna.memberId}`)
    await db.query(sql`
      UPDATE member_search SET gender = 'female', country = 'NL', has_photo = true
       WHERE site_id = ${site.id} AND member_id = ${anna.memberId}`)
    const { photo: second } = await upload(anna, await aPicture({ width: 320, height: 240, format: 'png' }))
    await waitForComparison(anna)
    const moderator = await anOperator(site, { role: 'moderator', siteId: site.id })
    const [request] = await hold(moderator)
    if (!request) throw new Error('no request waits')
    await approve(moderator, request)
    const ben = await someone(site, { gender: 'male' })
    const seenByBen = async () => (await ben.get(`/api/member.php?id=${anna.memberId}`)).member
    return { site, anna, ben, second, seenByBen }
  }
  const found = async (viewer: Awaited<ReturnType<typeof someone>>, query: string) =>
    (await viewer.get(`/api/members.php?country=any&gender=any&${query}`)).members.map(
      ({ id }: { id: string }) => id,
    )

  test('is on the card and the profile, and search can ask for it', async () => {
    const { site, anna, ben, seenByBen } = await aVerifiedMember()
    const other = await aProfile(site)
    expect(await seenByBen()).toMatchObject({ verified: true, verified_on: expect.stringMatching(/^20/) })
    expect(await found(ben, 'verified=1')).toEqual([anna.memberId])
    expect((await found(ben, '')).sort()).toEqual([anna.memberId, other].sort())
    const { members } = await ben.get('/api/members.php?country=any&gender=any')
    const marks = members.map(({ id, verified }: { id: string; verified: boolean }) => [id, verified])
    expect(Object.fromEntries(marks)).toEqual({ [anna.memberId]: true, [other]: false })
  })

  test('stays while the main photo is one that was compared, and is lost with a new one, once', async () => {
    const { site, anna, second, seenByBen } = await aVerifiedMember()
    await anna.send('PUT', '/api/photos.php', { photo: second.id, is_main: true })
    expect((await seenByBen()).verified).toBe(true)
    const { photo: third } = await upload(anna, await aPicture({ width: 300, height: 300 }))
    expect((await seenByBen()).verified).toBe(true)
    await anna.send('PUT', '/api/photos.php', { photo: third.id, is_main: true })
    expect(await seenByBen()).toMatchObject({ verified: false, verified_on: null })
    expect(await verificationOf(anna)).toMatchObject({ state: 'lost', photos: [] })
    await anna.send('PUT', '/api/photos.php', { photo: second.id, is_main: true })
    expect((await seenByBen()).verified).toBe(false)
    const subjects = (await mailsTo(site, anna.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Dein Profil ist nicht mehr verifiziert', 'Dein Profil ist verifiziert'])
  })

  test('is not shown without a main photo, and comes back with one that was compared', async () => {
    const { anna, ben, second, seenByBen } = await aVerifiedMember()
    const { photos } = await anna.get('/api/photos.php')
    const makePrivate = (is_private: boolean) =>
      anna.send('PUT', '/api/photos.php', { photo: second.id, is_private })
    await anna.send('DELETE', '/api/photos.php', { photo: photos[0].id })
    expect((await seenByBen()).verified).toBe(true)
    await makePrivate(true)
    expect((await seenByBen()).verified).toBe(false)
    expect(await found(ben, 'verified=1')).toEqual([])
    await makePrivate(false)
    expect((await seenByBen()).verified).toBe(true)
  })

  test('is lost when the compared main photo is cut anew, because it may show someone else then', async () => {
    const site = await aSite({ photo_approval_minutes: 0 })
    const anna = await someone(site, { photos: [] })
    const { id: photo } = (await upload(anna, await aPicture({ width: 640, height: 480 }))).photo
    await waitForComparison(anna)
    const moderator = await anOperator(site, { role: 'moderator', siteId: site.id })
    const [request] = await hold(moderator)
    if (request) await approve(moderator, request)
    expect((await verificationOf(anna)).state).toBe('verified')
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1, rotation: 0 }
    await anna.send('PUT', '/api/photos.php', { photo, crop })
    expect((await verificationOf(anna)).state).toBe('lost')
  })

  test('can be given up', async () => {
    const { anna, seenByBen } = await aVerifiedMember()
    expect((await askForGesture(anna)).body.error.code).toBe('verification_asked')
    await withdraw(anna)
    expect((await seenByBen()).verified).toBe(false)
    expect((await askForGesture(anna)).status).toBe(200)
  })
})
