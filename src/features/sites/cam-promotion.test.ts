import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import type { SiteSettings } from './sites.contract.ts'

const promotion = {
  title: 'Cam tonight',
  text: 'Talk live',
  image: 'https://cams.example/picture.webp',
  url: 'https://cams.example/?from=vonk',
}
const promotionOf = async (settings: Partial<SiteSettings>) =>
  (await (await aSite(settings)).visitor().get('/api/settings.php')).settings.cam_promotion

test('the cam promotion is returned only if member_resell is yes', async () => {
  expect(await promotionOf({ member_resell: 'yes', cam_promotion: promotion })).toEqual(promotion)
  expect(await promotionOf({ member_resell: 'no', cam_promotion: promotion })).toBeNull()
  expect(await promotionOf({ member_resell: 'yes' })).toBeNull()
})

test.each([
  { url: 'http://cams.example/' },
  { url: 'javascript:alert(1)' },
  { image: 'data:image/png;base64,' },
  { title: '' },
])('a cam promotion with %j is refused', async (wrong) => {
  await expect(aSite({ cam_promotion: { ...promotion, ...wrong } })).rejects.toThrow()
})
