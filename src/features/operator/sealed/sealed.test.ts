import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { anOperator, owner } from '../../../../test/operators.ts'
import { aPortrait } from '../../../../test/portraits.ts'
import { someone } from '../../../../test/someone.ts'
import { upload } from '../../../../test/uploads.ts'
import { days, freezeClock, minutes, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'
import { eraseMember } from '../../privacy/erase.server.ts'
import { sealMember, sealPhoto } from './seal.server.ts'

beforeEach(freezeClock)

type Operator = Awaited<ReturnType<typeof anOperator>>

const actorOf = ({ id, email }: Operator, sites: string[] | null = null): OperatorActor => ({
  ...{ operatorId: id, email, grants: [], session: '', provedAt: now(), sites },
  ...{ address: '203.0.113.7', browser: 'Firefox' },
})

/** A member with a photo that another has reported, and an owner. */
async function aSuspect() {
  const folder = aStorage()
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site, { name: 'Ben', photos: [] })]
  const { name, bytes } = await aPhoto(ben)
  const photo = await idOf(ben)
  await anna.send('POST', '/api/report.php', { profile: ben.memberId, photo, reason: 'underage' })
  const boss = await anOperator(site, owner)
  return { folder, site, anna, ben, name, bytes, photo, boss }
}

type Suspect = Awaited<ReturnType<typeof aSuspect>>

const idOf = async ({ memberId }: { memberId: string }) =>
  (await db.query<{ id: string }>(sql`SELECT id FROM photos WHERE member_id = ${memberId}`)).rows[0]?.id ?? ''
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const seal = ({ boss, ben, photo }: Suspect) =>
  sealPhoto(
    actorOf(boss),
    { siteId: ben.siteId, memberId: ben.memberId, id: photo },
    { kind: 'illegal_image', note: 'Looks wrong' },
  )
const waitingFor = async (operator: Operator) => (await operator.get('/operator/api/start')).waiting
const statesOf = async ({ siteId }: { siteId: string }) =>
  (await db.query<{ state: string }>(sql`SELECT state FROM cases WHERE site_id = ${siteId}`)).rows
const open = (operator: Operator, site: { id: string }, id: string) =>
  operator.request(`/operator/api/sealed/case?site_id=${site.id}&id=${id}`)
const fileOf = (operator: Operator, site: { id: string }, id: string, position: number) =>
  operator.request(`/operator/api/sealed/file?site_id=${site.id}&id=${id}&position=${position}`)
const close = (operator: Operator, site: { id: string }, id: string, outcome: string) =>
  operator.send('POST', '/operator/api/sealed/close', { site_id: site.id, id, outcome })

