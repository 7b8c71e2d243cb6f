import type { Page } from '@playwright/test'
import { expect, expects, test, visit } from './fixtures.ts'
import { onlyThese } from './members.ts'
import { count, names, panel } from './search-page.ts'

test.describe('near me', () => {
  const near = (page: Page) => panel(page).getByRole('button', { name: /in de buurt/i })
  const zeist = { latitude: 52.0893, longitude: 5.2338 }
  const people = [
    { name: 'Noor', position: [52.1, 5.1] as [number, number] },
    { name: 'Fenna', region: 'NL-GR', city: 'Groningen', position: [53.2, 6.6] as [number, number] },
  ]

  test('asks where one is when it is pressed, and once an hour', async ({ page, context, vonk }) => {
    await onlyThese(vonk, people)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(zeist)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('geocode.php') && asked.push(request.url()))
    await visit(page, '/members')
    await near(page).click()
    await expect(page).toHaveURL(/\/members\?lat=52\.1&lon=5\.2$/)
    await expect(count(page, '1 persoon')).toBeVisible()
    expect((await names(page))[0]).toBe('Noor, 30')
    await expect(near(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: /^Filter weghalen: In de buurt van / })).toBeVisible()
    await near(page).click()
    await expect(page).toHaveURL(/\/members$/)
    await near(page).click()
    await expect(page).toHaveURL(/lat=52\.1/)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('lat=52.09&lon=5.23')
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('geocode') ?? '{}')
      localStorage.setItem('geocode', JSON.stringify({ ...kept, at: kept.at - 3_600_000 }))
    })
    await near(page).click()
    await near(page).click()
    await expect.poll(() => asked).toHaveLength(2)
  })

  test('is explained to whose browser says no', async ({ page, vonk }) => {
    await onlyThese(vonk, people)
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_, refuse) =>
        refuse?.({ code: 1, message: 'denied' } as GeolocationPositionError)
    })
    await visit(page, '/members')
    await near(page).click()
    await expect(page.getByText('Je browser deelt niet met deze site waar je bent.')).toBeVisible()
    await expect(page).toHaveURL(/\/members$/)
    await panel(page).getByLabel('Land').selectOption({ label: 'Nederland' })
    await expect(page).toHaveURL(/country=NL/)
  })

  test(
    'that cannot be worked out is said, noted, and hinders nothing',
    expects('500'),
    async ({ page, context, vonk }) => {
      await onlyThese(vonk, people)
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(zeist)
      await page.route('**/api/geocode.php*', (route) => route.fulfill({ status: 500, json: { error: {} } }))
      await visit(page, '/members')
      await near(page).click()
      await expect(page.getByText('We konden niet vinden waar je bent.')).toBeVisible()
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('geocode') ?? '{}'))
      expect(kept).toMatchObject({ geocode: false, at: expect.any(Number) })
      await panel(page).getByLabel('Land').selectOption({ label: 'Nederland' })
      await panel(page).getByLabel('Provincie').selectOption({ label: 'Groningen' })
      await expect(count(page, '1 persoon')).toBeVisible()
      await page.unroute('**/api/geocode.php*')
      await near(page).click()
      await expect(page).toHaveURL(/\/members\?lat=52\.1&lon=5\.2$/)
    },
  )
})
