import type { Page } from '@playwright/test'
import { days, hours, minutes, seconds } from '../src/platform/clock.ts'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, expects, phone, visit } from './fixtures.ts'
import { signedUpAgo } from './members.ts'
import { later, test, timeToAppear, visitInOwnTime } from './newcomers.ts'

const title = '25% korting op je eerste credits'
const banner = (page: Page) => page.getByText(title, { exact: true })
const timer = (page: Page) => page.getByRole('status').getByRole('timer')
async function expectNone(page: Page) {
  await timeToAppear(page)
  await expect(modal(page)).toHaveCount(0)
}
const modal = (page: Page) => page.getByRole('dialog', { name: 'Nu 25% korting op je eerste credits' })

test('counts down second by second, and then makes way for the welcome discount', async ({
  page,
  aNewcomer,
}) => {
  await aNewcomer(hours(3))
  await visitInOwnTime(page, '/settings')
  await expect(timer(page)).toHaveText(/^00:59:[45]\d$/)
  const shown: string[] = []
  await page.exposeFunction('note', (text: string) => void shown.push(text))
  await timer(page).evaluate((element) => {
    const note = () => Reflect.get(window, 'note')(element.textContent)
    new MutationObserver(note).observe(element, { characterData: true, childList: true, subtree: true })
  })
  await page.clock.runFor(5000)
  await expect.poll(() => shown.length).toBeGreaterThanOrEqual(5)
  const seconds = shown.slice(0, 5).map((text) => Number(text.slice(-2)))
  expect(seconds).toEqual(seconds.map((_, i) => (seconds[0] ?? 0) - i))
  await expectAccessibleInBothThemes(page)
  await later(page, 59 * 60 + 20)
  await expect(timer(page)).toHaveText(/^00:00:[23]\d$/)
  // Less than the minute after which the page would look at the member again.
  await later(page, 40)
  await expect(timer(page)).toHaveCount(0)
  // To the minute: it does not last until the end of that day.
  await expect(page.getByRole('status').getByText(/^Tot \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible()
})

test('is in the page as it is sent, leads to the credits, and fits a narrow phone', async ({
  page,
  aNewcomer,
}) => {
  await aNewcomer(minutes(10))
  expect(await (await page.request.get('/members')).text()).toContain(title)
  await page.setViewportSize({ ...phone, width: 320 })
  await visit(page, '/settings')
  await expectNoOverflow(page)
  const link = page.getByRole('status').getByRole('link', { name: 'Bekijken' })
  await link.click()
  await expect(page).toHaveURL('/credits')
  await expect(banner(page)).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('is for newcomers who have not paid: after four hours it is the welcome, after a week nothing', async ({
  page,
  aNewcomer,
  vonk,
}) => {
  const anna = await aNewcomer(hours(4) + seconds(1))
  await visit(page, '/settings')
  await expect(banner(page)).toBeVisible()
  await expect(timer(page)).toHaveCount(0)
  await signedUpAgo(anna, days(7) + seconds(1))
  await visit(page, '/settings')
  await expect(banner(page)).toHaveCount(0)
  await signedUpAgo(anna, minutes(1))
  await vonk.database.query('UPDATE members SET is_paid = true WHERE id = $1', [anna.memberId])
  await visit(page, '/settings')
  await expect(banner(page)).toHaveCount(0)
})

test(
  'goes when the member has paid, without a reload, and when they log out',
  expects('403'),
  async ({ page, aNewcomer, vonk }) => {
    const anna = await aNewcomer(minutes(1))
    await visitInOwnTime(page, '/settings')
    await expect(banner(page)).toBeVisible()
    const paid = (isPaid: boolean) =>
      vonk.database.query('UPDATE members SET is_paid = $2 WHERE id = $1', [anna.memberId, isPaid])
    await paid(true)
    await page.clock.fastForward('01:01')
    await expect(banner(page)).toHaveCount(0)
    await paid(false)
    await visit(page, '/settings')
    await expect(banner(page)).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Mijn account' }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  },
)

test('when it cannot be looked up, nobody hears of it', async ({ page, aNewcomer, vonk }) => {
  await aNewcomer(minutes(1))
  await vonk.database.query('ALTER TABLE discount_uses RENAME TO away')
  try {
    await visit(page, '/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  } finally {
    await vonk.database.query('ALTER TABLE away RENAME TO discount_uses')
  }
})

test.describe('in front of the page', () => {
  test('it comes after 40 seconds among the members, once, for whoever has no credits', async ({
    page,
    aNewcomer,
  }) => {
    await aNewcomer(minutes(1))
    await visitInOwnTime(page, '/likes')
    await later(page, 30)
    // From one page of theirs to another the time goes on.
    await page.getByRole('banner').getByRole('link', { name: 'Berichten' }).click()
    await expect(page).toHaveURL('/chats')
    await later(page, 2)
    await expectNone(page)
    await later(page, 8)
    await expect(modal(page)).toBeVisible()
    await expect(modal(page).getByRole('timer')).toHaveText(/^03:5\d:\d\d$/)
    await expect(modal(page).getByText('Daarna houd je de welkomstkorting van 25%, tot')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expect(modal(page).getByRole('link', { name: 'Bekijk de pakketten' })).toHaveAttribute(
      'href',
      '/credits',
    )
    await page.keyboard.press('Escape')
    await expectNone(page)
    await later(page, 90)
    await visit(page, '/likes')
    await later(page, 90)
    await expectNone(page)
    await expect(banner(page)).toBeVisible()
  })

  test('not elsewhere: leaving the members starts the time anew', async ({ page, aNewcomer }) => {
    await aNewcomer(minutes(1))
    await visitInOwnTime(page, '/settings')
    await later(page, 60)
    await expectNone(page)
    const to = async (name: string) => page.getByRole('banner').getByRole('link', { name }).click()
    await to('Likes')
    await expect(page).toHaveURL('/likes')
    await later(page, 33)
    await page.getByRole('status').getByRole('link', { name: 'Bekijk de pakketten' }).click()
    await expect(page).toHaveURL('/credits')
    await later(page, 10)
    await to('Likes')
    await expect(page).toHaveURL('/likes')
    await later(page, 30)
    await expectNone(page)
    await later(page, 10)
    await expect(modal(page)).toBeVisible()
    await modal(page).getByRole('link', { name: 'Bekijk de pakketten' }).click()
    await expect(page).toHaveURL('/credits')
    await expectNone(page)
  })

  test('not for whoever has credits, and not with the welcome discount', async ({
    page,
    aNewcomer,
    vonk,
  }) => {
    const anna = await aNewcomer(hours(5))
    await visitInOwnTime(page, '/likes')
    await expect(banner(page)).toBeVisible()
    await later(page, 50)
    await expectNone(page)
    await signedUpAgo(anna, minutes(1))
    await vonk.database.query(
      `INSERT INTO wallets (site_id, id, member_id, balance) VALUES ($1, gen_random_uuid(), $2, 1)`,
      [anna.siteId, anna.memberId],
    )
    await visit(page, '/likes')
    await expect(timer(page)).toBeVisible()
    await later(page, 50)
    await expectNone(page)
  })
})
