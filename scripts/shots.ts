// Takes a screenshot of every page, at two widths, in light and dark, as a visitor and as a member:
// `npm run shots -- [--locale nl] [--only <part of a route's name>] [--url http://…]`. Fails if a page has a problem.
import { mkdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { stopAll, temporaryFolder } from '../bench/processes.ts'
import playwright from '../playwright.config.ts'
import { isLocale, locales } from '../src/i18n/locales.ts'
import { ensurePrograms } from './programs.ts'
import type { Target } from './shots/addresses.ts'
import { newCamera } from './shots/camera.ts'
import { writeContactSheet } from './shots/contact-sheet.ts'
import { folderOf, looks } from './shots/looks.ts'
import { type PageRoute, pageRoutes } from './shots/routes.ts'
import { writeSheets } from './shots/sheets.ts'
import { type Studio, shootRoute } from './shots/shoot-route.ts'
import { peopleOf, startDemo } from './shots/vonk.ts'

const started = performance.now()
const pagesAtOnce = 2
const { locale, only, url } = readArguments()
const wanted = pageRoutes.filter(({ name }) => name.includes(only))
if (wanted.length === 0) fail(`No route has ${only} in its name; src/routes.ts lists them.`)
const executablePath = process.env.VONK_CHROMIUM ?? ensurePrograms().chromium
if (!executablePath) fail('Install chromium (apt-get install chromium) to take shots.')
if (url) await fetch(url).catch(() => fail(`Nothing answers at ${url}.`))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)))

const folder = folderOf(locale)
if (!only) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const { views, findings } = url ? await shootAll({ url }) : await shootDemo()
writeContactSheet(folder, locale)
await writeSheets(folder, only ? `sheet-${only}` : 'sheet', views)

const shots = `${views.length * looks.length} shots of ${wanted.length} routes`
console.log(`${shots} in ${relative('', folder)}, ${findings.length} findings (${secondsSince(started)} s)`)
process.exit(findings.length > 0 ? 1 : 0)

async function shootDemo() {
  using data = temporaryFolder()
  await using vonk = await startDemo(data.path)
  return await shootAll({ url: vonk.address, ...(await peopleOf(data.path)) })
}

/** Views and findings in the order of the routes, whichever finished first. */
async function shootAll(place: Target) {
  // Without these options, Playwright would exit on a signal before our Vonk has stopped.
  const signals = { handleSIGINT: false, handleSIGTERM: false }
  const browser = await chromium.launch({ ...playwright.use?.launchOptions, ...signals, executablePath })
  const results: Awaited<ReturnType<typeof shootRoute>>[] = []
  const queue = wanted.entries()
  const work = async () => {
    const studio = { camera: await newCamera(browser), place, locale, folder }
    for (const [index, route] of queue) results[index] = await shootAndReport(studio, route)
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work))
  await browser.close()
  return {
    views: results.flatMap(({ views }) => views),
    findings: results.flatMap(({ findings }) => findings),
  }
}

async function shootAndReport(studio: Studio, route: PageRoute) {
  const since = performance.now()
  const result = await shootRoute(studio, route)
  const seen = result.views.map(({ who, address }) => `${who} ${address}`).join(', ')
  console.log(`${route.name}: ${seen}, ${result.findings.length} findings (${secondsSince(since)} s)`)
  for (const finding of result.findings) console.log(finding)
  return result
}

function readArguments() {
  const options = { locale: { type: 'string' }, only: { type: 'string' }, url: { type: 'string' } } as const
  try {
    const { locale = 'nl', only = '', url } = parseArgs({ options }).values
    if (!isLocale(locale)) return fail(`There is no locale ${locale}; there are ${locales.join(', ')}.`)
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      return fail(`--url must be an address such as http://localhost:3000; it is "${url}".`)
    return { locale, only, url }
  } catch (error) {
    return fail((error as Error).message)
  }
}

function secondsSince(start: number) {
  return ((performance.now() - start) / 1000).toFixed(1)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
