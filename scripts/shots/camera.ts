import type { Browser, Page } from '@playwright/test'
import { complaintsOf, findingsOn, oneLine } from './findings.ts'
import { type Look, screenOf, themes, type Width } from './looks.ts'
import { openPage } from './open-page.ts'

type Visit = {
  url: string
  cookies: Record<string, string>
  /** The address holds an id that may lead nowhere. */
  mayBeMissing: boolean
  fileOf(look: Look): string
}
type Finding = { theme: Look['theme']; text: string }

export type Camera = Record<Width, Page>

/** It keeps its windows, since opening one costs as much as showing a page in it; what pages leave there is cleared. */
export async function newCamera(browser: Browser): Promise<Camera> {
  const open = (width: Width) => browser.newPage({ ...screenOf(width), serviceWorkers: 'block' })
  return { 375: await open(375), 1280: await open(1280) }
}

/** Opens a page as if for the first time, and takes it in both themes. */
export async function takeShots(camera: Camera, width: Width, visit: Visit) {
  const page = camera[width]
  await page.emulateMedia({ colorScheme: themes[0] })
  await page.context().addCookies(cookiesOf(visit))
  const complaints = complaintsOf(page, visit)
  const problems: string[] = await openPage(page, visit.url).then(() => [], told)
  const findings: Finding[] = []
  for (const theme of themes) {
    problems.push(...(await take(page, { width, theme }, visit).catch(told)))
    const texts = new Set([...complaints.splice(0), ...problems.splice(0)])
    for (const text of texts) findings.push({ theme, text })
  }
  const arrival = page.url()
  await clear(page)
  return { arrival, findings }
}

/** For the whole site: a page may lead on to another. */
const cookiesOf = ({ url, cookies }: Visit) =>
  Object.entries(cookies).map(([name, value]) => ({ name, value, url: new URL(url).origin }))

async function clear(page: Page) {
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
  const forget = () => {
    localStorage.clear()
    sessionStorage.clear()
  }
  // A page that never opened has nothing to forget.
  await page.evaluate(forget).catch(() => {})
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** A page that cannot be opened or taken is something to tell, not the end of the run. */
const told = (error: Error) => [oneLine(error.message)]

async function take(page: Page, look: Look, { fileOf }: Visit) {
  await page.emulateMedia({ colorScheme: look.theme })
  const findings = await findingsOn(page)
  await page.evaluate(putAtBottom)
  await page.screenshot({ path: fileOf(look), fullPage: true, animations: 'disabled' })
  return findings
}

/** What stays at the bottom of the screen would hide something in the middle of a whole page. Runs in the page. */
function putAtBottom() {
  const beyond = document.documentElement.scrollHeight - innerHeight
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, bottom } = getComputedStyle(element)
    const isLow = element.getBoundingClientRect().top > innerHeight / 2
    if (position === 'fixed' && isLow) element.style.translate = `0 ${beyond}px`
    if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static'
  }
}
