import { expect, expectAccessible, expects, test, visit } from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'
import { cards, count, names, results } from './search-page.ts'

test('many are counted roughly, in words', async ({ page }) => {
  await page.route('**/api/members.php*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, total: 3400, total_is_estimate: true } })
  })
  await visit(page, '/pricing')
  await page.getByRole('link', { name: 'Leden zoeken' }).first().click()
  await expect(count(page, 'Ongeveer 3.400 mensen')).toBeVisible()
})

test('whoever nearly fits stands under a heading that says so', async ({ page, vonk }) => {
  await onlyThese(vonk, [
    { name: 'Noor', region: 'NL-UT' },
    { name: 'Fenna', region: 'NL-GR', city: 'Groningen' },
  ])
  await visit(page, '/members?country=NL&countryregion=NL-UT')
  expect(await names(page)).toEqual(['Noor, 30', 'Fenna, 30'])
  const similar = results(page).getByRole('heading', { level: 2 })
  await expect(similar).toHaveText('Bijna wat je zoekt')
  await expect(page.getByText('Dit is iedereen die bij je zoekopdracht past.')).toBeVisible()
})

test('nobody fits: the page says what to ask less of, and does it', async ({ page, vonk }) => {
  await onlyThese(vonk, [{ name: 'Noor', age: 30 }])
  await visit(page, '/members?country=NL&countryregion=NL-UT&min_age=70&photo=1')
  await expect(page.getByText('Vraag een beetje minder')).toBeVisible()
  const ways = results(page).getByRole('button')
  await expect(ways).toHaveText(['Heel Nederland', 'Elke leeftijd', 'Alle landen', 'Ook zonder foto'])
  await ways.filter({ hasText: 'Elke leeftijd' }).click()
  await expect(page).toHaveURL(/countryregion=NL-UT&photo=1$/)
  await page.getByRole('button', { name: 'Ook zonder foto' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('an address that asks for the impossible is explained', expects('400'), async ({ page, vonk }) => {
  await onlyThese(vonk, [{ name: 'Noor' }])
  await visit(page, '/members?min_age=40&max_age=20')
  await expect(page.getByRole('heading', { name: 'Deze zoekopdracht klopt niet' })).toBeVisible()
  await results(page).getByRole('button', { name: 'Alles wissen' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('an advertisement says that it is one, once a page', async ({ page, vonk, change }) => {
  await onlyThese(vonk, crowd(30))
  const promotion = {
    title: 'Kijk live',
    text: 'Een site van een partner.',
    image: '/favicon.svg',
    url: 'https://cams.example/',
  }
  await change({ member_resell: 'yes', cam_promotion: promotion })
  await visit(page, '/members')
  const ad = page.getByRole('complementary', { name: 'Advertentie' })
  await expect(ad).toHaveCount(1)
  const link = ad.getByRole('link')
  await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  await expect(link).toHaveAttribute('href', promotion.url)
  await expectAccessible(page)
})
