import { db } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { password } from '../test/builders.ts'
import { expectFineInConsole, operatorPage } from './console.ts'
import { expect, expects, test, visit } from './fixtures.ts'
import { withPasskeys } from './virtual-passkeys.ts'

test.use({ vonkOf: 'operator-access' })

const newPassword = 'peren-in-de-winter'

test(
  'an operator adds a passkey, changes the password, and uses the passkey to confirm and to log in',
  expects('400', '401', '403'),
  async ({ browser, vonk }) => {
    test.slow()
    const { page, operator } = await operatorPage(browser, vonk, { role: 'moderator', siteId: vonk.site.id })
    await withPasskeys(page)
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    const proof = page.getByRole('dialog', { name: 'Please confirm it is you' })
    const forgetProof = () =>
      db.query(sql`
        UPDATE operator_sessions SET proved_at = proved_at - interval '20 minutes' WHERE operator_id IN (
          SELECT id FROM operators WHERE email = ${operator.email})`)

    await test.step('adding one asks for a code first, because the last is old', async () => {
      await forgetProof()
      await visit(page, '/operator/sessions')
      await expect(passkeys).toBeVisible()
      await expectFineInConsole(page)
      await passkeys.getByRole('button', { name: 'Add a passkey' }).press('Enter')
      await expect(proof.getByRole('button', { name: 'Confirm with a passkey' })).toHaveCount(0)
      await proof.getByLabel('Code').fill(operator.recoveryCodes.pop() ?? '')
      await page.keyboard.press('Enter')
      await expect(passkeys.getByRole('listitem')).toContainText('Not used yet')
      await expectFineInConsole(page)
    })

    await test.step('it gets a name', async () => {
      await passkeys.getByRole('button', { name: /^Change / }).press('Enter')
      await page.getByRole('menuitem', { name: 'Rename' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
      await page.keyboard.press('Enter')
      await expect(passkeys.getByRole('listitem')).toContainText('Laptop')
    })

    await test.step('the password is changed with the old one, and the passkey is the fresh second factor', async () => {
      await forgetProof()
      await page.getByRole('button', { name: 'Change the password' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Change the password' })
      await dialog.getByLabel('Old password', { exact: true }).fill('wrong')
      await dialog.getByLabel('New password', { exact: true }).fill(newPassword)
      await page.keyboard.press('Enter')
      await expectFineInConsole(page)
      await proof.getByRole('button', { name: 'Confirm with a passkey' }).click()
      await expect(dialog.getByText('Check your old password.')).toBeVisible()
      await dialog.getByLabel('Old password', { exact: true }).fill(password)
      await dialog.getByLabel('Old password', { exact: true }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Done: you are logged out everywhere else.')).toBeVisible()
    })

    await test.step('the passkey logs in without an address, and leads to where the operator was going', async () => {
      const withPasskey = page.getByRole('button', { name: 'Log in with a passkey' })
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(withPasskey).toBeVisible()
      await visit(page, '/operator/sessions')
      await expect(page).toHaveURL(/sign-in\?to=%2Fsessions$/)
      await expect(withPasskey).toBeVisible()
      await expectFineInConsole(page)
      await withPasskey.click()
      await expect(passkeys.getByRole('listitem')).toContainText(/Used /)
    })

    await test.step('it is removed, and then the new password and a code log in', async () => {
      await passkeys.getByRole('button', { name: 'Change Laptop' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      const question = page.getByRole('dialog', { name: 'Remove Laptop?' })
      await expectFineInConsole(page)
      await question.getByRole('button', { name: 'Remove' }).click()
      await expect(passkeys.getByRole('listitem')).toHaveCount(0)
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByLabel('E-mail address').fill(operator.email)
      await page.getByLabel('Password', { exact: true }).fill(newPassword)
      await page.getByLabel('Code').fill(operator.recoveryCodes.pop() ?? '')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
    })
    await page.context().close()
  },
)
