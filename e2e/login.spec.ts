import type { Page } from '@playwright/test'
import { transaction } from '../src/platform/database.server.ts'
import { endSessions } from '../src/platform/sessions.server.ts'
import { changeMember } from '../test/likes.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'

type Credentials = { email: string; password: string }

async function logInBy(page: Page, { email, password }: Credentials) {
  const form = page.locator('form').filter({ has: page.getByLabel('Wachtwoord', { exact: true }) })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

const isLoggedIn = (page: Page) => () => page.evaluate(() => document.body.classList.contains('logged-in'))

test(
  'a login leads to the page that was asked for, in the language of the member, and never to another site',
  expects('400'),
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    await page.context().clearCookies()
    await changeMember(anna, { language: 'de' })
    await page.setViewportSize(phone)
    await visit(page, '/settings')
    await expect(page).toHaveURL(/\/login\?to=%2Fsettings$/)
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)

    await test.step('a field keeps its id in the browser, and is described by its error', async () => {
      const email = page.getByLabel('E-mailadres')
      const id = await email.getAttribute('id')
      await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
      await expect(email).toHaveAttribute('aria-describedby', `${id}-error`)
      await expect(email).toHaveAccessibleDescription('Vul je e-mailadres in.')
    })

    await logInBy(page, anna)
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    await page.context().clearCookies()
    await visit(page, '/login?to=//evil.example')
    await logInBy(page, anna)
    await expect(page).toHaveURL(/localhost:\d+\/members$/)
  },
)

test(
  'the fifth wrong password locks the login and says for how long',
  expects('401', '429'),
  async ({ page, anAccount, vonk }) => {
    const { email } = await anAccount(page)
    await page.context().clearCookies()
    await visit(page, '/login')
    await page.getByLabel('E-mailadres').fill(email)
    const password = page.getByLabel('Wachtwoord', { exact: true })
    const problem = page.getByRole('main').getByRole('alert')
    await password.fill('wrong')
    await password.press('Enter')
    await expect(problem).toHaveText('Login mislukt, probeer opnieuw')
    await expect(problem).toBeFocused()
    for (let attempt = 2; attempt < 5; attempt++)
      await vonk.site.visitor().send('POST', '/api/user.php', { email, password: `wrong ${attempt}` })
    await password.fill('wrong again')
    await password.press('Enter')
    await expect(problem).toHaveText('Te veel foute pogingen, account voor 15 min geblokkeerd.')
    await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  },
)

test('the signup dialog switches to the login and back, and logs in', async ({ page, anAccount }) => {
  const anna = await anAccount(page)
  await page.context().clearCookies()
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(modal.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await modal.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(modal).toBeHidden()
  await page.goBack()
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
  await modal.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await modal.getByRole('link', { name: 'Gratis meedoen' }).click()
  await expect(modal.getByLabel('Profielnaam')).toBeVisible()
  await modal.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await logInBy(page, anna)
  await expect(page).toHaveURL(/\/members$/)
  await expect(page.locator('body.logged-in')).toBeAttached()
})

test(
  'a forgotten password is replaced by the link of a mail, which logs in',
  expects('404', '400'),
  async ({ page, anAccount, linkMailedTo }) => {
    const { email } = await anAccount(page)
    await page.context().clearCookies()
    await page.setViewportSize(phone)
    await visit(page, '/reset-password/do?token=made-up')
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)
    await visit(page, '/login')
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)
    await page.getByLabel('E-mailadres').fill('nobody@mail.example')
    await page.getByRole('button', { name: 'Stuur de link' }).click()
    await expect(page.getByText('E-mailadres niet gevonden')).toBeVisible()
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Stuur de link' }).click()
    await expect(page.getByText(`We hebben een link gestuurd naar ${email}.`)).toBeVisible()
    await visit(page, await linkMailedTo(email, '/reset-password/do'))
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)
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

test(
  'a page logs out when its session has ended elsewhere, and one refused call logs out every tab',
  expects('403', 'ERR_FAILED'),
  async ({ page, context, logIn }) => {
    // Without the event stream, which would tell it at once, a page finds out by asking every minute.
    await context.route('**/api/events.php*', (route) => route.abort())
    const anna = await logIn(page)
    await page.clock.install()
    await visit(page, '/members')
    const asked = page.waitForResponse('**/api/user.php')
    await page.clock.fastForward(60_000)
    await asked
    expect(await isLoggedIn(page)()).toBe(true)
    await transaction((tx) => endSessions(tx, anna))
    await page.clock.fastForward(60_000)
    await expect.poll(isLoggedIn(page)).toBe(false)

    await logIn(page)
    const other = await context.newPage()
    await visit(other, '/chats')
    await visit(page, '/members')
    expect([await isLoggedIn(page)(), await isLoggedIn(other)()]).toEqual([true, true])
    await context.clearCookies()
    const refusal = { authentication_required: true, error: { code: 'login_required', message: '' } }
    await page.route('**/api/user.php', (route) => route.fulfill({ status: 403, json: refusal }))
    await page.clock.fastForward(60_000)
    await expect.poll(isLoggedIn(page)).toBe(false)
    await expect.poll(isLoggedIn(other)).toBe(false)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  },
)

test(
  'the account menu logs out to the index page, and the browser does not lead back in',
  expects('403'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await page.setViewportSize(desktop)
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Mijn account' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Mijn profiel', 'Instellingen', 'Uitloggen'])
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    await expect(page.locator('body.logged-in')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/login\?to=%2Fsettings$/)
  },
)
