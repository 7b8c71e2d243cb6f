import { beforeEach, describe, expect, test } from 'vitest'
import { aMember } from '../../../../test/builders.ts'
import { change, idsOf, path, picture, withPhotos } from '../../../../test/own-photos.ts'
import { anOpenSite, upload } from '../../../../test/uploads.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

beforeEach(async () => void (await db.query(sql`DELETE FROM photos`)))

describe('the order of photos', () => {
  test('is set by the owner, and the first public photo is the main one', async () => {
    const { member, ids } = await withPhotos(3)
    const [a = '', b = '', c = ''] = ids
    const turned = await change(member, { order: [c, a, b] })
    expect(idsOf(turned.photos)).toEqual([c, a, b])
    expect(turned.photos.map(({ is_main }) => is_main)).toEqual([true, false, false])
    expect(idsOf((await change(member, { photo: b, is_main: true })).photos)).toEqual([b, c, a])
    const hidden = await change(member, { photo: b, is_private: true })
    expect(hidden.photos.map(({ id, is_main }) => [id, is_main])).toEqual([
      [b, false],
      [c, true],
      [a, false],
    ])
  })

  test('ignores duplicate ids and photos of other members', async () => {
    const { member, ids } = await withPhotos(2)
    const other = (await upload(await aMember(await anOpenSite()), await picture)).photo.id
    const [a = '', b = ''] = ids
    expect(idsOf((await change(member, { order: [other, b, b] })).photos)).toEqual([b, a])
  })

  test('contains every photo once after concurrent changes', async () => {
    const { member, ids } = await withPhotos(3)
    const orders = [ids, ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]]
    await Promise.all([...orders, ...orders].map((order) => change(member, { order })))
    const { photos } = await member.get(path)
    expect(idsOf(photos).sort()).toEqual(ids.toSorted())
  })
})

test('a photo id in upper case is accepted', async () => {
  const { member, ids } = await withPhotos(2)
  const photo = ids[1]?.toUpperCase()
  const { photos } = await change(member, { photo, is_main: true })
  expect(photos[0]).toMatchObject({ id: ids[1], is_main: true })
})
