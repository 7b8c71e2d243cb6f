import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { eventsPath } from '../../src/platform/http/headers.server.ts'

/** Opens a page and waits until it is hydrated, its fonts are loaded, and lazy content has loaded by scrolling. */
export async function openPage(page: Page, url: string) {
  const untilQuiet = quietOf(page)
  await page.goto(url)
  await page.waitForFunction(act, undefined, { timeout: 10_000 })
  await page.evaluate(scrollThrough)
  await untilQuiet()
  await page.evaluate(drawImages)
}

/** Most public pages are hydrated at the first interaction. Runs in the page. */
function act() {
  dispatchEvent(new Event('pointermove'))
  return document.documentElement.dataset.listening !== undefined
}

/** Runs in the page. */
async function scrollThrough() {
  await document.fonts.ready
  const nextFrame = () => new Promise(requestAnimationFrame)
  // Only the initial height, because pages with infinite scroll keep growing.
  const end = Math.min(document.documentElement.scrollHeight, 20_000)
  for (let top = 0; top < end; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await nextFrame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await nextFrame()
}

/** Waits until loaded images are decoded. Images that were never requested are skipped. Runs in the page. */
async function drawImages() {
  const loaded = [...document.images].filter(({ complete }) => complete)
  await Promise.all(loaded.map((image) => image.decode().catch(() => {})))
  await new Promise(requestAnimationFrame)
}

/** Waits until no request is pending for a moment. The event stream never ends and is ignored. */
function quietOf(page: Page) {
  const loading = new Set<Request>()
  page.on('request', (request) => new URL(request.url()).pathname !== eventsPath && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  return async () => {
    const deadline = Date.now() + 5000
    for (let calm = 0; calm < 3 && Date.now() < deadline; await pause(30))
      calm = loading.size === 0 ? calm + 1 : 0
  }
}
