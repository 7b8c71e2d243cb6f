import type { Browser, Page } from '@playwright/test'
import { codeOf } from '../test/second-steps.ts'
import { expect, expectFineOnPhoneAndDesktop, expects, phone, test, visit } from './fixtures.ts'
import { withPasskeys } from './virtual-passkeys.ts'
import type { Vonk } from './vonk.ts'

const inNewBrowser = async (browser: Browser, { url }: Vonk) =>
  (await browser.newContext({ baseURL: url })).newPage()

const proof = (page: Page) => page.getByRole('dialog', { name: 'Ben jij het echt?' })
const codesDialog = (page: Page) => page.getByRole('dialog', { name: 'Je herstelcodes' })
const appDialog = (page: Page) => page.getByRole('dialog', { name: 'Authenticator-app toevoegen' })
const card = (page: Page, name: string) => page.getByRole('region', { name })

test(
  'a member adds a passkey, logs in with it, and keeps the recovery codes',
  expects('400', '403'),
  async ({ page, anAccount }) => {
    test.slow()
    const anna = await anAccount(page)
    await withPasskeys(page)

    await test.step('the settings lead to the page, which starts empty', async () => {
      await page.setViewportSize(phone)
      await visit(page, '/settings')
      await card(page, 'Passkeys en codes').getByRole('link', { name: 'Instellen' }).click()
      await expect(page).toHaveURL(/\/settings\/sign-in$/)
      await expect(card(page, 'Herstelcodes')).toContainText('Je krijgt ze bij je eerste passkey of app.')
      await expectFineOnPhoneAndDesktop(page)
    })

    await test.step('adding one asks for the password first, and a wrong one can be typed again', async () => {
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: 'Passkey toevoegen' }).press('Enter')
      await expect(proof(page).getByLabel('Je wachtwoord')).toBeFocused()
      await page.keyboard.type('niet dit wachtwoord')
      await page.keyboard.press('Enter')
      await expect(proof(page).getByText('Dit wachtwoord klopt niet.')).toBeVisible()
      await expectFineOnPhoneAndDesktop(page)
      await proof(page).getByLabel('Je wachtwoord').fill(anna.password)
      await page.keyboard.press('Enter')
    })

    await test.step('the recovery codes are shown, and a key press by mistake does not lose them', async () => {
      await expect(codesDialog(page).getByRole('listitem')).toHaveCount(10)
      await page.keyboard.press('Escape')
      await expectFineOnPhoneAndDesktop(page)
      await page.setViewportSize(phone)
      const download = page.waitForEvent('download')
      await codesDialog(page).getByRole('button', { name: 'Opslaan' }).click()
      expect((await download).suggestedFilename()).toMatch(/^Herstelcodes voor .*\.txt$/)
      await codesDialog(page).getByRole('button', { name: 'Ik heb ze bewaard' }).click()
      await expect(card(page, 'Herstelcodes')).toContainText('Je hebt nog 10 codes.')
    })

    await test.step('it can be named', async () => {
      const passkeys = card(page, 'Passkeys')
      await passkeys.getByRole('button', { name: /wijzigen$/ }).click()
      await page.getByRole('menuitem', { name: 'Naam wijzigen' }).click()
      await passkeys.getByLabel('Naam').fill('Laptop van Anna')
      await page.keyboard.press('Enter')
      await expect(passkeys.getByRole('listitem')).toContainText('Laptop van Anna')
      await expectFineOnPhoneAndDesktop(page)
    })

    await test.step('it logs in without an address and a password', async () => {
      await page.context().clearCookies()
      await visit(page, '/login?to=%2Fsettings%2Fsign-in')
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
      await expect(page).toHaveURL(/\/settings\/sign-in$/)
      await expect(card(page, 'Passkeys')).toContainText('Laatst gebruikt: vandaag')
    })
  },
)

