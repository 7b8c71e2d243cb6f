import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { ensurePrograms } from '../scripts/programs.ts'
import { isDemoComplete } from './demo.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge, median } from './result.ts'

const rounds = 5
const perfect = ['accessibility', 'best-practices', 'seo']

/** Lighthouse scores of the demo's index page on a phone: the median performance of five runs; the other scores of every run. */
export async function lighthouseIndex() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { DEMO: 'on', LOG_LEVEL: 'warn' })
  await isDemoComplete(folder.path)
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await look(vonk.address))
  const { performance } = median(runs, (run) => run.performance)
  const shift = Math.max(...runs.map((run) => run.shift))
  const flaws = runs.flatMap((run) => run.flaws)
  const result = judge('lighthouse', { figure: performance, unit: 'points', limit: 100 }, { atLeast: 0.95 })
  return {
    ...result,
    target: `${result.target}, the rest 100, no shift`,
    ok: result.ok && flaws.length === 0 && shift === 0,
    all: runs.map((run) => run.performance),
    shift,
    flaws,
  }
}

async function look(address: string) {
  const port = await freePort()
  const executablePath = ensurePrograms().chromium
  if (!executablePath) throw new Error('there is no Chromium')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const seen = await lighthouse(address, { port, logLevel: 'silent' })
    const { categories, audits } = seen?.lhr ?? {}
    const points = (name: string) => Math.round((categories?.[name]?.score ?? 0) * 100)
    return {
      performance: points('performance'),
      shift: audits?.['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      flaws: perfect.filter((name) => points(name) < 100).map((name) => `${name} ${points(name)}`),
    }
  } finally {
    await browser.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
