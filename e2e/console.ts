import type { Browser, Page } from '@playwright/test'
import type { Grant } from '../src/platform/operator-actor.ts'
import { anOperator } from '../test/operators.ts'
import { expectAccessibleInBothThemes, expectNoOverflow } from './fixtures.ts'
import type { Vonk } from './vonk.ts'

const tablet = { width: 768, height: 1024 }
const wide = { width: 1280, height: 800 }

/** An operator who is signed in, with a page of the console in English in a browser of their own. */
export async function operatorPage(browser: Browser, { site, url }: Vonk, ...grants: Grant[]) {
  const operator = await anOperator(site, ...grants)
  const context = await browser.newContext({ locale: 'en-GB', viewport: wide, baseURL: url })
  const value = operator.cookies.operator_session ?? ''
  const { hostname } = new URL(url)
  await context.addCookies([
    { name: 'locale', value: 'en', url },
    { name: 'operator_session', value, domain: hostname, path: '/operator', httpOnly: true },
  ])
  return { operator, page: await context.newPage() }
}

/** Accessible in both themes and without overflow, on a tablet and on a wide screen, in which the page stays. */
export async function expectFineInConsole(page: Page) {
  await page.setViewportSize(tablet)
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
  await page.setViewportSize(wide)
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
}
