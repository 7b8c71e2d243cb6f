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

test('the likes are listed with a mark on the new ones, and Back returns to the opened card', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  await likedBy(vonk, anna, 26)
  await visit(page, '/likes')
  await expect(likesPlace(page)).toHaveAccessibleName('Likes 26 nieuwe likes')
  const cards = page.getByRole('region', { name: 'Wie jou leuk vindt' }).getByRole('article')
  await expect(cards).toHaveCount(26)
  await expect(cards.first()).toContainText('Lid 26')
  await expect(cards.first()).toContainText('Nieuw')
  await expect(cards.first().getByText('Fictief profiel')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const card = page.getByRole('link', { name: 'Lid 1, 34' })
  await card.click()
  await expect(page).toHaveURL(/\/likes\/m\//)
  await expect(likesPlace(page)).toHaveAttribute('aria-current', 'page')
  await expect(likesPlace(page)).toHaveAccessibleName('Likes 25 nieuwe likes')
  await page.getByRole('main').getByRole('link', { name: 'Terug' }).click()
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(cards).toHaveCount(26)
  await expect(cards.filter({ hasText: 'Lid 1,' })).not.toContainText('Nieuw')
})

test(
  'empty lists say what to do; the lists are used by keyboard, fit a narrow phone, and can be fetched again',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    await page.setViewportSize(phone)

    for (const [path, title] of [
      ['/likes', 'Nog geen likes, maar dat kan snel gaan'],
      ['/likes/given', 'Je hebt nog niemand een like gegeven'],
      ['/likes/matches', 'Nog geen match'],
    ] as const)
      await test.step(`${path} says what to do while it is empty`, async () => {
        await visit(page, path)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Mensen bekijken' })).toHaveAttribute('href', '/members')
        await expect(page.getByRole('link', { name: 'Speel ja of nee' })).toHaveAttribute(
          'href',
          '/swipe-game',
        )
        await expect(page.getByText('Misschien vindt iemand jou al leuk')).toHaveCount(0)
        await expect(page.getByRole('link', { name: 'Wie vindt mij leuk?' })).toHaveCount(0)
        await expectNoOverflow(page)
        await expectAccessibleInBothThemes(page)
      })

    await test.step('a list that could not be fetched can be fetched again', async () => {
      await page.route('**/api/likes.php*', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Er ging iets mis.' } } }),
      )
      await page.getByRole('link', { name: /^Gegeven/ }).click()
      await expect(page.getByRole('alert')).toContainText('Er ging iets mis.')
      await page.unroute('**/api/likes.php*')
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(page.getByRole('heading', { name: 'Je hebt nog niemand een like gegeven' })).toBeVisible()
    })

    await likes(anna, await aProfile(vonk))
    await test.step('by keyboard a like is taken back and given again, and its card stays', async () => {
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
      await expect(page.getByRole('link', { name: 'Gegeven 0' })).toBeVisible()
      await page.keyboard.press('Space')
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('link', { name: 'Gegeven 1' })).toBeVisible()
    })

    await test.step('on a narrow phone all tabs are in sight, or at least the open one', async () => {
      // An open page would show the new matches.
      await page.goto('about:blank')
      for (const other of await likedBy(vonk, anna, 2)) await likes(anna, other)
      const tabs = page.getByRole('navigation', { name: 'Soorten likes' }).getByRole('link')
      await page.setViewportSize({ width: 360, height: 640 })
      await visit(page, '/likes')
      await expect(tabs).toHaveText([/Ontvangen2/, 'Gegeven3', 'Matches2'])
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 280, height: 640 })
      await visit(page, '/likes/matches')
      await expect(tabs.last()).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page)
    })

    await test.step('a match can be written to from each list, until the like is taken back', async () => {
      const write = page.getByRole('link', { name: 'Schrijf Lid 1' })
      for (const path of ['/likes', '/likes/given', '/likes/matches']) {
        await visit(page, path)
        await expect(write).toBeVisible()
        await expect(page.getByRole('link', { name: 'Schrijf Noor' })).toHaveCount(0)
      }
      await page.setViewportSize(phone)
      await expectAccessibleInBothThemes(page)
      const heart = page.getByRole('button', { name: 'Vind Lid 1 leuk' })
      await heart.click()
      await expect(write).toHaveCount(0)
      await heart.click()
      await page.keyboard.press('Escape')
      await write.click()
      await expect(page).toHaveURL(/\/members\/.+\/chat$/)
    })
  },
)

test(
  'without an event stream the list is refreshed every minute, also when no like is new',
  expects('ERR_'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    const noor = await aProfile(vonk)
    await likes(noor, anna)
    await page.route('**/api/events.php*', (route) => route.abort())
    await page.clock.install()
    await visit(page, '/likes/given')
    const card = page.getByRole('link', { name: 'Noor, 34' })
    await likes(anna, noor)
    await page.clock.fastForward(60_000)
    await expect(card).toBeVisible()
    await unlikes(anna, noor)
    await page.clock.fastForward(60_000)
    await expect(card).toHaveCount(0)
  },
)
