import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { aPicture } from './pictures.ts'

type File = Awaited<ReturnType<typeof aPicture>>

/** Pictures are made in several sizes and formats, two at a time. */
export const patience = { timeout: 30_000 }

const photosOn = (page: Page) => page.getByRole('list', { name: 'Je foto’s' })
export const tilesOn = (page: Page) => photosOn(page).locator('[data-photo]')
export const attentionOn = (page: Page) => page.getByRole('list', { name: 'Foto’s die je aandacht vragen' })

export async function choose(page: Page, files: File[], button = /^Foto’s (kiezen|toevoegen)$/) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

export async function choosePhotos(page: Page, hues: number[]) {
  await choose(page, await Promise.all(hues.map((hue, at) => aPicture({ hue, name: `photo-${at + 1}.jpg` }))))
  await expect(tilesOn(page)).toHaveCount(hues.length, patience)
}

export async function doWith(page: Page, position: number, action: string) {
  await page.getByRole('button', { name: `Foto ${position}: opties` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export const order = (page: Page) =>
  tilesOn(page).evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.photo))
