import { expect, type Page } from '@playwright/test'
import { pauseClock } from './page.ts'
import { aPicture } from './pictures.ts'

type File = Awaited<ReturnType<typeof aPicture>>

/** A limit for the making of pictures in several sizes and formats. */
export const patience = { timeout: 60_000 }

const photosOn = (page: Page) => page.getByRole('list', { name: 'Je foto’s' })
export const tilesOn = (page: Page) => photosOn(page).locator('[data-photo]')
export const attentionOn = (page: Page) => page.getByRole('list', { name: 'Foto’s die je aandacht vragen' })
export const optionsOf = (page: Page, position: number) =>
  page.getByRole('button', { name: `Foto ${position}: opties` })

/** A picture that is accepted and made into few files. */
export const aSmallPicture = (name: string, hue = 10) => aPicture({ width: 210, height: 280, hue, name })

export async function choose(page: Page, files: File[], button = /^Foto’s (kiezen|toevoegen)$/) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

export async function doWith(page: Page, position: number, action: string) {
  await optionsOf(page, position).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Stops the clock once the menu is open, so that the notice about the action stays until `page.clock.resume()`. */
export async function doAndPause(page: Page, position: number, action: string) {
  await optionsOf(page, position).click()
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await expect(item).toBeVisible()
  await pauseClock(page)
  await item.click()
}

export const order = (page: Page) =>
  tilesOn(page).evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.photo))
