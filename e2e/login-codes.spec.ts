import type { Page } from '@playwright/test'
import { db } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectFineOnPhoneAndDesktop,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import type { Vonk } from './vonk.ts'

type Credentials = { email: string; password: string }
const codeField = (page: Page) => page.getByLabel('Code uit de e-mail')
const passwordField = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })
const logInButton = (page: Page) =>
  page
    .locator('form')
    .filter({ has: passwordField(page) })
    .getByRole('button', { name: 'Inloggen' })

async function fillIn(page: Page, { email, password }: Credentials) {
  await page.getByLabel('E-mailadres').fill(email)
  await passwordField(page).fill(password)
  await passwordField(page).press('Enter')
}

const chooseCodes = ({ memberId }: MemberKey) =>
  db.query(sql`UPDATE members SET has_login_codes = true WHERE id = ${memberId}`)

/** The newest code that was mailed to an address. */
async function mailedCode(vonk: Vonk, email: string, count = 1) {
  const codes = async (): Promise<string[]> => {
    const mails: { to: string; subject: string }[] = await vonk.site.visitor().get('/dev/mailbox.json')
    return mails.filter(({ to }) => to === email).flatMap(({ subject }) => /^\d{6}/.exec(subject) ?? [])
  }
  await expect.poll(async () => (await codes()).length).toBe(count)
  return (await codes())[0] ?? ''
}

test(
  'a login in a new browser asks for the mailed code, keeps it through a reload, and goes on where it was',
  expects('401', '400', '403'),
  async ({ page, anAccount, vonk }) => {
    const anna = await anAccount(page)
    await chooseCodes(anna)
    await page.context().clearCookies()
    await page.setViewportSize(phone)
    await visit(page, '/login?to=/settings')
    await fillIn(page, anna)
    await expect(codeField(page)).toBeFocused()
    await expect(
      page.getByText('We hebben een code van zes cijfers gestuurd naar a•••@v•••.example.'),
    ).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toBeHidden()
    await expect(passwordField(page)).toBeHidden()
    await expectFineOnPhoneAndDesktop(page)
    await page.setViewportSize(phone)
    const code = await mailedCode(vonk, anna.email)

    await test.step('an empty and a wrong code are refused at the field', async () => {
      await codeField(page).press('Enter')
      await expect(codeField(page)).toHaveAccessibleDescription(/Vul de code in\.$/)
      await codeField(page).fill(code === '123456' ? '123457' : '123456')
      await codeField(page).press('Enter')
      await expect(codeField(page)).toHaveAccessibleDescription(/Deze code klopt niet/)
      await expect(codeField(page)).toBeFocused()
    })

    await test.step('the other account has an empty form, and the first one is asked again', async () => {
      await page.getByRole('button', { name: 'Ander account' }).click()
      await expect(page.getByLabel('E-mailadres')).toHaveValue(anna.email)
      await expect(codeField(page)).toBeHidden()
      await passwordField(page).press('Enter')
      await expect(codeField(page)).toBeFocused()
    })

    await test.step('after a reload only the password has to be typed again', async () => {
      await page.reload()
      await expect(codeField(page)).toBeVisible()
      await passwordField(page).fill(anna.password)
    })
    await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
    await logInButton(page).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.locator('body.logged-in')).toBeAttached()
    await page.context().clearCookies({ name: 'session' })
    await visit(page, '/login')
    await expect(codeField(page)).toBeHidden()
    await fillIn(page, anna)
    await expect(page).toHaveURL(/\/members$/)
  },
)

test(
  'someone whose login is blocked has a code mailed in the login dialog, and gets in with it',
  expects('401', '429'),
  async ({ page, anAccount, vonk }) => {
    const anna = await anAccount(page)
    await page.context().clearCookies()
    await page.setViewportSize(desktop)
    const { email } = anna
    for (let i = 0; i < 5; i++)
      await vonk.site.visitor().send('POST', '/api/user.php', { email, password: `wrong ${i}` })
    await visit(page, '/')
    await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Inloggen' }).click()
    await modal.getByLabel('E-mailadres').fill(email)
    await modal.getByLabel('Wachtwoord', { exact: true }).fill('oeps')
    await modal.getByLabel('Wachtwoord', { exact: true }).press('Enter')
    await expect(modal.getByRole('alert')).toHaveText(/^Te veel foute pogingen/)
    await expectAccessibleInBothThemes(page)
    await modal.getByRole('button', { name: 'Mail me een code' }).click()
    await expect(modal.getByText(`Als er een account bij ${email} hoort`)).toBeVisible()
    await expect(modal.getByRole('alert')).toBeHidden()
    await expect(codeField(page)).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await codeField(page).fill(await mailedCode(vonk, email))
    await codeField(page).press('Enter')
    await expect(codeField(page)).toHaveAccessibleDescription(/Het wachtwoord of de code klopt niet\.$/)
    await passwordField(page).fill(anna.password)
    await logInButton(page).click()
    await expect(page).toHaveURL(/\/members$/)
    await expect(page.locator('body.logged-in')).toBeAttached()
  },
)

test(
  'a member chooses codes in the settings; another code can be mailed after a minute, and replaces the first',
  expects('401', '403'),
  async ({ page, anAccount, vonk }) => {
    const anna = await anAccount(page)
    await visit(page, '/settings')
    await page.getByRole('switch', { name: 'Altijd een code mailen' }).click()
    await expect(page.getByText('Elke keer dat je in een nieuwe browser inlogt')).toBeVisible()
    await page.context().clearCookies()
    await page.clock.install()
    await visit(page, '/login')
    await fillIn(page, anna)
    await expect(page.getByText('Nieuwe code sturen kan over')).toBeVisible()
    const first = await mailedCode(vonk, anna.email)
    await page.clock.fastForward(61_000)
    await db.query(sql`
      UPDATE login_codes SET asked_at = asked_at - interval '61 s' WHERE member_id = ${anna.memberId}`)
    await page.getByRole('button', { name: 'Stuur een nieuwe code' }).click()
    await expect(page.getByText('Er is een nieuwe code onderweg.')).toBeVisible()
    await expect(page.getByText('Nieuwe code sturen kan over')).toBeVisible()
    const second = await mailedCode(vonk, anna.email, 2)
    await codeField(page).fill(first)
    await codeField(page).press('Enter')
    if (second !== first) await expect(codeField(page)).toHaveAccessibleDescription(/Deze code klopt niet/)
    await codeField(page).fill(second)
    await codeField(page).press('Enter')
    await expect(page).toHaveURL(/\/members$/)
  },
)
