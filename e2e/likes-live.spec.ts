import type { Page } from '@playwright/test'
import { likedBy, likes, likesPlace, unlikes } from './actions.ts'
import { aWayTo } from './breakable-way.ts'
import { expect, expectAccessibleInBothThemes, expects, listening, test, visit } from './fixtures.ts'
import { anotherBrowser, aProfile, findable, visitAndListen } from './members.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: `${name} vindt jou ook leuk` })

test('a match arrives live in a second browser, and each of the two says hello its own way', async ({
  page,
  vonk,
  anAccount,
  browser,
}) => {
  const anna = await anAccount(page)
  const noor = await aProfile(vonk)
  await findable(anna)
  await likes(noor, anna)
  const noors = await anotherBrowser(browser, vonk, noor)
  await visitAndListen(noors, '/settings')
  await visitAndListen(page, `/members/${noor.memberId}`)
  await page.getByRole('button', { name: 'Vind Noor leuk' }).click()
  await expect(dialog(page, 'Noor')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(dialog(noors, 'Anna')).toBeVisible()
  await dialog(noors, 'Anna').getByRole('button', { name: 'Profiel van Anna bekijken' }).click()
  await expect(noors).toHaveURL(new RegExp(`/members/${anna.memberId}$`))
  await expect(dialog(noors, 'Anna')).toHaveCount(0)
  await dialog(page, 'Noor').getByRole('button', { name: 'Zeg hallo' }).click()
  const icebreaker = page.getByRole('dialog', { name: 'Hoe begin je?' })
  await expectAccessibleInBothThemes(page)
  const opener = 'Waar moest je deze week om lachen?'
  await icebreaker.getByRole('button', { name: opener }).click()
  await expect(page).toHaveURL(new RegExp(`/members/${noor.memberId}/chat$`))
  // What is not sent yet outlives a load of the page.
  const kept = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return sessionStorage.getItem('drafts')
  })
  expect(JSON.parse(kept ?? '{}')).toMatchObject({
    [`chat ${noor.memberId} by ${anna.memberId}`]: { text: opener },
  })
  await noors.context().close()
})

for (const way of ['Escape', 'Back'])
  test(`after the icebreaker is closed by ${way} the keyboard goes on at the heart`, async ({
    page,
    vonk,
    anAccount,
  }) => {
    const anna = await anAccount(page)
    const noor = await aProfile(vonk)
    await findable(anna)
    await likes(noor, anna)
    await visitAndListen(page, `/members/${noor.memberId}`)
    const heart = page.getByRole('button', { name: 'Vind Noor leuk' })
    await heart.press('Enter')
    await dialog(page, 'Noor').getByRole('button', { name: 'Zeg hallo' }).press('Enter')
    const icebreaker = page.getByRole('dialog', { name: 'Hoe begin je?' })
    await expect(icebreaker).toBeFocused()
    if (way === 'Back') await page.goBack()
    else await page.keyboard.press(way)
    await expect(icebreaker).toHaveCount(0)
    await expect(heart).toBeFocused()
  })

test('a like arrives live: it is counted and listed, and gone when it is taken back', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  const noor = await aProfile(vonk)
  await visitAndListen(page, '/likes')
  await expect(page.getByRole('heading', { name: 'Nog geen likes, maar dat kan snel gaan' })).toBeVisible()
  await likes(noor, anna)
  await expect(page.getByRole('link', { name: 'Noor, 34' })).toBeVisible()
  await expect(likesPlace(page)).toHaveAccessibleName('Likes 1 nieuwe like')
  await unlikes(noor, anna)
  await expect(page.getByRole('link', { name: 'Noor, 34' })).toHaveCount(0)
  await expect(likesPlace(page)).toHaveAccessibleName('Likes')
})

test('two tabs of a browser share one stream, both count, and the second takes over', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  const streams: string[] = []
  page.context().on('request', (request) => request.url().includes('/api/events.php') && streams.push('one'))
  await visitAndListen(page, '/settings')
  const second = await page.context().newPage()
  await visit(second, '/likes')
  await likedBy(vonk, anna, 1)
  for (const tab of [page, second]) await expect(likesPlace(tab)).toHaveAccessibleName('Likes 1 nieuwe like')
  expect(streams).toHaveLength(1)
  const takenOver = second.waitForResponse('**/api/events.php*')
  await page.close()
  await takenOver
  await likedBy(vonk, anna, 1)
  await expect(likesPlace(second)).toHaveAccessibleName('Likes 2 nieuwe likes')
  expect(streams).toHaveLength(2)
})

