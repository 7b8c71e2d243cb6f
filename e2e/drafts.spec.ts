import type { Page } from '@playwright/test'
import { expect, listening, phone, test, visit } from './fixtures.ts'
import { aFictionalMember } from './members.ts'
import { password } from './newcomer.ts'

const heading = (page: Page, name: string | undefined) => page.getByRole('heading', { name: name ?? '' })
const email = (page: Page) => page.getByLabel('E-mailadres')
const secret = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })
/** What the browser kept from the page before, as the next one finds it. */
const noteKept = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { kept: JSON.stringify(sessionStorage) }))
const kept = (page: Page): Promise<string> => page.evaluate(() => Reflect.get(window, 'kept'))

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
