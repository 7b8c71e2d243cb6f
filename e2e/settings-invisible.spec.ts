import { expect, expects, test, visit } from './fixtures.ts'

test('the profile says that its member is invisible, and leads to the switch', async ({
  page,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page)
  const isInvisible = async () =>
    (await vonk.database.query('SELECT is_invisible FROM members WHERE id = $1', [anna.memberId])).rows[0]
      .is_invisible
  await visit(page, '/settings')
  const toggle = page.getByRole('switch', { name: 'Onzichtbaar' })
  await expect(toggle).not.toBeChecked()
  await toggle.press('Space')
  await expect(page.getByText('Niemand ziet je op dit moment.')).toBeVisible()
  await expect(toggle).toBeChecked()
  expect(await isInvisible()).toBe(true)
  await visit(page, '/profile')
  await expect(page.getByText('Je bent onzichtbaar')).toBeVisible()
  await page.getByRole('link', { name: 'Weer zichtbaar worden' }).click()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  expect(await isInvisible()).toBe(false)
})

test(
  'an invisible mode that could not be saved is not shown as if it were',
  expects('500'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/settings')
    await page.route('**/api/user.php', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    const toggle = page.getByRole('switch', { name: 'Onzichtbaar' })
    await toggle.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(toggle).not.toBeChecked()
  },
)
