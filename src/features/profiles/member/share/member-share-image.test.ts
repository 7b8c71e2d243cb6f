import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../../test/builders.ts'
import { aStorage } from '../../../../../test/newcomer.ts'
import { aPicture } from '../../../../../test/pictures.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { storeFile } from '../../../../platform/storage.server.ts'
import { photoKey, photoName } from '../../../photos/photos.server.ts'
import type { SiteSettings } from '../../../sites/sites.contract.ts'

/** A fictional and a real member with a stored photo. */
async function twoMembers(settings: Partial<SiteSettings> = {}) {
  const site = await aSite(settings)
  const name = photoName(randomBytes(32))
  await storeFile(photoKey(name, 600), await aPicture({ width: 600, height: 800, format: 'webp' }))
  const fictional = await aProfile(site, { account: { isFictional: true }, photos: [{ name }] })
  return { site, fictional, real: await aProfile(site, { photos: [{ name }] }) }
}

type Site = Awaited<ReturnType<typeof aSite>>
const open = async ({ visitor }: Site, id: string) => visitor().request(`/share/members/${id}.jpg`)
const bytesOf = async (site: Site, id: string) => Buffer.from(await (await open(site, id)).arrayBuffer())

test('the link preview of a member shows the photo in the colour of the site', async () => {
  aStorage()
  const [pink, blue] = [await twoMembers(), await twoMembers({ primary_color: '#1d4ed8' })]
  const answer = await open(pink.site, pink.fictional)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const picture = sharp(await answer.arrayBuffer())
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 })
  const middle = await picture.extract({ left: 600, top: 300, width: 1, height: 1 }).raw().toBuffer()
  expect([...middle].map((part) => part > 128)).toEqual([true, true, false])
  expect(await bytesOf(blue.site, blue.fictional)).not.toEqual(await bytesOf(pink.site, pink.fictional))
})

test('a member whom visitors may not see has the preview of the site', async () => {
  aStorage()
  const { site, real } = await twoMembers()
  const unphotographed = await aProfile(site, { account: { isFictional: true }, photos: [] })
  for (const id of [real, unphotographed, newId(), 'nobody', '..%2f..%2fsite']) {
    const answer = await open(site, id)
    expect([id, answer.status, answer.headers.get('location')]).toEqual([id, 302, '/share/site.png'])
  }
})

test('where visitors may see everyone, a real member has a preview too', async () => {
  aStorage()
  const { site, real } = await twoMembers({ logged_out_search: 'all' })
  expect((await open(site, real)).status).toBe(200)
})
