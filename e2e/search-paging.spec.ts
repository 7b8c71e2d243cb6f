import { desktop, expect, expects, listening, phone, test, visit } from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'
import { cards, count, names, toTheEnd } from './search-page.ts'

for (const [device, size] of Object.entries({ phone, desktop }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size })

    test('the list goes on to its end, with everyone once, and whoever comes back finds it as it was', async ({
      page,
      vonk,
    }) => {
      await onlyThese(vonk, crowd(80))
      await visit(page, '/members')
      await expect(count(page, '80 mensen')).toBeVisible()
      // Who is active meanwhile moves to the top, past where the list is read.
      await page.evaluate(() => scrollTo(0, 400))
      await vonk.database.query(
        `UPDATE member_search s SET last_active = now() FROM profiles p
          WHERE p.member_id = s.member_id AND p.name IN ('Lid 70', 'Lid 2')`,
      )
      await toTheEnd(page)
      const found = await names(page)
      expect(new Set(found).size).toBe(80)
      expect(found).toHaveLength(80)

      const card = page.getByRole('link', { name: 'Lid 60, 3', exact: false })
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
  })

test(
  'what cannot be fetched is said at the end of what is here, and tried again',
  expects('500'),
  async ({ page, vonk }) => {
    await onlyThese(vonk, crowd(60))
    await page.route('**/api/members.php?*next=*', (route) =>
      route.fulfill({ status: 500, json: { error: {} } }),
    )
    await visit(page, '/members')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const problem = page.getByRole('alert').filter({ hasText: 'Dat lukte niet' })
    await expect(problem).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await page.unroute('**/api/members.php?*next=*')
    await problem.getByRole('button').click()
    await toTheEnd(page)
    await expect(cards(page)).toHaveCount(60)
  },
)

test(
  'without a connection the list waits, and goes on by itself',
  expects('ERR_INTERNET_DISCONNECTED'),
  async ({ page, vonk, context }) => {
    await onlyThese(vonk, crowd(60))
    await visit(page, '/members')
    await context.setOffline(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('De lijst gaat verder zodra je terug bent.')).toBeVisible()
    await context.setOffline(false)
    await toTheEnd(page)
    await expect(cards(page)).toHaveCount(60)
  },
)

test('by keyboard the list waits for its button, and goes on at the first who is new', async ({
  page,
  vonk,
}) => {
  await onlyThese(vonk, crowd(60))
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.route('**/api/members.php?*next=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await visit(page, '/members')
  await cards(page).nth(3).getByRole('link').focus()
  // Each card has its link and its heart.
  for (let i = 8; i < 48; i++) await page.keyboard.press('Tab')
  const shown = await cards(page).count()
  const more = page.getByRole('button', { name: 'Meer mensen tonen' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).nth(shown).getByRole('link')).toBeFocused()
})
