import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, anAccount, aSite } from '../../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { anOpenSite, photoId, upload } from '../../../../test/uploads.ts'
import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'
import { rejectPhoto } from '../inspection/inspection.server.ts'
import { photosShown } from '../photos.server.ts'

const picture = aPicture({ width: 320, height: 240, format: 'png' })
type Site = Awaited<ReturnType<typeof aSite>>
type Caller = { request(path: string, extra?: object): Response | Promise<Response> }

beforeEach(() => void aStorage())

async function someone(site: Site, account: Parameters<typeof anAccount>[1] = {}) {
  const made = await anAccount(site, account)
  return Object.assign(await made.logIn(), { siteId: made.siteId, memberId: made.memberId })
}

async function withPrivatePhoto(site: Site) {
  const owner = await someone(site)
  const { photo } = await upload(owner, await picture, { isPrivate: true })
  const files: string[] = [photo.image.filename, photo.image.match, photo.image.sizes[0].avif]
  return { owner, photo, files, whole: photo.whole.filename as string }
}

const statuses = async (caller: Caller, files: string[]) => {
  const answers = await Promise.all(files.map(async (file) => caller.request(`/photos/${file}`)))
  return [...new Set(answers.map(({ status }) => status))]
}
const block = (me: MemberKey, other: MemberKey) =>
  db.query(sql`
    INSERT INTO hidden_pairs (site_id, member_id, other_id)
    VALUES (${me.siteId}, ${me.memberId}, ${other.memberId}), (${me.siteId}, ${other.memberId}, ${me.memberId})`)

describe('a private photo file', () => {
  test('is served to its owner and to premium members, and must be revalidated', async () => {
    const site = await anOpenSite()
    const { owner, files, whole } = await withPrivatePhoto(site)
    const premium = await someone(site, { isPaid: true })
    expect([await statuses(owner, [...files, whole]), await statuses(premium, files)]).toEqual([[200], [200]])
    const answer = await premium.request(`/photos/${files[0]}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'image/webp',
    })
    expect(answer.headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
    const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
    expect((await premium.request(`/photos/${files[0]}`, again)).status).toBe(304)
    const weak = { headers: { 'if-none-match': `W/${again.headers['if-none-match']}` } }
    expect((await premium.request(`/photos/${files[0]}`, weak)).status).toBe(304)
    expect((await site.visitor().request(`/photos/${files[0]}`, again)).status).toBe(404)
    const head = await premium.request(`/photos/${files[0]}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('of the uncropped original is served to its owner alone', async () => {
    const site = await anOpenSite()
    const { whole } = await withPrivatePhoto(site)
    expect(await statuses(await someone(site, { isPaid: true }), [whole])).toEqual([404])
    const { photo } = await upload(await someone(site), await picture)
    expect(await statuses(await someone(site, { isPaid: true }), [photo.whole.filename])).toEqual([404])
  })

  test('is 404 for everyone else', async () => {
    const site = await anOpenSite()
    const { files, whole, owner } = await withPrivatePhoto(site)
    const premium = () => someone(site, { isPaid: true })
    const [blocked, loggedOut] = [await premium(), await premium()]
    await block(owner, blocked)
    await db.query(sql`DELETE FROM sessions WHERE member_id = ${loggedOut.memberId}`)
    const elsewhere = await someone(await anOpenSite(), { isPaid: true })
    const theirs = Object.assign(site.visitor(elsewhere.cookies), {})
    const strangers: Caller[] = [site.visitor(), await someone(site), blocked, loggedOut, elsewhere, theirs]
    for (const stranger of strangers) expect(await statuses(stranger, [...files, whole])).toEqual([404])
    const answer = await site.visitor().request(`/photos/${files[0]}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is served to others only while its owner is visible', async () => {
    const site = await anOpenSite()
    const { files, owner } = await withPrivatePhoto(site)
    const premium = await someone(site, { isPaid: true })
    await db.query(sql`UPDATE member_search SET is_visible = false WHERE member_id = ${owner.memberId}`)
    expect([await statuses(premium, files), await statuses(owner, files)]).toEqual([[404], [200]])
  })

  test('is served to others only while the photo is active', async () => {
    const site = await aSite({ photo_approval_minutes: 10 })
    const { files, owner, photo, whole } = await withPrivatePhoto(site)
    const premium = await someone(site, { isPaid: true })
    expect([await statuses(premium, files), await statuses(owner, files)]).toEqual([[404], [200]])
    await rejectPhoto(photoId(owner, photo), 'nudity')
    expect([await statuses(premium, files), await statuses(owner, files)]).toEqual([[404], [200]])
    await owner.send('DELETE', '/api/photos.php', { photo: photo.id })
    expect([await statuses(premium, files), await statuses(owner, [...files, whole])]).toEqual([[404], [200]])
  })

  test('is 404 under any other spelling of its path', async () => {
    const site = await anOpenSite()
    const { files } = await withPrivatePhoto(site)
    const [file = ''] = files
    const spellings = [
      file.replace('private/', 'private//'),
      file.replace('private/', 'private%2f'),
      file.replace('private/', './private/'),
      file.replace('private/', 'Private/'),
      `x/../${file}`,
      `/${file}`,
      file.replace('private/', ''),
      `private/${file}`,
    ]
    expect(await statuses(site.visitor(), spellings)).toEqual([404])
  })
})

describe('the photos others see', () => {
  test('start with the main photo, and private ones are blurred unless unlocked', async () => {
    const site = await anOpenSite()
    const { owner, photo: hidden } = await withPrivatePhoto(site)
    const { photo: open } = await upload(owner, await picture)
    const locked = await photosShown(owner, { isUnlocked: false })
    expect(locked.map(({ id, is_private, is_locked }) => [id, is_private, is_locked])).toEqual([
      [open.id, false, false],
      [hidden.id, true, true],
    ])
    const text = JSON.stringify(locked)
    for (const file of [hidden.image.filename, hidden.whole.filename, open.whole.filename])
      expect(text).not.toContain(file.slice(0, -10))
    expect(await statuses(site.visitor(), [locked[1]?.image.filename ?? ''])).toEqual([200])
    const unlocked = await photosShown(owner, { isUnlocked: true })
    expect(unlocked[1]).toMatchObject({ is_locked: false, image: hidden.image })
  })

  test('have no file for a private photo without a blurred copy', async () => {
    const member = await aMember()
    const { name } = await aPhoto(member, { isPrivate: true })
    const [photo] = await photosShown(member, { isUnlocked: false })
    expect(photo).toMatchObject({ is_locked: true, image: { filename: '', sizes: [] } })
    expect(JSON.stringify(photo)).not.toContain(name)
  })

  test('are gone under their old URL once they are no longer public', async () => {
    const site = await anOpenSite()
    const owner = await someone(site)
    const { photo } = await upload(owner, await picture)
    const files = [photo.image.filename, photo.image.sizes[0].avif, photo.image.match]
    expect(await statuses(site.visitor(), files)).toEqual([200])
    await rejectPhoto(photoId(owner, photo), 'someone_else')
    await runQueued(removeFilesJob)
    expect(await statuses(site.visitor(), files)).toEqual([404])
  })
})
