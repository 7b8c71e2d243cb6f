import { expect, test, visit } from './fixtures.ts'

test('the meter says what to tell next, leads there, and rises', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  const missing = page.getByRole('list', { name: 'Dit kun je nog toevoegen' })
  await expect(missing.getByRole('link')).toHaveText([
    'Een foto',
    'Een paar zinnen over jezelf',
    'Drie interesses',
  ])
  await expect(page.getByRole('heading', { name: 'Je profiel is 0% compleet' })).toBeVisible()
  await missing.getByRole('link', { name: 'Een paar zinnen over jezelf' }).click()
  await expect(page.getByRole('textbox', { name: 'Over mij' })).toBeFocused()
  await page.keyboard.type('Ik lees graag, ik loop graag, en op zondag bak ik taart voor de buren.')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: 'Je profiel is 20% compleet' })).toBeVisible()
  await expect(missing.getByRole('link', { name: 'Een paar zinnen over jezelf' })).toHaveCount(0)
})

test('a member who tells little is reminded everywhere but here, until they put that away', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  const banner = page.getByText('Vertel iets meer over jezelf')
  await visit(page, '/settings')
  await expect(banner).toBeVisible()
  await expect(
    page.getByText('Dit ontbreekt nog: een foto, een paar zinnen over jezelf en drie interesses.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Profiel aanvullen' }).click()
  await expect(page).toHaveURL('/profile#photos')
  await expect(page.locator('#photos')).toBeFocused()
  await expect(banner).toHaveCount(0)
  await visit(page, '/notifications')
  await page.getByRole('button', { name: 'Wegklikken' }).click()
  await expect(banner).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('dismissed_alerts') ?? '{}'))
  expect(Date.parse(kept['enrich-profile'])).toBeGreaterThan(0)
  await page.goto('/settings', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(banner).toBeHidden()
})
