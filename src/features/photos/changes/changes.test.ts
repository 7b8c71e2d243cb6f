import { beforeEach, expect, test } from 'vitest'
import { aMember, anAccount } from '../../../../test/builders.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { change, type Member, path, picture, remove, withPhotos } from '../../../../test/own-photos.ts'
import { anOpenSite, upload } from '../../../../test/uploads.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

beforeEach(async () => void (await db.query(sql`DELETE FROM photos`)))

const hasPhotoInSearch = async ({ siteId, memberId }: { siteId: string; memberId: string }) => {
  const { rows } = await db.query(sql`
    SELECT has_photo FROM member_search WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  return rows[0]?.has_photo
}

test('members cannot change or delete photos of others', async () => {
  const { member, ids } = await withPhotos(1)
  const site = await anOpenSite()
  for (const stranger of [
    await aMember(site),
    await aMember({ ...site, id: member.siteId, host: member.host }),
  ]) {
    expect((await change(stranger, { photo: ids[0], is_private: true })).status).toBe(404)
    expect((await change(stranger, { photo: ids[0], is_deleted: false })).status).toBe(404)
    expect((await remove(stranger, ids[0] ?? '')).status).toBe(404)
  }
  expect((await change(member, { is_private: true })).error.fields).toHaveProperty('photo')
  expect((await member.get(path)).photos).toMatchObject([{ status: 'active', is_private: false }])
})

test('has_photo in the search follows the public photos, and a photo change does not count as activity', async () => {
  aStorage()
  const account = await anAccount(await anOpenSite())
  const lastActive = async () =>
    (await db.query(sql`SELECT last_active FROM member_search WHERE member_id = ${account.memberId}`)).rows
  const member = Object.assign(await account.logIn(), { ...account, session: '' }) as unknown as Member
  const before = await lastActive()
  expect(await hasPhotoInSearch(account)).toBe(false)
  const { photo } = await upload(member, await picture)
  expect(await hasPhotoInSearch(account)).toBe(true)
  await change(member, { photo: photo.id, is_private: true })
  expect(await hasPhotoInSearch(account)).toBe(false)
  await change(member, { photo: photo.id, is_private: false })
  await remove(member, photo.id)
  expect(await hasPhotoInSearch(account)).toBe(false)
  await change(member, { photo: photo.id, is_deleted: false })
  expect(await hasPhotoInSearch(account)).toBe(true)
  expect(await lastActive()).toEqual(before)
})
