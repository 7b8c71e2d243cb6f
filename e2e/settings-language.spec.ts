import { expect, expects, listening, test, visit } from './fixtures.ts'

test('the language is kept with the account, from the settings and from the menu', async ({
  page,
  context,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page)
  const kept = async () => {
    const { rows } = await vonk.database.query('SELECT language FROM members WHERE id = $1', [anna.memberId])
    return rows[0].language
  }
  await visit(page, '/settings')
  await page.getByLabel('Jouw taal').selectOption('Français (Belgique)')
  await page.getByRole('button', { name: 'Taal opslaan' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-BE')
  expect(await kept()).toBe('fr_BE')
  expect((await context.cookies()).find(({ name }) => name === 'locale')).toMatchObject({ value: 'fr_BE' })
  await expect(page.getByLabel('Votre langue')).toHaveValue('fr_BE')
  await listening(page)

  await page.getByRole('button', { name: /^Langue/ }).click()
  await page.getByRole('menuitemradio', { name: 'Polski' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  expect(await kept()).toBe('pl')
})

test(
  'a language is chosen even when the account cannot be told',
  expects('ERR_FAILED'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/settings')
    await page.route('**/api/user.php', (route) => route.abort())
    await page.getByRole('button', { name: /^Taal:/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)
