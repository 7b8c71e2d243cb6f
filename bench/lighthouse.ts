import { createServer } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { ensurePrograms } from '../scripts/programs.ts'
import { landers, memberLanders } from '../src/features/landers/landers.contract.ts'
import { isDemoComplete, visibleMember } from './demo.ts'
import { buildBareApp, startBare, startVonk, temporaryFolder } from './processes.ts'
import { judge, median } from './result.ts'

const rounds = 5
/** Now and then Lighthouse cannot read its own trace. */
const attempts = 3
/** A page may have this many points less than the bare one. */
const allowedPoints = 2
const perfect = ['accessibility', 'best-practices', 'seo']
/**
 * Lighthouse makes the processor four times slower, which turns a fast computer into a cheap phone. It asks slower
 * computers to use a smaller factor. This is the speed of that phone, in the unit of Lighthouse's benchmark index.
 */
const phoneSpeed = 264
const largestSlowdown = 4
/** Milliseconds until the largest element is painted, simulated on a slow phone. */
const latestPaint = 2000

const publicPages = [
  ...['/', '/pricing', '/pages/faq', '/pages/terms'],
  ...landers.map((lander) => `/landers/${lander}`),
]

/** Lighthouse scores on a phone of every public page of the demo, compared with a bare React Router page. */
export async function lighthousePages() {
  using folder = temporaryFolder()
  buildBareApp()
  await using bare = await startBare('bare-app-server.ts')
  await using vonk = await startVonk(folder.path, { DEMO: 'on', LOG_LEVEL: 'warn' })
  await isDemoComplete(folder.path)
  const limit = (await scoreOf(bare.address)).performance
  const pages = []
  for (const path of await pathsOf(vonk.address))
    pages.push({ path, ...(await scoreOf(vonk.address + path)) })
  const worst = pages.reduce((one, other) => (other.performance < one.performance ? other : one))
  const result = judge(
    'lighthouse',
    { figure: worst.performance, unit: 'points', limit },
    { atLeast: (limit - allowedPoints) / limit },
  )
  const isFine = pages.every(
    ({ flaws, shift, paint }) => flaws.length === 0 && shift === 0 && paint < latestPaint,
  )
  return {
    ...result,
    target: `${result.target}, the rest 100, no shift, largest paint < ${latestPaint} ms`,
    ok: result.ok && isFine,
    pages,
  }
}

/** The public pages, and the landing pages of one fictional member, or those that LIGHTHOUSE_PATHS names. */
async function pathsOf(address: string) {
  if (process.env.LIGHTHOUSE_PATHS) return process.env.LIGHTHOUSE_PATHS.split(',')
  const member = `/members/${await visibleMember(address)}`
  return [...publicPages, ...memberLanders.map((lander) => `${member}/${lander}`)]
}

/** The median performance and paint of five runs, and the flaws of all of them. */
async function scoreOf(address: string) {
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await look(address))
  const { performance, slowdown } = median(runs, (run) => run.performance)
  const { paint } = median(runs, (run) => run.paint)
  const { blocking } = median(runs, (run) => run.blocking)
  return {
    ...{ performance, slowdown, paint, blocking },
    scores: runs.map((run) => run.performance),
    shift: Math.max(...runs.map((run) => run.shift)),
    flaws: [...new Set(runs.flatMap((run) => run.flaws))],
  }
}

type Look = {
  performance: number
  slowdown: number
  paint: number
  blocking: number
  shift: number
  flaws: string[]
}

async function look(address: string, attempt = 1): Promise<Look> {
  const port = await freePort()
  const executablePath = ensurePrograms().chromium
  if (!executablePath) throw new Error('there is no Chromium')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--accept-lang=nl-NL,nl', `--remote-debugging-port=${port}`],
  })
  try {
    const slowdown = await slowdownIn(browser)
    const seen = await lighthouse(address, {
      ...{ port, logLevel: 'silent' },
      throttling: { cpuSlowdownMultiplier: slowdown },
    })
    const { categories, audits, runtimeError } = seen?.lhr ?? {}
    if (runtimeError && attempt < attempts) return look(address, attempt + 1)
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const points = (name: string) => Math.round((categories?.[name]?.score ?? 0) * 100)
    return {
      performance: points('performance'),
      slowdown,
      paint: Math.round(audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN),
      blocking: Math.round(audits?.['total-blocking-time']?.numericValue ?? Number.NaN),
      shift: audits?.['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      flaws: perfect.filter((name) => points(name) < 100).map((name) => `${name} ${points(name)}`),
    }
  } finally {
    await browser.close()
  }
}

/** How much slower than this computer the phone is. A shared computer changes its speed from minute to minute. */
async function slowdownIn(browser: Browser) {
  const page = await browser.newPage()
  const speed = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  await page.close()
  return Math.min(largestSlowdown, Math.max(1, speed / phoneSpeed))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
