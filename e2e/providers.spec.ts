import type { Page } from '@playwright/test'
import { addCode } from '../src/features/discounts/codes/codes.server.ts'
import { turnAccount } from '../src/features/payments/providers/accounts/change-accounts.server.ts'
import { addShop, startFlexpay } from '../test/flexpay/local-flexpay.ts'
import { addMollie, startMollie } from '../test/mollie/local-mollie.ts'
import { chooseWay, fromTheNetherlands, heading, pay, toCheckout } from './buyers.ts'
import { expect, expectFineOnPhoneAndDesktop, listening, test, visit } from './fixtures.ts'

test.use({ vonkOf: 'providers' })
test.beforeEach(({ page, vonk }) => fromTheNetherlands(page, vonk.url))

/** Presses a button on the page of a provider, which leads back to the order. */
async function press(page: Page, address: string, name: string) {
  await page.waitForURL((url) => url.href.startsWith(address))
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForURL(/\/transactions\//)
  await listening(page)
}

const expectCredits = async (page: Page, credits: number) => {
  await expect(heading(page, 'Gelukt')).toBeVisible()
  await expect(page.getByText(`${credits} credits bijgeschreven.`)).toBeVisible()
  await visit(page, '/credits')
  await expect(page.getByRole('status').filter({ hasText: `Je hebt ${credits} credits` })).toBeVisible()
}

test('credits are bought on the page of Mollie, at the second try', async ({ page, vonk, anAccount }) => {
  const { mollie, close } = await startMollie(fetch)
  const account = await addMollie(mollie, vonk.site.id)
  await anAccount(page)
  await toCheckout(page, 50, 'PayPal')
  await pay(page, '29,99')
  await press(page, mollie.address, 'failed')
  await expect(heading(page, 'Betaling mislukt')).toBeVisible()
  await chooseWay(page, 'PayPal')
  await pay(page, '29,99')
  await press(page, mollie.address, 'paid')
  await expectCredits(page, 50)
  expect(mollie.refused).toEqual([])
  await turnAccount(vonk.site.id, account, false)
  close()
})

test('credits are bought on the page of FlexPay, after a refused card', async ({ page, vonk, anAccount }) => {
  const { flexpay, close } = await startFlexpay(fetch)
  const account = await addShop(flexpay, vonk.site.id)
  await anAccount(page)
  await toCheckout(page, 20, 'Visa')
  await expectFineOnPhoneAndDesktop(page)
  await pay(page, '14,99')
  await press(page, flexpay.address, 'Use a card that is refused')
  await expect(heading(page, 'We wachten op je betaling')).toBeVisible()
  await page.getByRole('link', { name: 'Verder met betalen' }).click()
  await press(page, flexpay.address, 'Leave')
  await page.getByRole('link', { name: 'Verder met betalen' }).click()
  await press(page, flexpay.address, 'Pay')
  await expectCredits(page, 20)
  expect(flexpay.refused).toEqual([])
  await turnAccount(vonk.site.id, account, false)
  close()
})

test('a method that does not take the price with a code is replaced, and is back without the code', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { mollie, close } = await startMollie(fetch)
  const account = await addMollie(mollie, vonk.site.id)
  await addCode(vonk.site.id, { code: 'BIJNA', percentage: 95, validity: 'unlimited' })
  await anAccount(page)
  await toCheckout(page, 20, 'paysafecard')
  await page.getByRole('button', { name: 'Ik heb een kortingscode' }).click()
  await page.getByLabel('Kortingscode').fill('bijna')
  await page.keyboard.press('Enter')
  const note = page.getByText('Met paysafecard kun je € 0,75 niet betalen.')
  await expect(note).toBeVisible()
  await expect(page.getByRole('radio', { name: 'paysafecard' })).toHaveCount(0)
  await page.reload()
  await listening(page)
  await expect(note).toBeVisible()
  await expectFineOnPhoneAndDesktop(page)
  await page.getByRole('button', { name: 'Code weghalen' }).click()
  await expect(page.getByRole('radio', { checked: true, name: 'paysafecard' })).toBeVisible()
  await expect(note).toHaveCount(0)
  await turnAccount(vonk.site.id, account, false)
  close()
})
