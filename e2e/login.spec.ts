import type { Page } from '@playwright/test'
import { expect, expectAccessible, expects, test, visit } from './fixtures.ts'

type Account = { email: string; password: string }

async function fillIn(page: Page, { email, password }: Account) {
  const form = page.locator('form').filter({ has: page.getByLabel('Wachtwoord', { exact: true }) })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Inloggen' }).click()
}

test('leads to the page that was asked for, in the language of the member', async ({
  page,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page)
  await page.context().clearCookies()
  await vonk.database.query(`UPDATE members SET language = 'de' WHERE id = $1`, [anna.memberId])
  await visit(page, '/settings')
  await expect(page).toHaveURL(/\/login\?to=%2Fsettings$/)
  await fillIn(page, anna)
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('leads home otherwise, and never to another site', async ({ page, anAccount }) => {
  const anna = await anAccount(page)
  for (const to of ['', '?to=https://evil.example', '?to=//evil.example', '?to=/%5Cevil.example']) {
    await page.context().clearCookies()
    await visit(page, `/login${to}`)
    await fillIn(page, anna)
    await expect(page).toHaveURL(/localhost:\d+\/members$/)
  }
})

test(
  'after five wrong passwords says for how many minutes it is shut',
  expects('401', '429'),
  async ({ page, anAccount }) => {
    const { email } = await anAccount(page)
    await page.context().clearCookies()
    await visit(page, '/login')
    await page.getByLabel('E-mailadres').fill(email)
    const password = page.getByLabel('Wachtwoord', { exact: true })
    const problem = page.getByRole('main').getByRole('alert')
    for (let i = 0; i < 4; i++) {
      await password.fill(`wrong ${i}`)
      const answered = page.waitForResponse('**/api/user.php')
      await password.press('Enter')
      await answered
      await expect(problem).toHaveText('Login mislukt, probeer opnieuw')
      await expect(problem).toBeFocused()
    }
    await password.fill('wrong again')
    await password.press('Enter')
    await expect(problem).toHaveText('Te veel foute pogingen, account voor 15 min geblokkeerd.')
    await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  },
)

test(
  'a field and what is said of it have one name, on the server and in the browser',
  expects('400'),
  async ({ page }) => {
    await visit(page, '/login')
    const email = page.getByLabel('E-mailadres')
    const id = await email.getAttribute('id')
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
    await expect(email).toHaveAttribute('aria-describedby', `${id}-error`)
    await expect(email).toHaveAccessibleDescription('Vul je e-mailadres in.')
  },
)

test('is in the modal too, and back', async ({ page, anAccount }) => {
  const anna = await anAccount(page)
  await page.context().clearCookies()
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: 'Inloggen' }).click()
  await expect(modal.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await modal.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(modal).toBeHidden()
  await page.goBack()
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await modal.getByRole('button', { name: 'Inloggen' }).click()
  await modal.getByRole('link', { name: 'Gratis meedoen' }).click()
  await expect(modal.getByLabel('Profielnaam')).toBeVisible()
  await modal.getByRole('button', { name: 'Inloggen' }).click()
  await fillIn(page, anna)
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.locator('body.logged-in')).toBeAttached()
})

test(
  'a forgotten password is replaced by way of a mail',
  expects('404', '400'),
  async ({ page, anAccount, linkMailedTo }) => {
    const { email } = await anAccount(page)
    await page.context().clearCookies()
    await visit(page, '/login')
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten' })).toBeVisible()
    await page.getByLabel('E-mailadres').fill('nobody@mail.example')
    await page.getByRole('button', { name: 'Stuur de link' }).click()
    await expect(page.getByText('E-mailadres niet gevonden')).toBeVisible()
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Stuur de link' }).click()
    await expect(page.getByText(`We hebben een link gestuurd naar ${email}.`)).toBeVisible()
    await visit(page, await linkMailedTo(email, '/reset-password/do'))
    await expectAccessible(page)
    await page.getByLabel('Nieuw wachtwoord').fill('appels-in-het-najaar')
    await page.getByLabel('Nog een keer').fill('appels-in-de-herfst')
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible()
    await page.getByLabel('Nog een keer').fill('appels-in-het-najaar')
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
    await expect(page).toHaveURL(/\/members$/)
    await expect(page.locator('body.logged-in')).toBeAttached()
  },
)

test('an old link to a new password says so at once', async ({ page }) => {
  await visit(page, '/reset-password/do?token=made-up')
  await expect(page.getByRole('heading')).toHaveText('Link verlopen of invalide, vraag een nieuwe e-mail aan')
  await page.getByRole('link', { name: 'Nieuwe link aanvragen' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
})

test('a member sees their places: premium to buy, or the credits that are left', async ({
  page,
  anAccount,
  vonk,
}) => {
  const { memberId } = await anAccount(page)
  await visit(page, '/settings')
  const places = page.getByRole('navigation', { name: 'Hoofdmenu' }).first()
  await expect(places.getByRole('link')).toHaveText(['Leden zoeken', 'Berichten', 'Likes', 'Word premium'])
  await vonk.database.query('UPDATE members SET is_paid = true WHERE id = $1', [memberId])
  await visit(page, '/settings')
  await expect(places.getByRole('link', { name: 'Credits' })).toContainText('Nog 0 credits')
})

for (const theme of ['light', 'dark'] as const)
  for (const path of ['/login', '/reset-password', '/reset-password/do?token=x', '/activate/error'])
    test(`${path} is accessible in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await visit(page, path)
      await expectAccessible(page)
    })
