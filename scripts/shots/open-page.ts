import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { eventsPath } from '../../src/platform/http/headers.server.ts'

/** Until it listens, has its letters, and has been scrolled through, so that what loads when seen has loaded. */
export async function openPage(page: Page, url: string) {
  const untilQuiet = quietOf(page)
  await page.goto(url)
  await page.locator('html[data-listening]').waitFor({ state: 'attached', timeout: 10_000 })
  await page.evaluate(scrollThrough)
  await untilQuiet()
  await page.evaluate(drawImages)
}

/** Runs in the page. */
async function scrollThrough() {
  await document.fonts.ready
  const moved = () => new Promise(requestAnimationFrame)
  // As long as it was at first: some pages grow for whoever goes on.
  const end = Math.min(document.documentElement.scrollHeight, 20_000)
  for (let top = 0; top < end; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await moved()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await moved()
}

/** What has arrived may still be waiting to be drawn; what has not been asked for never is. Runs in the page. */
async function drawImages() {
  const arrived = [...document.images].filter(({ complete }) => complete)
  await Promise.all(arrived.map((image) => image.decode().catch(() => {})))
  await new Promise(requestAnimationFrame)
}

/** Waits until nothing has been loading for a moment. The stream of events never ends and does not count. */
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
