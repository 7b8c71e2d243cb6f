import type { Page } from '@playwright/test'
import { expect, expects, test, visit } from './fixtures.ts'
import { headings } from './newcomer.ts'

const heading = (page: Page, name: string | undefined) => page.getByRole('heading', { name: name ?? '' })
const email = (page: Page) => page.getByLabel('E-mailadres')
const secret = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })

test('the keyboard goes to what says that a link was mailed, and a new password is spoken of', async ({
  page,
  anAccount,
  linkMailedTo,
}) => {
  const anna = await anAccount(page)
  await page.context().clearCookies()
  await visit(page, '/reset-password')
  await email(page).fill(anna.email)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Kijk in je mail')).toBeFocused()
  await expect(page).toHaveTitle(/^Kijk in je mail/)
  await page.getByRole('link', { name: 'Terug naar inloggen' }).click()
  await expect(secret(page)).toBeVisible()
  await expect(email(page)).toHaveValue(anna.email)

  await visit(page, await linkMailedTo(anna.email, '/reset-password/do'))
  for (const label of ['Nieuw wachtwoord', 'Nog een keer'])
    await page.getByLabel(label).fill('appels-in-het-najaar')
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.locator('.toast')).toHaveText('Je nieuwe wachtwoord geldt vanaf nu, en je bent ingelogd.')
  await visit(page, '/members')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('whoever comes back is told so: in the title, and where the keyboard is', async ({
  page,
  anAccount,
  linkMailedTo,
}) => {
  const anna = await anAccount(page)
  const leaving = { password: anna.password, reason: 'time' }
  await page.request.delete('/api/user.php', { data: leaving, headers: { 'x-client': 'web' } })
  await visit(page, await linkMailedTo(anna.email, '/account-deleted'))
  await expect(page).toHaveTitle(/^Kom je terug\?/)
  await page.getByRole('button', { name: 'Mijn account terughalen' }).press('Enter')
  await expect(heading(page, 'Welkom terug')).toBeFocused()
  await expect(page).toHaveTitle(/^Welkom terug/)
})

test(
  'a corrected address is where the keyboard goes on; that of a deleted account brings it back',
  expects('409'),
  async ({ page, browser, anAccount }) => {
    const other = await browser.newPage()
    const gone = await anAccount(other, 'deleted')
    await other.close()
    const anna = await anAccount(page, 'not_confirmed')
    await visit(page, '/complete-signup?correct')
    await email(page).fill(gone.email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Je hebt dit account verwijderd')).toBeVisible()
    await email(page).fill(anna.email.replace('anna', 'anne'))
    await page.keyboard.press('Enter')
    await expect(heading(page, headings[4])).toBeFocused()

    await page.getByRole('button', { name: 'Klopt het adres niet?' }).click()
    await email(page).fill(gone.email)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Log in en haal het terug' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(email(page)).toHaveValue(gone.email)
  },
)

test('a new address is asked for once, and the keyboard goes to what came of it', async ({
  page,
  anAccount,
}) => {
  const anna = await anAccount(page, 'not_confirmed')
  await visit(page, '/settings')
  await expect(page.getByRole('button', { name: /opnieuw sturen/i })).toHaveCount(1)
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
  await page.getByLabel('Nieuw e-mailadres').fill(anna.email.replace('anna', 'anne'))
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await expect(page.getByRole('button', { name: 'E-mailadres wijzigen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nieuw e-mailadres')).toHaveValue(anna.email.replace('anna', 'anne'))
  await page.getByLabel('Je wachtwoord').fill(anna.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Kijk in je mail' })).toBeFocused()
})

test(
  'a form that could not be sent speaks of saving, and a download that did not come of fetching',
  expects('ERR_FAILED'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/settings')
    await page.route('**/api/*.php', (route) => route.abort())
    await page.getByRole('button', { name: 'Taal opslaan' }).click()
    await expect(page.getByText('Opslaan of versturen lukte niet.')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Gegevens downloaden' }).click()
    await expect(page.getByRole('region', { name: 'Je gegevens' }).getByRole('alert')).toContainText(
      'We konden dit niet ophalen.',
      { timeout: 20_000 },
    )
  },
)
