import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const results = (page: Page) => page.getByRole('region', { name: 'Resultaten' })
export const cards = (page: Page) => results(page).getByRole('article')
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const count = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: words, exact: true })
export const names = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** The filters: beside the results, or behind their button. */
export async function filters(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 992) return panel(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  return sheet
}

export async function toTheEnd(page: Page) {
  const end = page.getByText('Dit is iedereen die bij je zoekopdracht past.')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(end).toBeVisible({ timeout: 300 })
  }).toPass()
}