test('the stream goes on where it was after the connection broke', {
  tag: '@whole-browser',
  ...expects('ERR_', 'the server responded with'),
}, async ({ page, vonk, anAccount }) => {
  const anna = await anAccount(page)
  await findable(anna)
  const noor = await aProfile(vonk)
  await using way = await aWayTo(vonk.url)
  await page.context().addCookies([{ name: 'session', value: anna.token, url: way.url, httpOnly: true }])
  await visitAndListen(page, `${way.url}/likes`)
  way.breakDown()
  await likes(noor, anna)
  way.mend()
  await expect(page.getByRole('link', { name: 'Noor, 34' })).toBeVisible({ timeout: 15_000 })
  await expect(likesPlace(page)).toHaveAccessibleName('Likes 1 nieuwe like')
})

test('the match popup is put away by a press anywhere and by Escape', async ({ page, vonk, anAccount }) => {
  const anna = await anAccount(page)
  await findable(anna)
  const [noor, fien] = [await aProfile(vonk), await aProfile(vonk, { name: 'Fien', isFictional: true })]
  for (const one of [noor, fien]) await likes(one, anna)
  await visitAndListen(page, '/likes')
  await listening(page)
  await page.getByRole('button', { name: 'Vind Noor leuk' }).click()
  await expect(dialog(page, 'Noor')).toBeVisible()
  await dialog(page, 'Noor').getByText('Jullie hebben een match.').click()
  await expect(dialog(page, 'Noor')).toHaveCount(0)
  await expect(page).toHaveURL(/\/likes$/)
  await page.getByRole('button', { name: 'Vind Fien leuk' }).click()
  await expect(dialog(page, 'Fien').getByText('Fictief profiel')).toBeVisible()
  const hearts = dialog(page, 'Fien').locator('svg[viewBox^="-160"]')
  await expect(hearts).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(hearts).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Fien')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Vind Fien leuk' })).toBeFocused()
})

test('what happens while another tab takes over reaches the third as well', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  await visitAndListen(page, '/settings')
  const [second, third] = [await page.context().newPage(), await page.context().newPage()]
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await second.route('**/api/events.php*', async (route) => {
    await held
    await route.continue()
  })
  await visit(second, '/settings')
  // A page looks once by itself, a little after it was loaded.
  const looked = third.waitForResponse('**/api/user.php')
  await visit(third, '/settings')
  await looked
  const takenOver = second.waitForRequest('**/api/events.php*')
  await page.close()
  await takenOver
  await likedBy(vonk, anna, 1)
  open()
  for (const tab of [second, third]) await expect(likesPlace(tab)).toHaveAccessibleName('Likes 1 nieuwe like')
})

/** As if the tab were behind another, or in front again. */
const look = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('matches that came while nobody looked are shown one after the other, in one tab', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  const [noor, fien] = [await aProfile(vonk), await aProfile(vonk, { name: 'Fien' })]
  for (const one of [noor, fien]) await likes(anna, one)
  await visitAndListen(page, '/settings')
  const second = await page.context().newPage()
  await visit(second, '/settings')
  for (const tab of [page, second]) await look(tab, 'hidden')
  for (const one of [noor, fien]) await likes(one, anna)
  for (const tab of [page, second]) {
    await expect(likesPlace(tab)).toHaveAccessibleName('Likes 2 nieuwe likes')
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
  await look(page, 'visible')
  await dialog(page, 'Noor').getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog(page, 'Fien')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(second, 'visible')
  await likes(await aProfile(vonk, { name: 'Roos' }), anna)
  await expect(likesPlace(second)).toHaveAccessibleName('Likes 3 nieuwe likes')
  await expect(second.getByRole('dialog')).toHaveCount(0)
})

test(
  'a match whose profile cannot be fetched is shown as soon as it can',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    const noor = await aProfile(vonk)
    await likes(noor, anna)
    await page.clock.install()
    await visitAndListen(page, '/likes')
    await page.route('**/api/member.php*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    const failed = page.waitForResponse('**/api/member.php*')
    await page.getByRole('button', { name: 'Vind Noor leuk' }).click()
    await failed
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000)
        return dialog(page, 'Noor').isVisible()
      })
      .toBe(true)
  },
)
