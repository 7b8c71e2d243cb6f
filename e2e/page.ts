import { expect, type Locator, type Page } from '@playwright/test'

/** Acts on the page and waits until it is hydrated; earlier clicks would be lost. */
export async function listening(page: Page) {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    return document.documentElement.dataset.listening !== undefined
  })
  // The members' part of the shell hydrates a moment later, when its chunk has loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header button, header a, output button')].every((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactProps')),
    ),
  )
}

/** Waits until an element reacts to clicks and keys: parts that load late hydrate after the rest of the page. */
export async function hydrated(element: Locator) {
  const isHydrated = (node: Element) => Object.keys(node).some((name) => name.startsWith('__reactProps'))
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
}

export async function visit(page: Page, path: string) {
  await page.goto(path)
  await listening(page)
}

/** Holds the scripts whose names begin like this, until the returned function is called. */
export async function holdScripts(page: Page, name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Resolves once the page has loaded these scripts, which it requests last. Call it before the visit, if the test breaks
 * the connection: after a script failed to load, the page reloads.
 */
export const scriptsLoaded = (page: Page, names: string[]) =>
  Promise.all(
    names.map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}`)),
    ),
  )

/** Ends the session in this browser. The page is left first, because its own requests would now be refused. */
export async function logOut(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/**
 * Stops the page's clock, which `page.clock.install()` must have installed before the visit. From then on timers only
 * run when the test moves it. The jump ahead leaves a slow machine time to stop it.
 */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
}

/** Moves the installed clock on step by step, through retries and the like, until the check passes. */
export const passTimeUntil = (page: Page, check: () => void | Promise<void>, step = 5000) =>
  expect(async () => {
    await page.clock.runFor(step)
    await check()
  }).toPass({ timeout: 120_000 })

export const passTimeUntilVisible = (page: Page, element: Locator, step?: number) =>
  passTimeUntil(page, () => expect(element).toBeVisible({ timeout: 500 }), step)

/** Moves the installed clock on step by step until the response has arrived. */
export async function passTimeUntilArrived(page: Page, response: Promise<unknown>, step?: number) {
  let hasArrived = false
  void response.then(() => {
    hasArrived = true
  })
  await passTimeUntil(page, () => expect(hasArrived).toBe(true), step)
}

/** Remembers where elements are once the HTML has arrived. Call it before the visit; `expectNothingMoved` compares. */
export const rememberPositions = (page: Page, selector: string) =>
  page.addInitScript((elements) => {
    const measure = () =>
      [...document.querySelectorAll(elements)].map((element) => {
        const top = Math.round(element.getBoundingClientRect().top + scrollY)
        return `${element.tagName} ${element.id} ${top}`
      })
    document.addEventListener('DOMContentLoaded', () => {
      // Whether a frame was drawn before this event decides which sections have their own height yet.
      const rendered = new CSSStyleSheet()
      rendered.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(rendered)
      Object.assign(window, { firstPositions: measure() })
    })
    Object.assign(window, { measurePositions: measure })
  }, selector)

export async function expectNothingMoved(page: Page) {
  type Measured = Window & { firstPositions: string[]; measurePositions(): string[] }
  const [before, after] = await page.evaluate(() => {
    const measured = window as unknown as Measured
    return [measured.firstPositions, measured.measurePositions()] as const
  })
  expect(before).not.toEqual([])
  expect(after).toEqual(before)
}

const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Tells the page that it went out of sight, as when another tab comes to the front. */
export const lookAway = (page: Page) => setVisibility(page, 'hidden')
/** Tells the page that it is in sight again. */
export const lookAgain = (page: Page) => setVisibility(page, 'visible')

export const phone = { width: 375, height: 720 }
export const desktop = { width: 1280, height: 800 }
