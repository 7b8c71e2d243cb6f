import { desktop, expect, phone, test, visit } from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'
import { cards, count, filters, names, panel, toTheEnd } from './search-page.ts'

for (const [device, size] of Object.entries({ phone, desktop }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size })

    test('a filter changes the address and whom one sees, one by one and all at once', async ({
      page,
      vonk,
    }) => {
      await onlyThese(vonk, [
        { name: 'Noor', age: 24, interests: ['books'] },
        { name: 'Bram', gender: 'male', age: 40 },
        { name: 'Jana', age: 50, country: 'DE', region: 'DE-BE', city: 'Berlin' },
      ])
      await visit(page, '/members')
      await expect(page).toHaveTitle('Leden zoeken · Vonk')
      await expect(count(page, '3 mensen')).toBeVisible()
      const fields = await filters(page)
      await fields.getByText('Mannen').click()
      await expect(page).toHaveURL(/\/members\?gender=male$/)
      await expect(fields.getByRole('radio', { name: 'Mannen' })).toBeChecked()
      await fields.getByText('Vrouwen').click()
      await fields.getByLabel('Land').selectOption({ label: 'Nederland' })
      await fields.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
      await fields.getByLabel('Oudste leeftijd').fill('30')
      await fields.getByRole('button', { name: 'Boeken' }).click()
      await expect(page).toHaveURL(/gender=female&country=NL&countryregion=NL-UT&max_age=30&interests=books$/)
      if (device === 'phone') {
        await fields.getByRole('button', { name: '1 persoon tonen' }).click()
        await expect(page.getByRole('button', { name: 'Filters 5 aan' })).toBeVisible()
      }
      expect(await names(page)).toEqual(['Noor, 24'])
      await page.getByRole('button', { name: 'Filter weghalen: Boeken' }).click()
      await expect(page).toHaveURL(/max_age=30$/)
      await expect(count(page, '1 persoon')).toBeFocused()
      await page.getByRole('button', { name: 'Alles wissen' }).click()
      await expect(page).toHaveURL(/\/members$/)
      await expect(cards(page)).toHaveCount(3)
    })
  })

test('going back takes filters away, a field at a time', async ({ page, vonk }) => {
  await onlyThese(vonk, [{ name: 'Noor' }, { name: 'Bram', gender: 'male' }])
  await visit(page, '/members')
  await panel(page).getByText('Mannen').click()
  await expect(page).toHaveURL(/gender=male$/)
  await panel(page).getByText('Vrouwen').click()
  await expect(page).toHaveURL(/gender=female$/)
  await panel(page).getByText('Met foto').click()
  await expect(count(page, '0 mensen')).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/members$/)
  await expect(cards(page)).toHaveCount(2)
  await expect(panel(page).getByRole('radio', { name: 'Iedereen' })).toBeChecked()
})

test('other results begin at their top, and a filter in sight moves nothing', async ({ page, vonk }) => {
  await onlyThese(vonk, crowd(60))
  await visit(page, '/members')
  await toTheEnd(page)
  await panel(page).getByLabel('Oudste leeftijd').fill('80')
  await expect(page).toHaveURL(/max_age=80/)
  await expect(cards(page).first()).toBeInViewport()
  const before = await page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 20))
  await panel(page).getByLabel('Oudste leeftijd').fill('81')
  await expect(page).toHaveURL(/max_age=81/)
  expect(await page.evaluate(() => scrollY)).toBe(20)
  expect(before).toBeLessThan(400)
})

test('the filters are those the site offers', async ({ page, vonk, change }) => {
  await onlyThese(vonk, [{ name: 'Noor' }])
  await change({ search_fields: ['gender', 'photo'] })
  await visit(page, '/members')
  await expect(panel(page).getByRole('radio')).toHaveCount(3)
  await expect(panel(page).getByRole('checkbox')).toHaveCount(1)
  await expect(panel(page).getByRole('slider')).toHaveCount(0)
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await expect(panel(page).getByRole('combobox')).toHaveCount(0)
})

test('an unconfirmed member searches like others, for whom they look', async ({ page, vonk, anAccount }) => {
  const { siteId, memberId } = await anAccount(page, 'not_confirmed')
  await vonk.database.query(
    `UPDATE profiles SET gender = 'female', sexuality = 'hetero', country = 'NL' WHERE site_id = $1 AND member_id = $2`,
    [siteId, memberId],
  )
  await onlyThese(vonk, [
    { name: 'Bram', gender: 'male' },
    { name: 'Noor', gender: 'female' },
    { name: 'Jan', gender: 'male', country: 'DE', region: 'DE-BE' },
  ])
  await visit(page, '/members')
  await expect(panel(page).getByRole('radio', { name: 'Mannen' })).toBeChecked()
  await expect(panel(page).getByLabel('Land')).toHaveValue('NL')
  expect((await names(page))[0]).toBe('Bram, 30')
  await expect(count(page, '1 persoon')).toBeVisible()
})
