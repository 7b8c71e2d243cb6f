import type { Page } from '@playwright/test'
import { transaction } from '../src/platform/database.server.ts'
import { endSessions } from '../src/platform/sessions.server.ts'
import { desktop, expect, expects, listening, phone, test, visit } from './fixtures.ts'
import { crowd, findable, onlyThese } from './members.ts'
import { cards, count, names, panel, results, scrollDown, toTheEnd } from './search-page.ts'

/** Waits until the page has noticed where it is scrolled to. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

const nextPage = '**/api/members.php?*next=*'

test(
  'the list goes on after failures to its end, and is as it was after Back and after a reload',
  expects('500', 'ERR_INTERNET_DISCONNECTED'),
  async ({ page, context, vonk }) => {
    await onlyThese(vonk, crowd(80))
    await page.setViewportSize(phone)

    await test.step('a page that cannot be fetched can be fetched again', async () => {
      await page.route(nextPage, (route) => route.fulfill({ status: 500, json: { error: {} } }))
      await visit(page, '/members')
      await expect(count(page, '80 mensen')).toBeVisible()
      await scrollDown(page)
      const problem = page.getByRole('alert').filter({ hasText: 'Dat lukte niet' })
      await expect(problem).toBeVisible()
      await expect(cards(page)).toHaveCount(24)
      await page.unroute(nextPage)
      await problem.getByRole('button').click()
      await expect(cards(page)).toHaveCount(48)
    })

    await test.step('the list waits while offline, then goes on by itself', async () => {
      await context.setOffline(true)
      await scrollDown(page)
      await expect(page.getByText('De lijst gaat verder zodra je terug bent.')).toBeVisible()
      await context.setOffline(false)
      await toTheEnd(page)
    })
    const found = await names(page)
    expect(found).toEqual(crowd(80).map(({ name }) => `${name}, 30`))

    await test.step('Back shows the same people at the same place without asking again', async () => {
      const card = page.getByRole('link', { name: 'Lid 60, 30' })
      await card.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => scrollY)
      expect(scrolled).toBeGreaterThan(1000)
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('members.php') && asked.push(request.url()))
      await card.click()
      await page.waitForURL(/\/members\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Lid 60')
      await page.goBack()
      await expect(page).toHaveURL(/\/members$/)
      await expect(card).toBeInViewport()
      expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5)
      expect(await names(page)).toEqual(found)
      expect(asked).toEqual([])
      await page.reload()
      await listening(page)
      await expect(cards(page)).toHaveCount(80)
      await expect(card).toBeInViewport()
      expect(await names(page)).toEqual(found)
    })
  },
)

test('a blocked member does not come back with a page that was requested before', async ({
  page,
  vonk,
  anAccount,
}) => {
  await findable(await anAccount(page))
  await onlyThese(vonk, crowd(60))
  await page.setViewportSize(phone)
  const { promise: isBlocked, resolve: release } = Promise.withResolvers<void>()
  await page.route(nextPage, (route) => isBlocked.then(() => route.continue()))
  await visit(page, '/members')
  const requested = page.waitForRequest(nextPage)
  await page.getByRole('link', { name: 'Lid 20, 30' }).scrollIntoViewIfNeeded()
  await requested
  await page.getByRole('link', { name: 'Lid 20, 30' }).click()
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
  await expect(page).toHaveURL(/\/members$/)
  release()
  await expect(page.getByRole('link', { name: 'Lid 40, 30' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Lid 20, 30' })).toHaveCount(0)
})

test('by keyboard the list goes on at its button, and other results begin at their top', async ({
  page,
  vonk,
}) => {
  await onlyThese(vonk, crowd(60))
  const asked: string[] = []
  page.on('request', (request) => /members\.php\?.*next=/.test(request.url()) && asked.push(request.url()))
  await page.setViewportSize(phone)
  await visit(page, '/members')

  await test.step('the button fetches more and moves the focus to the first new member', async () => {
    const more = page.getByRole('button', { name: 'Meer mensen tonen' })
    await page.keyboard.press('Tab')
    await more.focus()
    // The focus in the list keeps it from growing by itself.
    await painted(page)
    expect(asked).toHaveLength(0)
    await page.keyboard.press('Enter')
    await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
    await expect(cards(page)).toHaveCount(48)
    await cards(page).last().getByRole('link').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await painted(page)
    expect(asked).toHaveLength(1)
    await page.keyboard.press('Enter')
    await expect(cards(page).nth(48).getByRole('link')).toBeFocused()
    expect(asked).toHaveLength(2)
  })

  await test.step('a filter scrolls to the first result, unless that is in sight', async () => {
    await page.setViewportSize(desktop)
    await scrollDown(page)
    await panel(page).getByLabel('Maximumleeftijd').fill('80')
    await expect(page).toHaveURL(/max_age=80/)
    await expect(cards(page).first()).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeLessThan(400)
    await page.evaluate(() => scrollTo(0, 20))
    await panel(page).getByLabel('Maximumleeftijd').fill('81')
    await expect(page).toHaveURL(/max_age=81/)
    expect(await page.evaluate(() => scrollY)).toBe(20)
  })
})

test(
  'many members are counted roughly, and a member who was logged out elsewhere goes on as a visitor',
  expects('403', 'ERR_FAILED'),
  async ({ page, vonk, logIn }) => {
    await onlyThese(vonk, crowd(80))
    const anna = await logIn(page)
    // Without the stream the page hears of the end of its session by a refused request.
    await page.route('**/api/events.php*', (route) => route.abort())
    await page.route('**/api/members.php*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, total: 3400, total_is_estimate: true } })
    })
    await visit(page, '/pricing')
    await page.getByRole('link', { name: 'Leden zoeken' }).first().click()
    await expect(count(page, 'Ongeveer 3.400 mensen')).toBeVisible()
    await page.unroute('**/api/members.php*')
    // Five of the 48 are suggestions above the results.
    await expect(cards(page)).toHaveCount(43)
    await transaction((tx) => endSessions(tx, anna))
    await scrollDown(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Lid 1, 30' })).toBeInViewport()
    await expect(results(page)).toContainText('Lid 30')
  },
)
