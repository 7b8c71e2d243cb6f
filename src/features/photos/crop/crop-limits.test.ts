import { beforeEach, expect, test } from 'vitest'
import { aMember, aSite } from '../../../../test/builders.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { anOpenSite, upload } from '../../../../test/uploads.ts'
import { hours, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'

beforeEach(async () => {
  aStorage()
  await db.query(sql`DELETE FROM photos`)
})

type Member = Pick<Someone, 'request'>

/** Crops a photo, as someone at this address. */
const crop = async (member: Member, photo: string, { part = 0.8, address = '' } = {}) => {
  const { status } = await member.request('/api/photos.php', {
    method: 'PUT',
    body: JSON.stringify({ photo, crop: { x: 0, y: 0, width: part, height: part, rotation: 0 } }),
    headers: { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) },
  })
  return status
}

/** Gives a member the same photo, with the same files. A new crop writes files of its own. */
async function copyOf(photo: string, { memberId }: Someone) {
  const { rows } = await db.query<{ id: string }>(sql`
    INSERT INTO photos
    SELECT (jsonb_populate_record(p, jsonb_build_object('member_id', ${memberId}::uuid, 'id', ${newId()}::uuid))).*
      FROM photos p WHERE id = ${photo}
    RETURNING id`)
  return rows[0]?.id ?? ''
}

test('many members who crop at once do not stop the uploads of others in the same network', async () => {
  const site = await anOpenSite()
  const picture = await aPicture({ width: 400, height: 400 })
  const first = await someone(site, { photos: [] })
  const original = (await upload(first, picture)).photo.id
  const croppers = [{ member: first, photo: original }]
  for (let i = 1; i < 33; i++) {
    const member = await someone(site, { photos: [] })
    croppers.push({ member, photo: await copyOf(original, member) })
  }
  const other = await someone(site)
  const crops = croppers.map(({ member, photo }) => crop(member, photo))
  const fastest = await Promise.race([
    upload(other, picture).then(({ status }) => `upload ${status}`),
    Promise.all(crops).then(() => 'all crops'),
  ])
  expect(fastest).toBe('upload 201')
  const statuses = await Promise.all(crops)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
})

test('new cuts are limited per member and per network', async () => {
  const site = await aSite()
  const cropOften = async (times: number, address?: string) => {
    const member = await aMember(site)
    // A photo that does not exist is refused after the hit was counted.
    const again = () => crop(member, newId(), { address })
    for (let i = 0; i < times; i++) expect(await again()).toBe(404)
    return again
  }
  const again = await cropOften(120)
  expect(await again()).toBe(429)
  for (let i = 0; i < 4; i++) await cropOften(120)
  expect(await (await cropOften(0))()).toBe(429)
  expect(await (await cropOften(0, '145.97.20.2'))()).toBe(404)
  moveClock(hours(1))
  expect(await again()).toBe(404)
})