describe('a sealed photo', () => {
  test('is gone from everywhere, and only its encrypted files are left', async () => {
    const suspect = await aSuspect()
    const { folder, anna, ben, bytes, name, boss } = suspect
    await seal(suspect)
    await runQueued(removeFilesJob)
    expect((await ben.get('/api/photos.php')).photos).toEqual([])
    expect((await anna.get(`/api/member.php?id=${ben.memberId}`)).profile?.photos ?? []).toEqual([])
    for (const member of [anna, ben])
      expect((await member.request(`/photos/${name}-600.webp`)).status).toBe(404)
    const files = filesIn(folder)
    expect(files.map((file) => file.name.split('.').at(-1))).toEqual(Array(4).fill('sealed'))
    for (const file of files) {
      const path = join(file.parentPath, file.name)
      expect(readFileSync(path).includes(bytes.subarray(0, 16))).toBe(false)
      expect((await boss.request(`/photos/${path.slice(folder.length + 1)}`)).status).toBe(404)
      expect((await ben.request(`/photos/${path.slice(folder.length + 1)}`)).status).toBe(404)
    }
  })

  test('takes the reports about it out of the queue', async () => {
    const suspect = await aSuspect()
    await seal(suspect)
    expect(await statesOf(suspect.ben)).toEqual([{ state: 'sealed' }])
    const moderator = await anOperator(suspect.site, { role: 'moderator', siteId: suspect.site.id })
    expect(await waitingFor(moderator)).toContainEqual({ kind: 'reports', count: 0, oldest: null })
  })

  test('is sealed once: whoever comes second is refused, and so is a foreign site', async () => {
    const suspect = await aSuspect()
    const foreign = actorOf(suspect.boss, [(await aSite()).id])
    const { siteId, memberId } = suspect.ben
    const photo = { siteId, memberId, id: suspect.photo }
    await expect(sealPhoto(foreign, photo, { kind: 'minor', note: '' })).rejects.toThrow('not_found')
    const both = await Promise.allSettled([seal(suspect), seal(suspect)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('can be opened by an owner alone, with a fresh second factor, and each read is logged', async () => {
    const suspect = await aSuspect()
    const { site, ben, bytes, boss } = suspect
    const id = await seal(suspect)
    const opened = await (await open(boss, site, id)).json()
    expect(opened).toMatchObject({
      ...{ kind: 'illegal_image', member: ben.memberId, notes: 'Looks wrong', outcome: null },
      evidence: {
        profile: { name: 'Ben' },
        photos: [{ id: suspect.photo }],
        reports: [{ reason: 'underage' }],
      },
    })
    expect(JSON.stringify(opened)).not.toContain('password_hash')
    const largest = opened.files.find(({ name }: { name: string }) => name.endsWith('-600.webp'))
    const answer = await fileOf(boss, site, id, largest.position)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    const { entries } = await boss.get(`/operator/api/audit?member=${ben.memberId}`)
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['sealed_read', 'sealed_read', 'sealed'],
    ])
    const elsewhere = await anOperator(site, { role: 'owner', siteId: (await aSite()).id })
    expect((await open(elsewhere, site, id)).status).toBe(404)
    moveClock(minutes(11))
    expect((await open(boss, site, id)).status).toBe(403)
    expect((await fileOf(boss, site, id, 0)).status).toBe(403)
  })

  test('stays when its member leaves, and is gone with them once the case is closed', async () => {
    const suspect = await aSuspect()
    const { folder, site, ben, boss } = suspect
    const id = await seal(suspect)
    const left = new Date(now().getTime() - days(15))
    await db.query(
      sql`UPDATE members SET status = 'deleted', deleted_at = ${left} WHERE id = ${ben.memberId}`,
    )
    expect(await eraseMember(ben)).toBe(false)
    await expect(db.query(sql`DELETE FROM members WHERE id = ${ben.memberId}`)).rejects.toThrow('is open')
    expect((await close(boss, site, id, 'reported')).status).toBe(200)
    expect((await close(boss, site, id, 'reported')).body.error.code).toBe('already_decided')
    expect(await statesOf(ben)).toEqual([{ state: 'decided' }])
    await runQueued(removeFilesJob)
    expect(filesIn(folder)).toEqual([])
    expect(await eraseMember(ben)).toBe(true)
  })

  test('returns to the inspection if the suspicion was unfounded, and its reports to the inbox', async () => {
    const suspect = await aSuspect()
    const { folder, site, ben, boss, bytes } = suspect
    const id = await seal(suspect)
    await runQueued(removeFilesJob)
    expect((await close(boss, site, id, 'unfounded')).status).toBe(200)
    await runQueued(removeFilesJob)
    const [photo] = (await ben.get('/api/photos.php')).photos
    expect(photo).toMatchObject({ id: suspect.photo, status: 'inspection' })
    const file = await ben.request(`/photos/${photo.image.filename}`)
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
    expect(await statesOf(ben)).toEqual([{ state: 'open' }])
    expect(filesIn(folder).map((one) => one.name.split('.').at(-1))).toEqual(Array(4).fill('webp'))
    const { rows } = await db.query(sql`SELECT photo_key FROM reports WHERE member_id = ${ben.memberId}`)
    expect(readFileSync(join(folder, rows[0]?.photo_key)).equals(bytes)).toBe(true)
  })
})

test('a suspected minor is hidden and logged out, with all photos sealed, once', async () => {
  const { site, anna, ben, boss } = await aSuspect()
  const suspicion = { kind: 'minor', note: 'Says she is 15' } as const
  const id = await sealMember(actorOf(boss), ben, suspicion)
  expect(await sealMember(actorOf(boss), ben, suspicion)).toBe(id)
  expect((await anna.request(`/api/member.php?id=${ben.memberId}`)).status).toBe(404)
  expect((await ben.get('/api/user.php')).user).toBeNull()
  expect((await db.query(sql`SELECT FROM photos WHERE member_id = ${ben.memberId}`)).rowCount).toBe(0)
  expect((await close(boss, site, id, 'unfounded')).status).toBe(200)
  expect((await anna.request(`/api/member.php?id=${ben.memberId}`)).status).toBe(200)
})

test('a sealed photo is recognised when someone sends it again, until the suspicion was unfounded', async () => {
  aStorage()
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site, { photos: [] })]
  const boss = await anOperator(site, owner)
  const portrait = await aPortrait(7)
  const risksOf = async (picture: Uint8Array) => {
    const { id } = (await upload(anna, picture)).photo
    const { rows } = await db.query<{ risks: string[] }>(
      sql`SELECT risks FROM photo_queue WHERE photo_id = ${id}`,
    )
    await anna.send('DELETE', '/api/photos.php', { photo: id })
    return rows[0]?.risks
  }
  await upload(ben, portrait)
  const id = await sealMember(actorOf(boss), ben, { kind: 'minor', note: '' })
  expect(await risksOf(portrait)).toContain('like_rejected')
  expect((await close(boss, site, id, 'unfounded')).status).toBe(200)
  expect(await risksOf(portrait)).not.toContain('like_rejected')
})

