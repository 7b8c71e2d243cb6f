import { expect, test, visit } from './fixtures.ts'
import { aProfile, withPhotos } from './members.ts'

test('who looks at themselves sees which of their photos is private', async ({ page, vonk, change }) => {
  await change({ photo_approval_minutes: 0 })
  const noor = await aProfile(vonk)
  await withPhotos(noor, [false, true])
  await page.context().addCookies([{ name: 'session', value: noor.token, url: vonk.url, httpOnly: true }])
  await visit(page, `/members/${noor.memberId}`)
  await expect(page.getByText('Zo zien anderen je')).toBeVisible()
  const mark = page.getByRole('region', { name: 'Foto’s van Noor' }).getByText('Privé', { exact: true })
  await expect(mark).toHaveCount(1)
  await expect(mark).not.toBeInViewport()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(mark).toBeInViewport()
})
