import { expect, listening, test, visit } from './fixtures.ts'
import { headings, newAddress, register } from './newcomer.ts'

test('the way on stands behind the first photo, and what was skipped is no longer called done', async ({
  page,
}) => {
  await visit(page, '/signup')
  await register(page, newAddress())
  await page.waitForURL(/\/complete-signup$/)
  await listening(page)
  await expect(page.getByRole('button', { name: 'Foto’s kiezen' })).toBeVisible()
  await expect(page.locator('main button.bg-primary')).toHaveText('Foto’s kiezen')
  await page.getByRole('button', { name: 'Overslaan' }).click()
  await expect(page.getByRole('heading', { name: headings[1] ?? '' })).toBeVisible()
  await expect(page.locator('main button.bg-primary')).toHaveText('Volgende')
  const steps = page
    .locator('ol')
    .filter({ has: page.locator('[aria-current=step]') })
    .getByRole('listitem')
  await expect(steps).toHaveText(['Foto(overgeslagen)', 'Over jou', 'Uiterlijk', 'Interesses'])

  await page.getByText('Vrouw', { exact: true }).click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { name: headings[2] ?? '' })).toBeVisible()
  await expect(steps).toHaveText(['Foto(overgeslagen)', 'Over jou', 'Uiterlijk', 'Interesses'])
  // With nothing chosen it is skipped, whichever button leads on.
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { name: headings[3] ?? '' })).toBeVisible()
  await page.reload()
  await listening(page)
  await expect(steps).toHaveText(['Foto(overgeslagen)', 'Over jou', 'Uiterlijk(overgeslagen)', 'Interesses'])
})
