import { expect, type Page } from '@playwright/test'

/** Makes the page believe that it was started from the home screen. Call it before the visit. */
export const asInstalledApp = (page: Page) =>
  page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window)
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
  })

/** Waits until the page is idle, has registered the service worker and is controlled by it. */
export const workerInControl = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)

/** The address and text of everything in the caches of the site. */
export const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: { address: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        files.push({ address: new URL(request.url).pathname, text: (await response?.text()) ?? '' })
      }
    }
    return files
  })

/** Records the app badge, which no test browser shows. Call it before the visit; returns the latest number. */
export async function recordBadge(page: Page) {
  await page.addInitScript(() => {
    const badges: (number | undefined)[] = []
    Object.assign(window, { badges })
    navigator.setAppBadge = async (count) => void badges.push(count)
    navigator.clearAppBadge = async () => void badges.push(0)
  })
  return () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
}

/** Lets the browser offer to install the app, and counts how often it was asked to. */
export async function offerInstall(page: Page) {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => Object.assign(window, { prompted: 1 })
    dispatchEvent(Object.assign(event, { prompt }))
    if (!event.defaultPrevented) throw new Error('the browser would ask by itself')
  })
  return () => expect.poll(() => page.evaluate(() => 'prompted' in window)).toBe(true)
}
