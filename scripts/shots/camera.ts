import type { Browser, Page } from '@playwright/test'
import { complaintsOf, findingsOn, oneLine } from './findings.ts'
import { type Look, screenOf, themes, type Width } from './looks.ts'
import { openPage } from './open-page.ts'

type Visit = {
  url: string
  cookies: Record<string, string>
  /** The URL contains a guessed id, so a 404 is fine. */
  mayBeMissing: boolean
  fileOf(look: Look): string
}
type Finding = { theme: Look['theme']; text: string }

export type Camera = Record<Width, Page>

/** Reuses its windows, because opening one takes as long as loading a page. Their storage is cleared after each page. */
export async function newCamera(browser: Browser): Promise<Camera> {
  const open = (width: Width) => browser.newPage({ ...screenOf(width), serviceWorkers: 'block' })
  return { 375: await open(375), 1280: await open(1280) }
}

/** Opens a page as on a first visit and takes a screenshot in both themes. */
export async function takeShots(camera: Camera, width: Width, visit: Visit) {
  const page = camera[width]
  await page.emulateMedia({ colorScheme: themes[0] })
  await page.context().addCookies(cookiesOf(visit))
  const complaints = complaintsOf(page, visit)
  const problems: string[] = await openPage(page, visit.url).then(() => [], asFinding)
  const findings: Finding[] = []
  for (const theme of themes) {
    problems.push(...(await take(page, { width, theme }, visit).catch(asFinding)))
    const texts = new Set([...complaints.splice(0), ...problems.splice(0)])
    for (const text of texts) findings.push({ theme, text })
  }
  const arrival = page.url()
  await clear(page)
  return { arrival, findings }
}

/** Cookies for the whole site, because a page may redirect. */
const cookiesOf = ({ url, cookies }: Visit) =>
  Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL(url).origin }))

async function clear(page: Page) {
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
  const clearStorage = () => {
    localStorage.clear()
    sessionStorage.clear()
  }
  // Fails for a page that never opened; that one has no storage.
  await page.evaluate(clearStorage).catch(() => {})
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** A page that fails to open is a finding; the run continues. */
const asFinding = (error: Error) => [oneLine(error.message)]

async function take(page: Page, look: Look, { fileOf }: Visit) {
  await page.emulateMedia({ colorScheme: look.theme })
  const findings = await findingsOn(page)
  await page.evaluate(putAtBottom)
  await page.screenshot({ path: fileOf(look), fullPage: true, animations: 'disabled' })
  return findings
}

/** Moves fixed elements to the end of the page, or they would cover the middle of a full-page screenshot. Runs in the page. */
function putAtBottom() {
  const beyond = document.documentElement.scrollHeight - innerHeight
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, bottom } = getComputedStyle(element)
    const isLow = element.getBoundingClientRect().top > innerHeight / 2
    if (position === 'fixed' && isLow) element.style.translate = `0 ${beyond}px`
    if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static'
  }
}
