import type { Page } from '@playwright/test'

/** Waits until the page is hydrated; earlier clicks would be lost. */
export async function listening(page: Page) {
  await page.locator('html[data-listening]').waitFor({ state: 'attached' })
  // The members' part of the shell hydrates a moment later, when its chunk has loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header button, header a, output button')].every((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactProps')),
    ),
  )
}

export async function visit(page: Page, path: string) {
  await page.goto(path)
  await listening(page)
}

export const phone = { width: 375, height: 720 }
export const desktop = { width: 1280, height: 800 }
