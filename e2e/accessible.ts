import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { desktop, phone } from './page.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The only rules whose outcome depends on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block']

type Check = { except?: string[]; only?: string[] }

/** Fails on any violation of the rules of axe. */
export async function expectAccessible(page: Page, { except = [], only }: Check = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ([disabled, chosen]) => {
      const options: axe.RunOptions = {
        resultTypes: ['violations'],
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        ...(chosen && { runOnly: chosen }),
      }
      const results = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    [except, only] as const,
  )
  expect(violations).toEqual([])
}

/** Checks every rule in the dark theme and those about colour in the light one, in which the page stays. */
export async function expectAccessibleInBothThemes(page: Page, inDark: Check = {}) {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  for (const [colorScheme, check] of [
    ['dark', inDark],
    ['light', { only: colourRules }],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await renderAll(page)
    await settled(page)
    await expectAccessible(page, check)
  }
  await page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' })
}

/** Waits until colours have stopped changing: transitions last a frame even with reduced motion. */
async function settled(page: Page) {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

/** Parts below the screen keep their old colours and sizes until they are near it, so they are rendered too. */
async function renderAll(page: Page) {
  await page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [styles]
  })
}

/** A transition after a new width or letter size may overflow for a frame. */
export async function expectNoOverflow(page: Page) {
  await renderAll(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

/** Checks accessibility on a phone in both themes, and for overflow there and on a wide screen, in which the page stays. */
export async function expectFineOnPhoneAndDesktop(page: Page) {
  await page.setViewportSize(phone)
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
  await page.setViewportSize(desktop)
  await expectNoOverflow(page)
}
