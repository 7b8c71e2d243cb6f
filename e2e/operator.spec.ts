import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { inviteOperator } from '../src/features/operator/accounts/operators.server.ts'
import { db } from '../src/platform/database.server.ts'
import { codeNow } from '../src/platform/one-time-codes.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { password } from '../test/builders.ts'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, expects, test, visit } from './fixtures.ts'

const tablet = { width: 768, height: 1024 }
const wide = { width: 1280, height: 800 }

test.use({ locale: 'en-GB', viewport: wide })

/** Accessible in both themes, and without overflow on a wide screen and a tablet. */
async function expectFine(page: Page) {
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(tablet)
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
  await page.setViewportSize(wide)
  await expectNoOverflow(page)
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test(
  'an operator accepts an invitation, works by keyboard, invites and removes someone, and signs in again',
  expects('400', '401', '403'),
  async ({ page, context, vonk }) => {
    await context.addCookies([{ name: 'locale', value: 'en', url: vonk.url }])
    const email = `owner-${Date.now()}@operators.example`
    const token = await inviteOperator('shell', { email, grants: [{ role: 'owner', siteId: null }] })
    let recoveryCodes: string[] = []

    await test.step('the link leads to a password, an authenticator and recovery codes', async () => {
      await visit(page, `/operator/invitation#${token}`)
      await heading(page, 'Your invitation')
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
      await expectFine(page)
      const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
      const chosen = page.getByLabel('Choose a password')
      await chosen.fill('password')
      await page.getByLabel('Code', { exact: true }).fill(codeNow(secret))
      await page.getByRole('button', { name: 'Set up access' }).click()
      await expect(chosen).toBeFocused()
      await expect(chosen).toHaveAttribute('aria-invalid', 'true')
      await chosen.fill(password)
      await page.getByRole('button', { name: 'Set up access' }).click()
      await heading(page, 'Recovery codes')
      recoveryCodes = await page.getByRole('listitem').allInnerTexts()
      expect(recoveryCodes).toHaveLength(10)
      await expectFine(page)
      await page.getByRole('button', { name: /I have stored them/ }).click()
    })

    await test.step('the start page shows the work of all roles', async () => {
      await heading(page, 'Start')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8)
      await expectFine(page)
    })

    await test.step('the palette finds a place, and the focus goes there', async () => {
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox')
      await expect(field).toBeFocused()
      await page.keyboard.type('aud')
      await expect(page.getByRole('option')).toHaveText([/Go to: Audit log/])
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Enter')
      await heading(page, 'Audit log')
      await expect(page.getByText('Accepted the invitation').last()).toBeVisible()
      await expectFine(page)
    })

    await test.step('a search of the log is in the address, and Back leads out of it', async () => {
      await page.getByLabel('Kind').selectOption({ label: 'Logged out' })
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/\/audit\?kind=signed_out$/)
      await expect(page.getByText('No entry fits')).toBeVisible()
      await page.goBack()
      await expect(page.getByText('Accepted the invitation').last()).toBeVisible()
    })

    await test.step('keys are listed, and lead to places', async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to: Operators')
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('g')
      await page.keyboard.press('o')
      await heading(page, 'Operators')
      await expectFine(page)
    })

    const invited = `moderator-${Date.now()}@operators.example`
    await test.step('an invitation shows its link once', async () => {
      await page.keyboard.press('n')
      const dialog = page.getByRole('dialog', { name: 'Invite someone' })
      await dialog.getByRole('button', { name: 'Make the link' }).click()
      await expect(dialog.getByText('Please enter your e-mail address.')).toBeVisible()
      await dialog.getByLabel('E-mail address').fill(invited)
      await dialog.getByRole('checkbox', { name: /Moderator/ }).check()
      await expectAccessibleInBothThemes(page)
      await dialog.getByRole('button', { name: 'Make the link' }).click()
      const link = page.getByRole('dialog', { name: 'The link of the invitation' })
      await expect(link).toContainText('/operator/invitation#')
      await page.keyboard.press('Escape')
      await link.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText(invited)).toBeVisible()
    })

    await test.step('a removal asks for a code that is not old', async () => {
      await db.query(sql`UPDATE operator_sessions SET proved_at = proved_at - interval '20 minutes'`)
      await page.getByRole('button', { name: `Actions: ${invited}` }).click()
      await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
      const proof = page.getByRole('dialog', { name: 'Please confirm it is you' })
      await proof.getByLabel('Code').fill('000000')
      await proof.getByRole('button', { name: 'Confirm' }).click()
      await expect(proof.getByText('This code is not right.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await proof.getByLabel('Code').fill(recoveryCodes.pop() ?? '')
      await proof.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Done.')).toBeVisible()
      await expect(page.getByText(invited)).toBeHidden()
    })

    await test.step('signed out, every place leads to the sign-in and from there back', async () => {
      await page.getByRole('button', { name: 'Log out' }).click()
      await heading(page, 'Log in')
      await visit(page, '/operator/sessions')
      await expect(page).toHaveURL(/sign-in\?to=%2Fsessions$/)
      await expectFine(page)
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByLabel('Code').fill('000000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toBeFocused()
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Code').fill(recoveryCodes.pop() ?? '')
      await page.keyboard.press('Enter')
      await heading(page, 'My sessions')
      await expect(page.getByText('8 codes are left.')).toBeVisible()
      await expectFine(page)
    })

    await test.step('the language changes with the page, and the sidebar collapses', async () => {
      await page.getByRole('button', { name: 'Language: English' }).click()
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
      await heading(page, 'Meine Sitzungen')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expectNoOverflow(page)
      const toggle = page.getByRole('button', { name: 'Seitenleiste' })
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByRole('link', { name: 'Protokoll' })).toBeVisible()
    })
  },
)

test(
  'a moderator sees no place of owners, and a link to one says that there is nothing',
  expects('404'),
  async ({ page, context, vonk }) => {
    await context.addCookies([{ name: 'locale', value: 'nl', url: vonk.url }])
    const grants = [{ role: 'moderator' as const, siteId: vonk.site.id }]
    const token = await inviteOperator('shell', { email: `mod-${Date.now()}@operators.example`, grants })
    await visit(page, `/operator/invitation#${token}`)
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    await page.getByLabel('Kies een wachtwoord').fill(password)
    await page.getByLabel('Code', { exact: true }).fill(codeNow(secret))
    await page.getByRole('button', { name: 'Toegang instellen' }).click()
    await page.getByRole('button', { name: /Ik heb ze bewaard/ }).click()
    await heading(page, 'Start')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      /Start/,
      /Foto’s/,
      /Meldingen/,
      /Verificaties/,
      /Leden/,
      /Mijn sessies/,
    ])
    await visit(page, '/operator/audit')
    await heading(page, 'Hier is niets')
  },
)

test('a link that was used or never existed says so', expects('410'), async ({ page }) => {
  await visit(page, '/operator/invitation#made-up')
  await expect(page.getByRole('main')).toContainText('48')
})

test('no file that a member’s page loads contains anything of the console', () => {
  const files = globSync('build/client/**/*.{js,css,html}')
  expect(files.length).toBeGreaterThan(300)
  const isOfConsole = (file: string) =>
    /\/operator\/|\boperator\.\w|Operator console|Beheerconsole|Betreiberkonsole/.test(
      readFileSync(file, 'utf8'),
    )
  expect(files.filter(isOfConsole)).toEqual([])
  expect(globSync('build/console/assets/*.js').filter(isOfConsole).length).toBeGreaterThan(5)
})
