import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const results = (page: Page) => page.getByRole('region', { name: 'Resultaten' })
export const cards = (page: Page) => results(page).getByRole('article')
/** The filters beside the results, on a wide screen. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const count = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: words, exact: true })
export const names = (page: Page) => cards(page).getByRole('heading').allTextContents()

export const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

/** Scrolls on until the whole list is loaded. */
export async function toTheEnd(page: Page) {
  const end = page.getByText('Dit is iedereen die bij je zoekopdracht past.')
  const isThere = async () => {
    await scrollDown(page)
    return end.isVisible()
  }
  await expect.poll(isThere).toBe(true)
}
