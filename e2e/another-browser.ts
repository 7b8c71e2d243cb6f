import type { Browser, Page } from '@playwright/test'
import { visit } from './fixtures.ts'

/** Another browser, in which this member is logged in. */
export async function anotherBrowser(
  browser: Browser,
  { url }: { url: string },
  { token }: { token: string },
) {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name: 'session', value: token, url, httpOnly: true }])
  return context.newPage()
}

/** The stream is there: what happens from now on is told. */
export async function visitAndListen(page: Page, path: string) {
  const stream = page.waitForResponse('**/api/events.php*')
  await visit(page, path)
  await stream
}