test(
  'a member adds an authenticator app, and removes it with a proof',
  expects('400', '401', '403'),
  async ({ page, browser, vonk, anAccount }) => {
    test.slow()
    const anna = await anAccount(page)
    await page.setViewportSize(phone)
    await visit(page, '/settings/sign-in')

    await test.step('the app gets its secret as a picture or as text, and a wrong code can be typed again', async () => {
      await page.getByRole('button', { name: 'App toevoegen' }).click()
      await proof(page).getByLabel('Je wachtwoord').fill(anna.password)
      await page.keyboard.press('Enter')
      await expect(appDialog(page).getByRole('img')).toBeVisible()
      await appDialog(page).getByLabel('Code uit de app').fill('12')
      await page.keyboard.press('Enter')
      await expect(appDialog(page).getByText('Vul de code in die de app nu toont.')).toBeVisible()
      await expectFineOnPhoneAndDesktop(page)
      const secret = (
        await appDialog(page)
          .getByText(/^([A-Z2-7]{4} ?){8}$/)
          .innerText()
      ).replace(/\s/g, '')
      await appDialog(page).getByLabel('Code uit de app').fill(codeOf(secret))
      await page.keyboard.press('Enter')
      await expect(codesDialog(page).getByRole('listitem')).toHaveCount(10)
      test.info().annotations.push({ type: 'secret', description: secret })
    })
    const secret = test.info().annotations.find(({ type }) => type === 'secret')?.description ?? ''
    const [code = ''] = await codesDialog(page).getByRole('listitem').allInnerTexts()
    await codesDialog(page).getByRole('button', { name: 'Ik heb ze bewaard' }).click()

    await test.step('a new browser needs a code of it', async () => {
      const other = await inNewBrowser(browser, vonk)
      await visit(other, '/login?to=%2Fsettings%2Fsign-in')
      await other.getByLabel('E-mailadres').fill(anna.email)
      await other.getByLabel('Wachtwoord', { exact: true }).fill(anna.password)
      await other.keyboard.press('Enter')
      await expect(other.getByText('Vul de code in die je authenticator-app nu toont.')).toBeVisible()
      await expect(other.getByLabel('Code uit je app')).toBeFocused()
      // The code that confirmed the app is used up.
      await other.keyboard.type(codeOf(secret))
      await other.keyboard.press('Enter')
      await expect(other.getByText('Deze code klopt niet of is al gebruikt.')).toBeVisible()
      await expectFineOnPhoneAndDesktop(other)
      await other.getByLabel('Code uit je app').fill(codeOf(secret, 1))
      await other.keyboard.press('Enter')
      await expect(other).toHaveURL(/\/settings\/sign-in$/)
      await expect(card(other, 'Authenticator-app')).toContainText('Laatst gebruikt: vandaag')
      await other.context().close()
    })

    await test.step('after a while, removing it needs the password and a code', async () => {
      await anna.logInOn(page)
      await vonk.database.query(`UPDATE sessions SET proved_at = NULL WHERE member_id = $1`, [anna.memberId])
      await visit(page, '/settings/sign-in')
      await card(page, 'Authenticator-app')
        .getByRole('button', { name: /wijzigen$/ })
        .click()
      await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
      const question = page.getByRole('dialog', { name: 'Authenticator-app verwijderen?' })
      await expect(question).toContainText('alleen je wachtwoord beveiligt je account nog')
      await expectFineOnPhoneAndDesktop(page)
      await question.getByRole('button', { name: 'Verwijderen' }).click()
      await proof(page).getByLabel('Je wachtwoord').fill(anna.password)
      await proof(page).getByLabel('Code uit je app').fill(code)
      await page.keyboard.press('Enter')
      await expect(card(page, 'Authenticator-app').getByRole('listitem')).toHaveCount(0)
      await expect(card(page, 'Herstelcodes')).toContainText('Je krijgt ze bij je eerste passkey of app.')
    })
  },
)

test('the link in the mail about a new app removes it and leads to a new password', async ({
  page,
  anAccount,
  linkMailedTo,
}) => {
  const anna = await anAccount(page)
  await anna.send('PUT', '/api/proof.php', { password: anna.password })
  const { id, secret } = (await anna.send('POST', '/api/authenticators.php')).body
  await anna.send('PUT', '/api/authenticators.php', { id, code: codeOf(secret) })
  await visit(page, await linkMailedTo(anna.email, '/second-step/undo'))
  await expect(page.getByRole('heading', { name: 'Deze app verwijderen?' })).toBeVisible()
  await expectFineOnPhoneAndDesktop(page)
  await page.getByRole('button', { name: 'App verwijderen' }).click()
  await expect(page).toHaveURL(/\/reset-password\/do\?token=/)
  await visit(page, '/second-step/undo?token=made-up')
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible()
})
