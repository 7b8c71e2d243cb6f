import { expect, test, visit } from './fixtures.ts'
import { choose } from './member-page.ts'
import { aProfile, noInspection, withPhotos } from './members.ts'

test('a link shows the main photo and keeps people out of search engines', async ({ page, vonk, change }) => {
  await change({ ...noInspection, logged_out_search: 'all' })
  const [noor, eva] = [await aProfile(vonk), await aProfile(vonk, { name: 'Eva', isFictional: true })]
  await withPhotos(noor, [true, false])
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  await visit(page, `/likes/m/${noor.memberId}`)
  await expect(page).toHaveTitle('Noor, 34 · Vonk')
  expect(await content('og:title')).toBe('Noor, 34')
  expect(await content('og:url')).toMatch(new RegExp(`^http://localhost:\\d+/members/${noor.memberId}$`))
  const image = await page.request.get(new URL((await content('og:image')) ?? '').pathname)
  expect(image.headers()['content-type']).toMatch(/^image\//)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visit(page, `/members/${eva.memberId}`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(await content('og:description')).toContain('fictief profiel')
})

test('a link is copied where it cannot be shared', async ({ page, context, vonk, logIn }) => {
  const noor = await aProfile(vonk)
  await logIn(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, `/members/${noor.memberId}`)
  await choose(page, 'Profiel delen')
  await expect(page.getByText('De link is gekopieerd.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/members/${noor.memberId}`)
})
