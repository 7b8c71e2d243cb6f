import { likedBy, likes, likesPlace, unlikes } from './actions.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { aProfile, findable } from './members.ts'

test('who likes the member is listed, with what is new; opening a profile clears it and Back comes back to the card', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  await likedBy(vonk, anna, 30)
  await visit(page, '/likes')
  await expect(likesPlace(page)).toHaveAccessibleName('Likes 30 nieuwe likes')
  const cards = page.getByRole('region', { name: 'Wie jou leuk vindt' }).getByRole('article')
  await expect(cards).toHaveCount(30)
  await expect(cards.first()).toContainText('Lid 30')
  await expect(cards.first()).toContainText('Nieuw')
  await expect(cards.first().getByText('Fictief profiel')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Lid 3, 34' }).click()
  await expect(page).toHaveURL(/\/likes\/m\//)
  await expect(likesPlace(page)).toHaveAttribute('aria-current', 'page')
  await expect(likesPlace(page)).toHaveAccessibleName('Likes 29 nieuwe likes')
  await page.getByRole('main').getByRole('link', { name: 'Terug' }).click()
  const card = page.getByRole('link', { name: 'Lid 3, 34' })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(cards).toHaveCount(30)
  await expect(cards.filter({ hasText: 'Lid 3,' })).not.toContainText('Nieuw')
})

for (const [path, title] of [
  ['/likes', 'Nog geen likes, maar dat kan snel gaan'],
  ['/likes/given', 'Je hebt nog niemand een like gegeven'],
  ['/likes/matches', 'Nog geen match'],
] as const)
  test(`${path} says what to do while there is nobody`, async ({ page, anAccount }) => {
    await page.setViewportSize(phone)
    await anAccount(page)
    await visit(page, path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mensen bekijken' })).toHaveAttribute('href', '/members')
    await expect(page.getByRole('link', { name: 'Speel ja of nee' })).toHaveAttribute('href', '/swipe-game')
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
  })

test('on a narrow phone all three lists are in sight, with their numbers', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  for (const other of await likedBy(vonk, anna, 3)) await likes(anna, other)
  await likedBy(vonk, anna, 3)
  const tabs = page.getByRole('navigation', { name: 'Soorten likes' }).getByRole('link')
  await page.setViewportSize({ width: 360, height: 640 })
  await visit(page, '/likes')
  await expect(tabs).toHaveText([/Ontvangen6/, 'Gegeven3', 'Matches3'])
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  // Where they do not fit, the one that is open does.
  await page.setViewportSize({ width: 280, height: 640 })
  await visit(page, '/likes/matches')
  await expect(tabs.last()).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
})

test('the lists are walked through by keyboard', async ({ page, vonk, anAccount }) => {
  const anna = await anAccount(page)
  await findable(anna)
  const noor = await aProfile(vonk)
  await likes(anna, noor)
  await visit(page, '/likes')
  await page.getByRole('link', { name: /^Ontvangen/ }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Gegeven 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/likes\/given$/)
  const heart = page.getByRole('button', { name: 'Vind Noor leuk' })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Noor, 34' }).focus()
  await page.keyboard.press('Tab')
  await expect(heart).toBeFocused()
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // The card stays, so that a slip can be mended.
  await expect(page.getByRole('link', { name: 'Gegeven 0' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Gegeven 1' })).toBeVisible()
})

test(
  'a visitor logs in first, and other lists are not there',
  expects('404'),
  async ({ page, anAccount }) => {
    await page.goto('/likes/matches')
    await expect(page).toHaveURL(/\/login\?to=%2Flikes%2Fmatches$/)
    await anAccount(page)
    expect((await page.goto('/likes/others'))?.status()).toBe(404)
  },
)

test(
  'a list that could not be fetched can be asked for again',
  expects('500'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/likes')
    await page.route('**/api/likes.php*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Er ging iets mis.' } } }),
    )
    await page.getByRole('link', { name: /^Gegeven/ }).click()
    await expect(page.getByRole('alert')).toContainText('Er ging iets mis.')
    await page.unroute('**/api/likes.php*')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByRole('heading', { name: 'Je hebt nog niemand een like gegeven' })).toBeVisible()
  },
)

test(
  'without a stream the list renews itself every minute, also when no like is new',
  expects('ERR_'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    const [noor] = await likedBy(vonk, anna, 1)
    await page.route('**/api/events.php*', (route) => route.abort())
    await page.clock.install()
    await visit(page, '/likes/given')
    await expect(page.getByRole('link', { name: 'Ontvangen' })).toBeVisible()
    if (noor) await likes(anna, noor)
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('link', { name: 'Lid 1, 34' })).toBeVisible()
    if (noor) await unlikes(anna, noor)
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('link', { name: 'Lid 1, 34' })).toHaveCount(0)
  },
)
