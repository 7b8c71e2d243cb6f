import { expect, type Page } from '@playwright/test'

export const row = (page: Page, field: string) => page.locator(`#${field}`)
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const description = (page: Page) => page.getByRole('textbox', { name: 'Over mij' })
/** The photos, of which there are none, are loaded later than the rest of the page. */
export const photosShown = (page: Page) => expect(page.getByText('Laat je zien')).toBeVisible()
