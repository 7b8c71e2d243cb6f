import {
  chatRows,
  freeMessages,
  moveBack,
  reads,
  setUnread,
  unreadFrom,
  writes,
  writtenToBy,
} from './actions.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  pauseClock,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { findable } from './members.ts'
import { passTimeUntilVisible } from './page.ts'

test.beforeEach(({ change }) => change(freeMessages))

test('the chat list says what there is to do when it is empty, and shows each chat with its time, state and count', async ({
  page,
  vonk,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await findable(anna)
  await test.step('an empty list leads to search and to the matches', async () => {
    await visit(page, '/chats')
    await expect(page.getByRole('heading', { name: 'Nog geen gesprekken' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mensen bekijken' })).toHaveAttribute('href', '/members')
    await expect(page.getByRole('link', { name: 'Naar je matches' })).toHaveAttribute(
      'href',
      '/likes/matches',
    )
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expectNoOverflow(page)
      await expectAccessibleInBothThemes(page)
    }
  })

  const [one, two, three] = await writtenToBy(vonk, anna, 3)
  if (!one || !two || !three) throw new Error('nobody wrote')
  await moveBack(two.conversation, '24 hours')
  await moveBack(three.conversation, '400 days')
  await writes(anna, one, 'Leuk dat je schrijft')
  await reads(one, one.conversation)
  await setUnread(anna, two.conversation, 100)
  const [first, second, third] = [0, 1, 2].map((place) => chatRows(page).nth(place))
  if (!first || !second || !third) throw new Error('no rows')

  await test.step('the newest chat comes first, and unread messages stand out', async () => {
    await visit(page, '/chats')
    await expect(page).toHaveTitle(/^\(\d{3}\) Berichten · /)
    await expect(first).toContainText(/Lid 1, 34.*nu.*Gelezen.*Jij: Leuk dat je schrijft/)
    await expect(second).toContainText(/Lid 2, 34.*gisteren.*Hallo van 2.*99\+.*fictief profiel/)
    await expect(third).toContainText(/Lid 3, 34.*\d{4}.*Geen recente berichten/)
    await expect(second.getByText('100 ongelezen berichten')).toBeAttached()
    const unreadColour = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--unread'),
    )
    expect(unreadColour).not.toBe('')
    await expect(second.getByText('99+').locator('..')).toHaveClass(/bg-unread/)
    await expect(second.getByText('Hallo van 2')).toHaveCSS('font-weight', '600')
  })

  await test.step('a wide screen has room for an invitation to choose a conversation', async () => {
    const invitation = page.getByRole('heading', { name: 'Met wie wil je verder praten?' })
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await expect(invitation).toBeVisible({ visible: size === desktop })
      await expectNoOverflow(page)
      await expectAccessibleInBothThemes(page)
    }
  })

  await test.step('a row opens its conversation', async () => {
    await page.getByRole('link', { name: 'Lid 1, 34' }).click()
    await expect(page).toHaveURL(`/chats/${one.conversation}`)
    await expect.poll(() => unreadFrom(anna, one)).toBe(0)
  })
})

test('a long chat list loads on while one scrolls, is searched as a whole, and keeps its place', async ({
  page,
  vonk,
  anAccount,
}) => {
  await page.setViewportSize(phone)
  const anna = await anAccount(page)
  await findable(anna)
  await writtenToBy(vonk, anna, 42)
  await visit(page, '/chats')
  await expect(chatRows(page)).toHaveCount(40)

  await test.step('search goes by name and by last message, also over chats that were not loaded', async () => {
    const search = page.getByRole('searchbox', { name: 'Zoek in je gesprekken' })
    await search.fill('van 5')
    await expect(chatRows(page)).toHaveText([/Lid 35/, /Lid 25/, /Lid 15/, /Lid 5/])
    await expect(page.getByRole('status').filter({ hasText: '4 gesprekken gevonden' })).toBeAttached()
    await search.fill('lid 42')
    await expect(chatRows(page)).toHaveText([/Lid 42/])
    await search.fill('niemand')
    await expect(page.getByRole('heading', { name: 'Geen gesprek gevonden' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Alle gesprekken tonen' }).click()
    await expect(chatRows(page)).toHaveCount(42)
    await search.fill('lid 3')
    await page.getByRole('button', { name: 'Zoekveld leegmaken' }).click()
    await expect(search).toBeFocused()
    await expect(chatRows(page)).toHaveCount(42)
  })

  await test.step('scrolling to the end loads the next page', async () => {
    await visit(page, '/chats')
    await chatRows(page).last().scrollIntoViewIfNeeded()
    await expect(chatRows(page)).toHaveCount(42)
    await expect(chatRows(page).last()).toContainText('Lid 1,')
  })

  await test.step('Back from a conversation finds the list where it was', async () => {
    const last = chatRows(page).last().getByRole('link')
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await expect(page).toHaveURL(/\/chats\/.+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 1')
    await page.goBack()
    await expect(last).toBeInViewport()
    await last.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 1')
    await page.getByRole('link', { name: 'Terug naar je berichten' }).click()
    await expect(last).toBeInViewport()
  })

  await test.step('a search is still there after a conversation, and gone after another page', async () => {
    const search = page.getByRole('searchbox')
    await search.fill('lid 41')
    await expect(chatRows(page)).toHaveCount(1)
    await chatRows(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 41')
    await page.getByRole('link', { name: 'Terug naar je berichten' }).click()
    await expect(search).toHaveValue('lid 41')
    await expect(chatRows(page)).toHaveText([/Lid 41/])
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Likes$/ })
      .click()
    await expect(page).toHaveURL('/likes')
    await page.goBack()
    await expect(search).toHaveValue('lid 41')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Likes$/ })
      .click()
    await expect(page).toHaveURL('/likes')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Berichten$/ })
      .click()
    await expect(chatRows(page)).toHaveCount(42)
    await expect(search).toHaveValue('')
  })
})

test(
  'a chat list that cannot be loaded says so and can be retried, and one that was offline catches up',
  expects('500', 'ERR_INTERNET'),
  async ({ page, vonk, anAccount }) => {
    const anna = await anAccount(page)
    await findable(anna)
    await writtenToBy(vonk, anna, 1)
    await page.clock.install()
    await visit(page, '/settings')
    await test.step('a server error after every retry offers another try', async () => {
      await page.route('**/api/chats.php*', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }),
      )
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Berichten/ })
        .click()
      const problem = page.getByRole('alert').getByRole('heading', { name: 'Dat lukte niet' })
      await passTimeUntilVisible(page, problem, 10_000)
      await expectAccessibleInBothThemes(page)
      await page.unroute('**/api/chats.php*')
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(chatRows(page)).toHaveCount(1)
    })

    await test.step('offline the list stays, and back online it has what came meanwhile', async () => {
      await pauseClock(page)
      await page.context().setOffline(true)
      await expect(page.getByText('Je bent offline. Zodra je weer verbinding hebt')).toBeVisible()
      await expect(chatRows(page)).toHaveCount(1)
      await writtenToBy(vonk, anna, 1)
      await page.context().setOffline(false)
      // The first attempt to reconnect may fail. Time for others, but not until the refresh, which also fetches the list.
      const hasCaughtUp = () =>
        chatRows(page)
          .nth(1)
          .waitFor({ timeout: 2000 })
          .then(
            () => true,
            () => false,
          )
      for (let second = 0; second < 20 && !(await hasCaughtUp()); second++) await page.clock.runFor(1000)
      await expect(chatRows(page)).toHaveCount(2)
    })
  },
)