test('nobody ends or shortens the suspension of a suspected minor, until an owner closes the case', async () => {
  const { site, ben, boss } = await aSuspect()
  const moderator = await anOperator(site, { role: 'moderator', siteId: site.id })
  const id = await sealMember(actorOf(boss), ben, { kind: 'minor', note: '' })
  const path = '/operator/api/members/restriction'
  const until = new Date(now().getTime() + days(1)).toISOString()
  const restriction = { id: ben.memberId, kind: 'suspended', reason: 'abuse', until }
  for (const operator of [moderator, boss]) {
    expect((await operator.send('POST', path, restriction)).body.error.code).toBe('suspension_sealed')
    const lifted = await operator.send('DELETE', path, { id: ben.memberId, kind: 'suspended' })
    expect(lifted.body.error.code).toBe('suspension_sealed')
  }
  expect((await close(boss, site, id, 'unfounded')).status).toBe(200)
  expect((await moderator.send('POST', path, restriction)).status).toBe(200)
})

test('an owner writes notes, which are stored encrypted', async () => {
  const suspect = await aSuspect()
  const { site, boss } = suspect
  const id = await seal(suspect)
  const notes = 'Told the police on Friday'
  await boss.send('PUT', '/operator/api/sealed/case', { site_id: site.id, id, notes })
  expect((await (await open(boss, site, id)).json()).notes).toBe(notes)
  const { rows } = await db.query<{ notes: Buffer }>(sql`SELECT notes FROM sealed_cases WHERE id = ${id}`)
  expect(rows[0]?.notes.includes('police')).toBe(false)
  const wrong = { site_id: site.id, id: newId(), notes }
  expect((await boss.send('PUT', '/operator/api/sealed/case', wrong)).status).toBe(404)
})

test('the data download of a suspect is silent about the evidence', async () => {
  const suspect = await aSuspect()
  await seal(suspect)
  const { auditPart } = await import('../operator.privacy.server.ts')
  expect(await auditPart.read(suspect.ben)).toEqual([])
})
