import type { Page } from '@playwright/test'
import { expect, listening, visit } from './fixtures.ts'

/** They pay from the Netherlands, wherever the tests run. */
export const fromTheNetherlands = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'payment_country', value: 'NL', url }])

/** The page on which a bundle is paid, with a method. */
export async function toCheckout(page: Page, credits: number, method: string) {
  await visit(page, '/credits')
  await page.getByRole('link', { name: new RegExp(`^(Onze aanrader )?${credits} credits`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Betalen' })).toBeVisible()
  await chooseWay(page, method)
}

/** By its row, as a thumb does. */
export async function chooseWay(page: Page, name: string) {
  await page.locator('label').getByText(name, { exact: true }).click()
  await expect(page.getByRole('radio', { checked: true, name })).toBeVisible()
}

export const pay = (page: Page, price: string) =>
  page.getByRole('button', { name: `Betaal € ${price}` }).click()

export type Choice = 'Betalen' | 'Laten mislukken' | 'Annuleren' | 'Open laten staan'

/** What the buyer does at the sandbox, and back. */
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

/** A page that is loaded anew forgets this. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { wasHere: true }))
export const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
