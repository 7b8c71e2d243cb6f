import type { Page } from '@playwright/test'
import { newId } from '../src/platform/ids.server.ts'
import { expect, expects, listening, phone, test, visit } from './fixtures.ts'
import { headings, leaveStep, newAddress, password, register } from './newcomer.ts'

const heading = (page: Page, name: string | undefined) => page.getByRole('heading', { name: name ?? '' })
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()
const email = (page: Page) => page.getByLabel('E-mailadres')
const secret = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })

/** What the browser kept from the page before, as the next one finds it. */
const noteKept = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { kept: JSON.stringify(sessionStorage) }))
const kept = (page: Page): Promise<string> => page.evaluate(() => Reflect.get(window, 'kept'))

async function toSteps(page: Page) {
  await visit(page, '/signup')
  await register(page, newAddress())
  await page.waitForURL(/\/complete-signup$/)
  await listening(page)
}

test('what was chosen in a step is there again after going back and on', async ({ page }) => {
  await toSteps(page)
  await next(page)
  await page.getByText('Vrouw', { exact: true }).click()
  await page.getByText('Mannen', { exact: true }).click()
  await page.getByLabel('Land', { exact: true }).selectOption('NL')
  await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await page.getByLabel('Woonplaats').fill('Amersfoort')
  await page.getByRole('button', { name: 'Terug' }).click()
  await expect(heading(page, headings[0])).toBeVisible()
  await next(page)
  await expect(page.getByRole('radio', { name: 'Vrouw', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Mannen', exact: true })).toBeChecked()
  await expect(page.getByLabel('Provincie')).toHaveValue('NL-UT')
  await expect(page.getByLabel('Woonplaats')).toHaveValue('Amersfoort')
  await leaveStep(page)

  const brown = page.getByRole('group', { name: 'Haarkleur' }).getByRole('radio', { name: 'Bruin' })
  await brown.check({ force: true })
  await page.getByRole('button', { name: 'Terug' }).click()
  await expect(heading(page, headings[1])).toBeVisible()
  await leaveStep(page)
  await expect(brown).toBeChecked()
  await next(page)

  await page.getByRole('button', { name: 'Alle interesses tonen' }).click()
  await page.getByRole('button', { name: 'Zeilen' }).click()
  await page.getByLabel('Over mij').fill('Ik hou van wind.')
  await page.getByRole('button', { name: 'Terug' }).click()
  await expect(brown).toBeChecked()
  await next(page)
  await expect(page.getByLabel('Over mij')).toHaveValue('Ik hou van wind.')
  await expect(page.getByRole('button', { name: 'Zeilen' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await listening(page)
  await expect(page.getByLabel('Over mij')).toHaveValue('Ik hou van wind.')
  await expect(page.getByRole('button', { name: 'Zeilen' })).toHaveAttribute('aria-pressed', 'true')
})

test('the browser’s way back leads a step back, on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await toSteps(page)
  await next(page)
  await page.getByLabel('Woonplaats').fill('Zwolle')
  await leaveStep(page)
  await expect(heading(page, headings[2])).toBeVisible()
  await page.goBack()
  await expect(heading(page, headings[1])).toBeFocused()
  await expect(page.getByLabel('Woonplaats')).toHaveValue('Zwolle')
  await page.goBack()
  await expect(heading(page, headings[0])).toBeVisible()
  await page.goForward()
  await expect(heading(page, headings[1])).toBeVisible()
  await page.reload()
  await listening(page)
  await expect(page.getByLabel('Woonplaats')).toHaveValue('Zwolle')
  await page.getByRole('button', { name: 'Terug' }).click()
  await expect(heading(page, headings[0])).toBeVisible()
  await expect(page).toHaveURL(/\/complete-signup$/)
})

test('the browser’s way back leads a step back in the modal, and away from where it was closed', async ({
  page,
}) => {
  await visit(page, '/pricing')
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  const modal = page.getByRole('dialog')
  await register(page, newAddress())
  await next(page)
  await expect(heading(page, headings[1])).toBeVisible()
  await page.goBack()
  await expect(modal.getByRole('heading', { name: headings[0] ?? '' })).toBeFocused()
  await next(page)
  await leaveStep(page)
  await expect(heading(page, headings[2])).toBeVisible()
  await modal.getByRole('button', { name: 'Sluiten' }).click()
  await expect(modal).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('whoever is done in the modal goes back from the members to where they began', async ({ page }) => {
  await visit(page, '/pricing')
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await register(page, newAddress())
  for (let step = 0; step < 4; step++) {
    await expect(heading(page, headings[step])).toBeVisible()
    await leaveStep(page)
  }
  await page.getByRole('button', { name: 'Alvast rondkijken' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await page.goBack()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('an address goes along between login, signup and a forgotten password; a password never', async ({
  page,
}) => {
  await visit(page, '/login')
  await email(page).fill('anna@mail.example')
  await secret(page).fill(password)
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(heading(page, 'Wachtwoord vergeten')).toBeVisible()
  await expect(email(page)).toHaveValue('anna@mail.example')
  await email(page).fill('anne@mail.example')
  await page.getByRole('link', { name: 'Terug naar inloggen' }).click()
  await expect(secret(page)).toHaveValue('')
  await expect(email(page)).toHaveValue('anne@mail.example')
  await page.setViewportSize(phone)
  await page.getByRole('main').getByRole('link', { name: 'Gratis meedoen' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(email(page)).toHaveValue('anne@mail.example')
  await page.getByLabel('Profielnaam').fill('Anne')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(email(page)).toHaveValue('anne@mail.example')
  await page.goBack()
  await expect(page.getByLabel('Profielnaam')).toHaveValue('Anne')
})

test('the modal keeps what was typed in it: at the login, and closed and opened again', async ({ page }) => {
  await visit(page, '/')
  const join = page.getByRole('link', { name: 'Gratis meedoen' }).first()
  await join.click()
  const modal = page.getByRole('dialog')
  await email(page).fill('anna@mail.example')
  await page.getByLabel('Profielnaam').fill('Anna')
  await page.getByLabel('Dag').fill('4')
  await page.getByLabel('Maand').selectOption({ label: 'mei' })
  await secret(page).fill(password)
  await modal.getByRole('button', { name: 'Inloggen' }).click()
  await expect(heading(page, 'Inloggen')).toBeVisible()
  await expect(email(page)).toHaveValue('anna@mail.example')
  await modal.getByRole('link', { name: 'Gratis meedoen' }).click()
  await expect(page.getByLabel('Profielnaam')).toHaveValue('Anna')
  await modal.getByRole('button', { name: 'Sluiten' }).click()
  await expect(modal).toBeHidden()
  await join.click()
  await expect(page.getByLabel('Profielnaam')).toHaveValue('Anna')
  await expect(page.getByLabel('Dag')).toHaveValue('4')
  await expect(page.getByLabel('Maand')).toHaveValue('5')
  await expect(secret(page)).toHaveValue('')
})

test('the modal in front of the login knows the address that was typed there, and the other way round', async ({
  page,
}) => {
  await visit(page, '/login')
  await email(page).fill('anna@mail.example')
  await page.getByRole('main').getByRole('link', { name: 'Gratis meedoen' }).click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByLabel('E-mailadres')).toHaveValue('anna@mail.example')
  await modal.getByLabel('Profielnaam').fill('Anna')
  await modal.getByRole('button', { name: 'Sluiten' }).click()
  await email(page).fill('')
  await page.getByRole('main').getByRole('link', { name: 'Gratis meedoen' }).click()
  await expect(modal.getByLabel('E-mailadres')).toHaveValue('anna@mail.example')
  await expect(modal.getByLabel('Profielnaam')).toHaveValue('Anna')
})

test('another language empties no form, and no password is kept for it', async ({ page }) => {
  await visit(page, '/signup')
  await email(page).fill('anna@mail.example')
  await page.getByLabel('Profielnaam').fill('Anna')
  await secret(page).fill(password)
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).click()
  await page.getByLabel('Dag').fill('4')
  await page.getByLabel('Maand').selectOption({ label: 'mei' })
  await page.getByLabel('Jaar').fill('1990')
  await noteKept(page)
  await page.getByRole('button', { name: /^Taal/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await listening(page)
  await expect(page.getByLabel('E-mail address')).toHaveValue('anna@mail.example')
  await expect(page.getByLabel('Profile name')).toHaveValue('Anna')
  await expect(page.getByLabel('Month')).toHaveValue('5')
  await expect(page.locator('input[name=date_of_birth]')).toHaveValue('1990-05-04')
  await expect(page.locator('input[name=password]')).toHaveValue('')
  expect(await kept(page)).toContain('anna@mail.example')
  expect(await kept(page)).not.toContain(password)
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
})

test('what was sent is kept no longer', async ({ page, anAccount }) => {
  const anna = await anAccount(page)
  await page.context().clearCookies()
  await visit(page, '/login')
  await email(page).fill(anna.email)
  await secret(page).fill(anna.password)
  await noteKept(page)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/members$/)
  expect(await kept(page)).not.toContain(anna.email)
})

test('a first message waits for whoever looked at the login, and goes to nobody else', async ({
  page,
  vonk,
}) => {
  const [eva, fay] = [await aFictionalMember(vonk, 'Eva'), await aFictionalMember(vonk, 'Fay')]
  await visit(page, `/members/${eva}/signup`)
  const message = page.getByLabel('Je bericht')
  await message.fill('Hallo Eva, zeil je ook?')
  await email(page).fill('ben@mail.example')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(email(page)).toHaveValue('ben@mail.example')
  await page.goBack()
  await expect(message).toHaveValue('Hallo Eva, zeil je ook?')
  await visit(page, `/members/${fay}/signup`)
  await expect(email(page)).toHaveValue('ben@mail.example')
  await expect(message).toHaveValue('')
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

async function aFictionalMember({ database }: { database: import('pg').Client }, name: string) {
  const { rows } = await database.query('SELECT id FROM sites WHERE is_default')
  const key = [rows[0].id, newId()]
  const text = `INSERT INTO members (site_id, id, status, is_fictional, signed_up_at, confirmed_at)
                VALUES ($1, $2, 'active', true, now(), now())`
  await database.query(text, key)
  await database.query('INSERT INTO profiles (site_id, member_id, name) VALUES ($1, $2, $3)', [...key, name])
  await database.query(
    `INSERT INTO member_search (site_id, member_id, has_photo, is_fictional, is_visible, last_active)
     VALUES ($1, $2, false, true, true, now())`,
    key,
  )
  return key[1]
}
