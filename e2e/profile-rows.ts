import type { Page } from '@playwright/test'

export const row = (page: Page, field: string) => page.locator(`#${field}`)
export const change = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
