import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoOverflow } from './fixtures.ts'

export const photosOf = (page: Page) => page.getByRole('region', { name: 'Foto’s van Noor' })
export const photoNumber = (page: Page, words: string) => photosOf(page).getByRole('group', { name: words })

export async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export async function expectFineInBothThemes(page: Page) {
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
}
