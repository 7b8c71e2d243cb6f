import type { Page } from '@playwright/test'
import { expect, listening, visit } from './fixtures.ts'

/** Sets the payment country, which would otherwise be guessed from the address. */
export const fromTheNetherlands = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'payment_country', value: 'NL', url }])

/** Opens the checkout of a bundle and chooses a payment method. */
export async function toCheckout(page: Page, credits: number, method: string) {
  await visit(page, '/credits')
  await page.getByRole('link', { name: new RegExp(`^(Onze aanrader )?${credits} credits`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Betalen' })).toBeVisible()
  await chooseWay(page, method)
}

/** Chooses a payment method by a click on its row. */
export async function chooseWay(page: Page, name: string) {
  await page.locator('label').getByText(name, { exact: true }).click()
  await expect(page.getByRole('radio', { checked: true, name })).toBeVisible()
}

export const pay = (page: Page, price: string) =>
  page.getByRole('button', { name: `Betaal € ${price}` }).click()

type Choice = 'Betalen' | 'Laten mislukken' | 'Annuleren' | 'Open laten staan'

/** Presses a button on the page of the payment sandbox, which leads back to the order. */
export async function atSandbox(page: Page, choice: Choice) {
  await page.waitForURL(/\/sandbox\//)
  await page.getByRole('button', { name: choice, exact: true }).click()
  await page.waitForURL(/\/transactions\//)
  await listening(page)
}

export async function typeCard(page: Page, number = '4242 4242 4242 4242') {
  await page.waitForURL(/\/sandbox\//)
  await page.getByLabel('Kaartnummer').fill(number)
  await page.getByLabel('Geldig tot').fill('12/40')
  await page.getByLabel('Beveiligingscode').fill('123')
}

/** Marks the document, so that `expectSamePage` notices a reload. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { wasHere: true }))
export const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
