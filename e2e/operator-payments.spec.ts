import type { Page } from '@playwright/test'
import { atSandbox, fromTheNetherlands, pay, toCheckout } from './buyers.ts'
import { expectFineInConsole, operatorPage } from './console.ts'
import { expect, expectAccessibleInBothThemes, expects, test, visit } from './fixtures.ts'

test.use({ vonkOf: 'operator-payments' })

/** A screen listens to its keys a moment after it is shown. */
const pressUntil = (page: Page, key: string, shown: string | RegExp) =>
  expect(async () => {
    await page.keyboard.press(key)
    await expect(page.getByText(shown)).toBeVisible({ timeout: 2000 })
  }).toPass()

test(
  'an operator refunds a part of a payment by keyboard, and the member’s open tab shows it',
  expects('400'),
  async ({ page, browser, vonk, anAccount }) => {
    await fromTheNetherlands(page, vonk.url)
    await anAccount(page)
    const purchases = page.getByRole('region', { name: 'Aankopen' })
    const statement = page.getByRole('region', { name: 'Overzicht van je credits' })

    await test.step('a member buys credits and looks at the transactions', async () => {
      await toCheckout(page, 20, 'PayPal')
      await pay(page, '14,99')
      await atSandbox(page, 'Betalen')
      await page.getByRole('link', { name: 'Alle aankopen' }).click()
      await expect(statement.getByText('Saldo: 20 credits')).toBeVisible()
    })

    const finance = { role: 'finance', siteId: vonk.site.id } as const
    const { page: operator } = await operatorPage(browser, vonk, finance)
    await test.step('the operator finds the order with the keyboard', async () => {
      await visit(operator, '/operator/payments')
      await expect(operator.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
      await expectFineInConsole(operator)
      await operator.getByLabel('State').selectOption({ label: 'Failed' })
      await operator.getByRole('button', { name: 'Search' }).click()
      await expect(operator.getByText('No order fits')).toBeVisible()
      await operator.getByRole('button', { name: 'Clear' }).click()
      await expect(operator.getByRole('main').getByRole('listitem').last()).toContainText('€14.99')
      // The list may be drawn once more.
      await expect(async () => {
        await operator.keyboard.press('j')
        await expect(operator.locator('[data-row]').first()).toBeFocused({ timeout: 500 })
      }).toPass()
      await operator.keyboard.press('Enter')
      await expect(operator.getByRole('heading', { level: 1, name: 'Order of €14.99' })).toBeVisible()
      await expect(operator.getByText('Notification ·')).toBeVisible()
      await expectFineInConsole(operator)
    })

    await test.step('the dialog says which credits the amount takes back', async () => {
      await operator.keyboard.press('r')
      const dialog = operator.getByRole('dialog', { name: 'Refund' })
      await expect(dialog.getByRole('status')).toContainText('€14.99 goes back. 20 credits are taken back')
      await dialog.getByLabel('Amount').fill('15')
      await expect(dialog.getByRole('status')).toContainText('not more than what is left')
      await dialog.getByLabel('Amount').fill('5')
      await expect(dialog.getByRole('status')).toContainText('€5.00 goes back. 7 credits are taken back; 13')
      await dialog.getByRole('button', { name: 'Refund €5.00' }).click()
      await expect(dialog.getByText('Please say why.')).toBeVisible()
      await expectAccessibleInBothThemes(operator)
      await dialog.getByLabel('Reason').fill('Goodwill')
      await dialog.getByRole('button', { name: 'Refund €5.00' }).click()
      await expect(dialog).toBeHidden()
      await expect(operator.getByText(/: Goodwill$/)).toBeVisible()
    })

    await test.step('the member’s open tab shows the new balance and the refund', async () => {
      await expect(statement.getByText('Saldo: 13 credits')).toBeVisible()
      await expect(purchases.getByText('€ 5,00 terugbetaald')).toBeVisible()
    })

    await test.step('the other lists are reached by keys', async () => {
      await operator.keyboard.press('g')
      await operator.keyboard.press('b')
      await expect(operator.getByText('€5.00 refunded')).toBeVisible()
      await pressUntil(operator, '2', 'Nothing is waiting')
      await expectFineInConsole(operator)
      await pressUntil(operator, '3', 'No chargebacks')
      await pressUntil(operator, '4', 'Nobody is blocked')
      await operator.getByRole('button', { name: 'Block a payer' }).click()
      const dialog = operator.getByRole('dialog', { name: 'Block a payer' })
      await dialog.getByLabel('IBAN or mobile number').fill('NL91 ABNA 0417 1643 00')
      await dialog.getByLabel('Note').fill('Chargeback')
      await operator.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expectFineInConsole(operator)
      await operator.getByRole('button', { name: /^Unblock/ }).click()
      await expect(operator.getByText('Nobody is blocked')).toBeVisible()
      await pressUntil(operator, '5', /whenever you ask/)
      await operator.getByRole('button', { name: 'Check now' }).click()
      await expect(operator.getByText('Everything adds up')).toBeVisible({ timeout: 20_000 })
      await expectFineInConsole(operator)
    })
    await operator.context().close()
  },
)
