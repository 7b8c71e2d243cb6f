import { desktop, expect, expectAccessible, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'
import { filters } from './search-page.ts'

for (const [device, size] of Object.entries({ phone, desktop }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible in the ${colorScheme} theme, its filters too`, async ({ page, vonk }) => {
        await onlyThese(vonk, crowd(12))
        await page.emulateMedia({ colorScheme })
        await visit(page, '/members?min_age=20')
        await expectNoOverflow(page)
        if (device === 'phone') await expectAccessible(page)
        const fields = await filters(page)
        await expect(fields.getByLabel('Land')).toBeVisible()
        await expectAccessible(page)
      })

      test(`is accessible in the ${colorScheme} theme with nobody in it`, async ({ page, vonk }) => {
        await onlyThese(vonk, crowd(2))
        await page.emulateMedia({ colorScheme })
        await visit(page, '/members?min_age=60&country=NL&countryregion=NL-UT')
        await expect(
          page.getByRole('heading', { name: 'Niemand past bij dit alles, nog niet' }),
        ).toBeVisible()
        await expectNoOverflow(page)
        await expectAccessible(page)
      })
    }
  })

test('nothing is cut off in German', async ({ page, context, vonk }) => {
  await onlyThese(vonk, crowd(26))
  await context.addCookies([{ name: 'locale', value: 'de', url: vonk.url }])
  for (const width of [320, 375, 768, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/members?country=DE&countryregion=DE-MV&min_age=30&photo=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer fällt dir auf?')
    await expectNoOverflow(page)
  }
})
