import { beforeEach, expect, test } from 'vitest'
import { aMember, anAccount } from '../../../test/builders.ts'
import { aStorage } from '../../../test/newcomer.ts'
import { change, type Member, path, picture, remove, withPhotos } from '../../../test/own-photos.ts'
import { anOpenSite, upload } from '../../../test/uploads.ts'
import { pool } from '../../platform/database.server.ts'

beforeEach(async () => void (await pool.query('DELETE FROM photos')))

const found = async ({ siteId, memberId }: { siteId: string; memberId: string }) => {
  const text = 'SELECT has_photo FROM member_search WHERE site_id = $1 AND member_id = $2'
  return (await pool.query(text, [siteId, memberId])).rows[0]?.has_photo
}

test('nobody changes or deletes the photos of another', async () => {
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

test('who has a public photo is found among those who have one, and no activity is made up', async () => {
  aStorage()
  const account = await anAccount(await anOpenSite())
  const lastActive = async () =>
    (await pool.query('SELECT last_active FROM member_search WHERE member_id = $1', [account.memberId])).rows
  const member = Object.assign(await account.logIn(), { ...account, session: '' }) as unknown as Member
  const before = await lastActive()
  expect(await found(account)).toBe(false)
  const { photo } = await upload(member, await picture)
  expect(await found(account)).toBe(true)
  await change(member, { photo: photo.id, is_private: true })
  expect(await found(account)).toBe(false)
  await change(member, { photo: photo.id, is_private: false })
  await remove(member, photo.id)
  expect(await found(account)).toBe(false)
  await change(member, { photo: photo.id, is_deleted: false })
  expect(await found(account)).toBe(true)
  expect(await lastActive()).toEqual(before)
})
