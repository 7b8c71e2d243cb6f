import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serveApp } from '../../../test/app.ts'
import { aMember, aProfile, aSite, mailsTo, password, tokenIn } from '../../../test/builders.ts'
import { aNewcomer, aPhoto, aStorage } from '../../../test/newcomer.ts'
import { aPicture } from '../../../test/pictures.ts'
import { someone } from '../../../test/someone.ts'
import { unzip } from '../../../test/unzip.ts'
import { anOpenSite, upload } from '../../../test/uploads.ts'
import { hours, moveClock, now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/database.server.ts'
import { hashToken, newId } from '../../platform/ids.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { readFile } from '../../platform/storage.server.ts'
import { addMember } from '../accounts/accounts.server.ts'
import { photoKey } from '../photos/photos.server.ts'
import { addProfile } from '../profiles/profiles.server.ts'

const path = '/api/export.php'

async function download(member: { request(path: string): Response | Promise<Response> }) {
  const answer = await member.request(path)
  expect(answer.status).toBe(200)
  const zip = Buffer.from(await answer.arrayBuffer())
  return { zip, files: unzip(zip), headers: answer.headers }
}

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)))
const photosIn = (files: Map<string, Buffer>) =>
  [...files.keys()].filter((name) => name.startsWith('photos/'))
const moment = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/)
const unfilled = ['gender', 'sexuality', 'region', 'relationship_status', 'hair_color']
  .concat(['eye_color', 'body_type', 'tattoos', 'reason', 'seeks_min_age', 'seeks_max_age'])
  .map((field) => [field, null])

const openFiles = '/proc/self/fd'

/** The files in this folder that our process has open. */
const openIn = (folder: string) =>
  readdirSync(openFiles).filter((name) => {
    const link = join(openFiles, name)
    return existsSync(link) && readlinkSync(link).startsWith(folder)
  })

