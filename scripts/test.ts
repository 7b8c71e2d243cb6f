// Everything that judges Vonk, in named groups: `npm test`, or `npm test -- unit http` for some of them.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePrograms } from './programs.ts'

type Tally = { passed: number; failed: number; skipped: number; notes?: string[] }
type Outcome = { code: number; output: string }
type Group = {
  name: string
  commands: string[][]
  count?(outcome: Outcome): Tally
  env?: Record<string, string>
}

type Result = { fullName: string; status: string }
type Spec = { file: string; title: string; tests: { status: string }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
const specsOf = (suites: Suite[] = []): Spec[] =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])
const isSkipped = /^(pending|skipped|todo|disabled)$/

const reports = mkdtempSync(join(tmpdir(), 'vonk-reports-'))
const programs = ensurePrograms()

/** Checks that read files run side by side; tests that start servers run one after the other. */
const checks: Group[] = [
  { name: 'format', commands: [['biome', 'format', '.']] },
  {
    name: 'lint',
    commands: [
      ['biome', 'lint', '.'],
      ['oxlint', '--type-aware'],
    ],
  },
  { name: 'types', commands: [['tsc', '--noEmit']] },
  { name: 'architecture', commands: [['depcruise', '--output-type', 'err-long', 'src']] },
  { name: 'dead code', commands: [['knip', '--no-config-hints']] },
]
const tests: Group[] = [
  vitest('unit'),
  vitest('http'),
  vitest('process'),
  {
    name: 'browser',
    commands: programs.chromium ? [['playwright', 'test', '--reporter=json,line']] : [],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json') },
    count: () => {
      const { stats, suites } = readReport('browser')
      const unsteady = specsOf(suites).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        notes: unsteady.map(({ file, title }) => `passed at the second try: ${file}: ${title}`),
      }
    },
  },
]

const wanted = process.argv.slice(2)
const isWanted = ({ name }: Group) => wanted.length === 0 || wanted.includes(name)
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
for (const problem of programs.missing) console.log(problem)

// Two of the checks read the types of the pages, so they are written before any begins.
if (checks.some(isWanted)) process.stdout.write((await run('react-router', ['typegen'])).output)
await Promise.all(checks.filter(isWanted).map(report))
for (const group of tests.filter(isWanted)) await report(group)
rmSync(reports, { recursive: true })

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function vitest(name: string): Group {
  return {
    name,
    commands: [
      [
        'vitest',
        'run',
        '--project',
        name,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, name)}.json`,
      ],
    ],
    count: () => {
      const { numPassedTests, numFailedTests, testResults, success } = readReport(name)
      const results: Result[] = testResults.flatMap(
        (file: { assertionResults: Result[] }) => file.assertionResults,
      )
      const notes = results
        .filter(({ status }) => isSkipped.test(status))
        .map(({ fullName }) => `skipped: ${fullName}`)
      const failed = numFailedTests || (success ? 0 : 1)
      return { passed: numPassedTests, failed, skipped: notes.length, notes }
    },
  }
}

async function report(group: Group) {
  const started = performance.now()
  const outcome = await runAll(group)
  const tally = tallyOf(group, outcome)
  const isGood = tally.failed === 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (!isGood) console.log(outcome.output.trimEnd())
  const words = group.commands.length === 0 ? 'skipped' : isGood ? 'ok' : 'FAILED'
  console.log(
    `${group.name}: ${words}, ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped (${seconds} s)`,
  )
  for (const note of tally.notes ?? []) console.log(`  ${note}`)
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key]
}

function tallyOf({ commands, count }: Group, outcome: Outcome): Tally {
  if (commands.length === 0) return { passed: 0, failed: 0, skipped: 1 }
  const isGood = outcome.code === 0
  const plain = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  if (!count) return plain
  try {
    const tally = count(outcome)
    return isGood || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function runAll({ commands, env }: Group): Promise<Outcome> {
  let output = ''
  for (const [command = '', ...args] of commands) {
    const outcome = await run(command, args, env)
    output += outcome.output
    if (outcome.code !== 0) return { ...outcome, output }
  }
  return { code: 0, output }
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(join('node_modules/.bin', command), args, {
    env: { ...process.env, ...programs.env, ...env, NODE_ENV: 'test', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, output })))
}

function readReport(name: string) {
  return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'))
}
