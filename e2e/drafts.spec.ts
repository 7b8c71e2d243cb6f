import type { Page } from '@playwright/test'
import { field, log } from './actions.ts'
import { expect, expectAccessible, listening, phone, test, visit } from './fixtures.ts'
import { aFictionalMember } from './members.ts'
import { newAddress, password, skipSteps } from './newcomer.ts'
import { logOut } from './page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const email = (page: Page) => page.getByLabel('E-mailadres')
const secret = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })
/** Notes what the session storage holds when the next page begins to load. */
const noteStorage = (page: Page) =>
  page.addInitScript(() => {
    // An empty page has no storage.
    if (location.origin !== 'null') Object.assign(window, { noted: JSON.stringify(sessionStorage) })
  })
const notedStorage = (page: Page): Promise<string> => page.evaluate(() => Reflect.get(window, 'noted'))

test('the e-mail address is carried between login, signup and forgotten password, in pages and dialogs; a password never', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const name = page.getByLabel('Profielnaam')
  const toSignup = page.getByRole('main').getByRole('link', { name: 'Gratis meedoen' })

  await test.step('from the login to the forgotten password and back', async () => {
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
  })

  await test.step('between the login page and the signup dialog in front of it', async () => {
    await toSignup.click()
    await expect(dialog.getByLabel('E-mailadres')).toHaveValue('anne@mail.example')
    await dialog.getByLabel('Profielnaam').fill('Anna')
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await email(page).fill('')
    await toSignup.click()
    await expect(dialog.getByLabel('E-mailadres')).toHaveValue('anne@mail.example')
    await expect(dialog.getByLabel('Profielnaam')).toHaveValue('Anna')
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('between the pages for login and signup on a phone', async () => {
    await page.setViewportSize(phone)
    await email(page).fill('annie@mail.example')
    await toSignup.click()
    await expect(page).toHaveURL('/signup')
    await expect(email(page)).toHaveValue('annie@mail.example')
    await name.fill('Anne')
    await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await expect(email(page)).toHaveValue('annie@mail.example')
    await page.goBack()
    await expect(name).toHaveValue('Anne')
  })

  await test.step('the signup dialog keeps its fields when it is closed, and at the login, but no password', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(page, '/')
    const join = page.getByRole('link', { name: 'Gratis meedoen' }).first()
    await join.click()
    await email(page).fill('anna@mail.example')
    await name.fill('Anna')
    await page.getByLabel('Dag').fill('4')
    await page.getByLabel('Maand').selectOption({ label: 'mei' })
    await secret(page).fill(password)
    await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await expect(heading(page, 'Inloggen')).toBeVisible()
    await expect(email(page)).toHaveValue('anna@mail.example')
    await dialog.getByRole('link', { name: 'Gratis meedoen' }).click()
    await expect(name).toHaveValue('Anna')
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    await expect(dialog).toBeHidden()
    await join.click()
    await expect(name).toHaveValue('Anna')
    await expect(page.getByLabel('Dag')).toHaveValue('4')
    await expect(page.getByLabel('Maand')).toHaveValue('5')
    await expect(secret(page)).toHaveValue('')
  })
})

test('a new language keeps what a form holds, and the browser stores no password and nothing that was sent', async ({
  page,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await logOut(page)
  await noteStorage(page)

  await test.step('a form that was sent leaves nothing behind', async () => {
    await visit(page, '/login')
    await email(page).fill(anna.email)
    await secret(page).fill(anna.password)
    await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
    await expect(page).toHaveURL(/\/members$/)
    expect(await notedStorage(page)).not.toContain(anna.email)
    await logOut(page)
  })

  await test.step('a change of language keeps every field except the password', async () => {
    await visit(page, '/signup')
    await email(page).fill('anna@mail.example')
    await page.getByLabel('Profielnaam').fill('Anna')
    await secret(page).fill(password)
    await page.getByRole('button', { name: 'Wachtwoord tonen' }).click()
    await page.getByLabel('Dag').fill('4')
    await page.getByLabel('Maand').selectOption({ label: 'mei' })
    await page.getByLabel('Jaar').fill('1990')
    await page.getByRole('button', { name: /^Taal/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await listening(page)
    await expect(page.getByLabel('E-mail address')).toHaveValue('anna@mail.example')
    await expect(page.getByLabel('Profile name')).toHaveValue('Anna')
    await expect(page.getByLabel('Month')).toHaveValue('5')
    await expect(page.locator('input[name=date_of_birth]')).toHaveValue('1990-05-04')
    await expect(page.locator('input[name=password]')).toHaveValue('')
    expect(await notedStorage(page)).toContain('anna@mail.example')
    expect(await notedStorage(page)).not.toContain(password)
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
  })
})

test('a first message begins a signup, is kept for its member alone, and is held until the address is confirmed', async ({
  page,
  vonk,
  linkMailedTo,
}) => {
  const [eva, fay] = [await aFictionalMember(vonk, 'Eva'), await aFictionalMember(vonk, 'Fay')]
  const address = newAddress()
  const message = page.getByLabel('Je bericht')

  await test.step('the page says to whom one writes, and what it costs', async () => {
    await visit(page, `/members/${eva}/signup`)
    await expect(heading(page, 'Stuur Eva een bericht')).toBeVisible()
    await expect(page.getByText('Kost 1 credit. Je krijgt er 5 van ons.')).toBeVisible()
    await expect(page.getByText('Dit is een fictief profiel. Fysiek contact is niet mogelijk.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the message is kept while one looks at the login, and not shown for another member', async () => {
    await message.fill('Hallo Eva, zeil je ook?')
    await email(page).fill(address)
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(email(page)).toHaveValue(address)
    await visit(page, `/members/${fay}/signup`)
    await expect(email(page)).toHaveValue(address)
    await expect(message).toHaveValue('')
    await visit(page, `/members/${eva}/signup`)
    await expect(message).toHaveValue('Hallo Eva, zeil je ook?')
  })

  await test.step('the signup sends the message', async () => {
    await page.getByLabel('Profielnaam').fill('Ben')
    await secret(page).fill(password)
    await page.getByLabel('Dag').fill('4')
    await page.getByLabel('Maand').selectOption('5')
    await page.getByLabel('Jaar').fill('1990')
    await page.getByRole('button', { name: 'Versturen en meedoen' }).click()
    await skipSteps(page)
    await expect(page.getByText('Je bericht staat klaar')).toBeVisible()
  })

  await test.step('before the confirmation messages are held, and say so', async () => {
    await visit(page, `/members/${eva}/chat`)
    await expect(page).toHaveURL(/\/chats\//)
    await expect(page.getByText('Bevestig nog even je e-mailadres.')).toBeVisible()
    await expect(log(page).getByText('Hallo Eva, zeil je ook?')).toBeVisible()
    await visit(page, `/members/${fay}/chat`)
    await field(page).fill('Alvast hallo')
    await field(page).press('Enter')
    await expect(log(page).getByText('Wacht tot je e-mailadres is bevestigd')).toBeAttached()
    await expect(page).toHaveURL(/\/chats\//)
  })

  await test.step('the confirmation says that they go out, and leads to the first conversation', async () => {
    await visit(page, await linkMailedTo(address, '/activate/done'))
    await expect(page.getByText('Wat je al had geschreven, gaat nu op weg')).toBeVisible()
    await page.getByRole('link', { name: 'Naar het gesprek' }).click()
    await expect(page).toHaveURL(/\/chats\//)
    await expect(log(page).getByText('Hallo Eva, zeil je ook?')).toBeVisible()
  })
})
