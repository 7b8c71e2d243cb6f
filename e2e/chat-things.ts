import type { Page } from '@playwright/test'
import { aPicture } from './pictures.ts'

/** The chooser of files opens by itself; what is chosen is looked at before it is sent. */
export async function choosePhoto(page: Page, file?: Awaited<ReturnType<typeof aPicture>>) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Foto sturen' }).click()
  await (await chooser).setFiles(file ?? (await aPicture()))
  return page.getByRole('dialog', { name: 'Deze foto sturen?' })
}

export async function openGifts(page: Page, name = 'Noor') {
  await page.getByRole('button', { name: 'Cadeau geven' }).click()
  return page.getByRole('dialog', { name: `Iets voor ${name}` })
}

/** Which files of photos in messages this page has asked for. */
export function askedFiles(page: Page) {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/photos/private/')) files.push(new URL(request.url()).pathname)
  })
  return files
}