describe('the data download', () => {
  test('contains all data about the member and nothing else', async () => {
    aStorage()
    const site = await aSite({ signup_credits: 5, message_credits: 2 }, { added: '2025-03-01T00:00:00Z' })
    const to = await aProfile(site, { account: { isFictional: true } })
    const tracking = new URLSearchParams({ network: 'radio', sub1: 'spring' }).toString()
    const message = { profile: to, signup_message: 'Hallo daar' }
    const member = await aNewcomer(site, { email: 'Anna@Words.example', ...message }, { tracking })
    const answers = { city: 'Utrecht', country: 'NL', description: 'Ik zing' }
    await member.send('PUT', '/api/signup.php', { step: 1, ...answers })
    await member.send('POST', '/api/mail-change.php', { email: 'other@words.example', password })
    await db.query(sql`
      INSERT INTO departures (site_id, id, member_id, reason, remarks, left_at, returned_at)
      VALUES (${site.id}, ${newId()}, ${member.memberId}, 'time', 'Te druk', '2026-01-02T00:00Z', '2026-01-03T00:00Z')`)
    const other = await aProfile(site, { name: 'Ben' })
    const [liked, refused] = [await aProfile(site), await aProfile(site)]
    await member.send('POST', '/api/like.php', { profile: liked })
    await member.send('POST', '/api/swipe.php', { profile: refused, answer: 'no' })
    await member.send('POST', '/api/report.php', { profile: other, reason: 'fake', remarks: 'Niet Ben' })
    await member.send('POST', '/api/block.php', { profile: other })
    const complaint = new FormData()
    for (const [name, value] of Object.entries({ id: newId(), category: 'question', text: 'Waarom?' }))
      complaint.append(name, value)
    complaint.append('files', new File(['%PDF-1.7 tiny'], 'bill.pdf', { type: 'application/pdf' }))
    const filed = await member.request('/api/complaints.php', { method: 'POST', body: complaint })
    expect(filed.status).toBe(201)
    const photos = [
      await aPhoto(member, { position: 0 }),
      await aPhoto(member, { position: 1, isPrivate: true }),
      await aPhoto(member, { position: 2, status: 'inspection' }),
    ]
    const { files } = await download(member)
    expect([...files.keys()]).toEqual([
      ...[
        'README.txt',
        'account.json',
        'consents.json',
        'notifications.json',
        'profile.json',
        'verification.json',
        'sessions.json',
        'second-steps.json',
        'links.json',
        'addresses.json',
      ],
      ...['credits.json', 'purchases.json', 'cards.json'],
      ...[
        'messages.json',
        'departures.json',
        'restrictions.json',
        'likes.json',
        'swipes.json',
        'blocks.json',
      ],
      ...['reports.json', 'complaints.json', 'decisions.json', 'notes.json', 'operators.json'],
      ...[
        'photos/1.webp',
        'photos/2.webp',
        'photos/3.webp',
        'photos.json',
        'selfie.json',
        'message-photos.json',
      ],
      ...['complaint-files/1.pdf', 'complaint-files.json'],
    ])
    expect(json(files, 'account.json')).toEqual({
      id: member.memberId,
      email: 'Anna@Words.example',
      language: 'nl',
      status: 'not_confirmed',
      is_paid: false,
      is_invisible: false,
      notifications_disabled: [],
      photo_messages: 'ask',
      has_login_codes: false,
      signed_up_at: moment,
      signup_step: 2,
      confirmed_at: null,
      private_photo_seen_at: null,
      deleted_at: null,
      last_active: moment,
      answers_percent: null,
      tracking: { network: 'radio', sub1: 'spring' },
      design_version: 1,
    })
    expect(json(files, 'complaints.json')).toMatchObject([{ text: 'Waarom?', attachments: ['bill.pdf'] }])
    const [file] = json(files, 'complaint-files.json')
    expect(file).toEqual({ file: 'complaint-files/1.pdf', complaint: expect.any(String), name: 'bill.pdf' })
    expect(String(files.get(file.file))).toBe('%PDF-1.7 tiny')
    expect(json(files, 'consents.json')).toEqual([
      {
        kind: 'terms',
        version: '2025-03-01T00:00:00Z',
        locale: 'nl',
        text: expect.stringMatching(/^# /),
        given_at: moment,
        withdrawn_at: null,
      },
    ])
    const where = { latitude: expect.closeTo(52.1, 1), longitude: expect.closeTo(5.1, 1) }
    const self = { name: 'Annabella', birth_date: '1990-05-04', ...answers, ...where, interests: [] }
    expect(json(files, 'profile.json')).toEqual({ ...Object.fromEntries(unfilled), ...self })
    const session = { id: expect.any(String), browser: expect.any(String) }
    expect(json(files, 'sessions.json')).toEqual({
      sessions: [{ ...session, started_at: moment, last_used_at: moment, expires_at: moment }],
      known_browsers: [{ last_login_at: moment }],
      login_codes: [],
    })
    expect(json(files, 'links.json')).toEqual([
      { purpose: 'activate', email: 'Anna@Words.example', last_sent_at: moment },
      { purpose: 'mail_change', email: 'other@words.example', last_sent_at: moment },
    ])
    expect(json(files, 'addresses.json')).toEqual({ replaced: [], requests: [] })
    expect(json(files, 'credits.json')).toEqual({
      balance: 3,
      transfers: [
        { amount: 5, reason: 'signup', date: moment },
        { amount: -2, reason: 'message', date: moment },
      ],
    })
    expect(json(files, 'messages.json')).toEqual([
      { member: to, text: 'Hallo daar', photo: null, gift: null, created_at: moment, deleted_at: null },
    ])
    const left = { left_at: '2026-01-02T00:00:00.000Z', returned_at: '2026-01-03T00:00:00.000Z' }
    expect(json(files, 'departures.json')).toEqual([{ reason: 'time', remarks: 'Te druk', ...left }])
    expect(json(files, 'likes.json')).toEqual([
      { member: liked, liked_at: moment, matched_at: null, is_held: true },
    ])
    expect(json(files, 'swipes.json')).toEqual([{ member: refused, is_yes: false, swiped_at: moment }])
    expect(json(files, 'blocks.json')).toEqual([{ member: other, name: 'Ben', blocked_at: moment }])
    const report = { message: null, reason: 'fake', remarks: 'Niet Ben', created_at: moment }
    expect(json(files, 'reports.json')).toEqual([{ member: other, photo: null, ...report }])
    const never = { rejected_reason: null, crop: null, deleted_at: null, decisions: [] }
    const picture = { width: 600, height: 800, created_at: moment, ...never }
    expect(json(files, 'photos.json')).toEqual([
      { file: 'photos/1.webp', position: 0, is_private: false, status: 'active', ...picture },
      { file: 'photos/2.webp', position: 1, is_private: true, status: 'active', ...picture },
      { file: 'photos/3.webp', position: 2, is_private: false, status: 'inspection', ...picture },
    ])
    for (const [i, { bytes }] of photos.entries())
      expect(files.get(`photos/${i + 1}.webp`)?.equals(bytes)).toBe(true)
  })

  test('contains the original of each photo, also of cropped and deleted ones', async () => {
    aStorage()
    const member = await aMember(await anOpenSite())
    const { photo } = await upload(member, await aPicture({ width: 600, height: 400 }))
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5, rotation: 0 }
    await member.send('PUT', '/api/photos.php', { photo: photo.id, crop })
    await member.send('DELETE', '/api/photos.php', { photo: photo.id })
    const { files } = await download(member)
    expect(files.get('photos/1.webp')).toEqual(await readFile(photo.whole.filename))
    expect(json(files, 'photos.json')).toMatchObject([
      { status: 'deleted', deleted_at: moment, width: 600, height: 400, crop },
    ])
  })

  test('contains no secret, neither plain nor hashed', async () => {
    const member = await aNewcomer(await aSite())
    const { zip } = await download(member)
    const accounts = await db.query(sql`SELECT password_hash FROM members WHERE id = ${member.memberId}`)
    const links = await db.query(sql`SELECT token_hash FROM links WHERE member_id = ${member.memberId}`)
    expect(links.rowCount).toBeGreaterThan(0)
    const tokens = [member.session, member.browser]
    const hashes: Buffer[] = [...tokens.map(hashToken), ...links.rows.map(({ token_hash }) => token_hash)]
    const written = hashes.flatMap((hash) =>
      (['hex', 'base64', 'base64url'] as const).map((as) => hash.toString(as).replace(/=+$/, '')),
    )
    for (const secret of [password, accounts.rows[0]?.password_hash, ...tokens, ...written])
      expect([secret, zip.includes(secret)]).toEqual([secret, false])
    expect(zip.toString('latin1')).not.toMatch(/hash|argon|token/)
  })

  test('contains no data of other members, not even of one with the same id on another site', async () => {
    aStorage()
    const [here, there] = [await aSite({ logged_out_search: 'all' }), await aSite()]
    const member = await aNewcomer(here)
    const [mail] = await mailsTo(here, member.email)
    expect((await member.send('POST', '/api/activate.php', { token: tokenIn(mail) })).status).toBe(200)
    const other = { email: 'ben@secret.example', name: 'Ben Secret' }
    await aPhoto(await aNewcomer(here, { ...other, profile: member.memberId, signup_message: 'Secret' }))
    const third = await someone(here, { name: 'Secretive' })
    await third.send('POST', '/api/report.php', {
      profile: member.memberId,
      reason: 'fake',
      remarks: 'Secret',
    })
    await third.send('POST', '/api/block.php', { profile: member.memberId })
    const same = { siteId: there.id, memberId: member.memberId }
    await transaction(async (tx) => {
      await addMember(tx, { siteId: there.id, id: same.memberId, signedUpAt: now(), email: other.email })
      await addProfile(tx, { ...same, name: other.name })
    })
    await aPhoto(same)
    const { zip, files } = await download(member)
    expect(json(files, 'account.json').email).toBe(member.email)
    for (const name of ['likes.json', 'swipes.json', 'blocks.json', 'reports.json'])
      expect(json(files, name)).toEqual([])
    expect(photosIn(files)).toEqual([])
    expect(zip.toString()).not.toMatch(/secret/i)
  })

  test('lists a photo whose file is gone with a null file', async () => {
    const folder = aStorage()
    const member = await aMember()
    const lost = await aPhoto(member, { position: 0 })
    await aPhoto(member, { position: 1 })
    rmSync(join(folder, photoKey(lost.name, 600)))
    const { files } = await download(member)
    expect(photosIn(files)).toEqual(['photos/2.webp'])
    const listed: { file: string | null }[] = json(files, 'photos.json')
    expect(listed.map(({ file }) => file)).toEqual([null, 'photos/2.webp'])
  })

  test('explains each of its files in the README, in the member’s language', async () => {
    aStorage()
    const member = await aNewcomer(await aSite({ name: 'Iskra' }), {}, { locale: 'pl' })
    await aPhoto(member)
    member.cookies.locale = 'en'
    const { files } = await download(member)
    const readme = String(files.get('README.txt'))
    expect(readme).toMatch(/^Twoje dane na Iskra\n\n/)
    const named = new Set([...files.keys()].map((name) => name.replace(/(?<=\/).*/, '')))
    named.delete('README.txt')
    for (const name of named) expect(readme).toMatch(new RegExp(`^${name}: [^\n]{15,}$`, 'm'))
    expect(readme).not.toMatch(/export\.|[{}]/)
  })

  test.each([
    ['Vonk', 'vonk-data'],
    ['Liefde & "Vuur"!', 'liefde-vuur-data'],
    ['Étincelle.fr', 'etincelle-fr-data'],
    ['火花', 'data'],
  ])('of the site "%s" has a file name that starts with %s', async (name, start) => {
    const { headers } = await download(await aMember(await aSite({ name })))
    const day = now().toISOString().slice(0, 10)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${start}-${day}.zip"`)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('requires a login', async () => {
    const answer = await (await aSite()).visitor().request(path)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      error: { code: 'login_required' },
      authentication_required: true,
    })
  })

  test('is limited to five a day, not counting HEAD requests', async () => {
    const member = await aMember()
    const head = await member.request(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip'])
    for (let i = 0; i < 5; i++) await download(member)
    const refused = await member.request(path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeCloseTo(24 * 60 * 60, -2)
    moveClock(hours(24))
    await download(member)
  })

  test.runIf(existsSync(openFiles))(
    'closes its files when the client disconnects (only where open files can be listed)',
    async () => {
      const folder = aStorage()
      const member = await aMember()
      for (let position = 0; position < 3; position++) await aPhoto(member, { position }, 5_000_000)
      const headers = { ...member.headers, 'x-forwarded-host': member.host }
      const leaving = new AbortController()
      const answer = await fetch((await serveApp()) + path, { headers, signal: leaving.signal })
      await answer.body?.getReader().read()
      await expect.poll(() => openIn(folder)).toHaveLength(1)
      leaving.abort()
      await expect.poll(() => openIn(folder)).toEqual([])
    },
  )
})
