// Reads the JSON reports of Vitest and Playwright.
import { readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number; skipped: number; notes?: string[] }
type Timed = { name: string; seconds: number }

type VitestTest = { fullName: string; status: string; duration?: number | null }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { name: string; assertionResults: VitestTest[] }[]
}
type PlaywrightSpec = {
  file: string
  title: string
  tests: { status: string; results: { duration: number }[] }[]
}
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const isSkipped = /^(pending|skipped|todo|disabled)$/
const slowestCount = 5

export function readVitest(file: string): Tally {
  const report: VitestReport = read(file)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = tests.filter(({ status }) => isSkipped.test(status))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (report.success ? 0 : 1),
    skipped: skipped.length,
    notes: [
      ...skipped.map(({ fullName }) => `skipped: ${fullName}`),
      ...slowest(
        tests.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
      ),
    ],
  }
}

export function readPlaywright(file: string): Tally {
  const { stats, suites }: PlaywrightReport = read(file)
  const specs = specsOf(suites)
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  const timed = specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    notes: [
      ...flaky.map(({ file, title }) => `passed only when retried: ${file}: ${title}`),
      ...slowest(timed),
    ],
  }
}

const specsOf = (suites: PlaywrightSuite[] = []): PlaywrightSpec[] =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])

const slowest = (tests: Timed[]) =>
  tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestCount)
    .map(({ name, seconds }) => `${seconds.toFixed(1)} s: ${name}`)

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
