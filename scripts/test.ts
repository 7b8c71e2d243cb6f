// Everything that judges Vonk, in named groups: `npm test`, or `npm test -- unit http` for some of them.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePrograms } from './programs.ts'
import { readPlaywright, readVitest, type Tally } from './test-reports.ts'

type Outcome = { code: number; output: string }
type Group = {
  name: string
  commands: string[][]
  /** Reads the counts from a report; without it, a group counts as one check. */
  count?(): Tally
  env?: Record<string, string>
}

const reports = mkdtempSync(join(tmpdir(), 'vonk-reports-'))
const programs = ensurePrograms()

/** Stages run one after the other; the groups of a stage run side by side. */
const stages: Group[][] = [
  [
    { name: 'format', commands: [['biome', 'format', '.']] },
    {
      name: 'lint',
      commands: [
        ['biome', 'lint', '.'],
        ['oxlint', '--type-aware'],
      ],
    },
    {
      name: 'types',
      commands: [
        ['tsc', '--noEmit'],
        ['tsc', '--noEmit', '--project', 'tsconfig.worker.json'],
      ],
    },
    { name: 'architecture', commands: [['depcruise', '--output-type', 'err-long', 'src']] },
    { name: 'dead code', commands: [['knip', '--no-config-hints']] },
    vitest('unit'),
  ],
  [vitest('http'), vitest('process')],
  [playwright('browser')],
]

const wanted = process.argv.slice(2)
const isWanted = ({ name }: Group) => wanted.length === 0 || wanted.includes(name)
const known = stages.flat().map(({ name }) => name)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}. The groups are ${known.join(', ')}.`)
  process.exit(1)
}
const total = { passed: 0, failed: 0, skipped: 0 }
for (const problem of programs.missing) console.log(problem)

const [checks = []] = stages
// The type checks read the generated types of the pages.
if (checks.some(isWanted)) process.stdout.write((await run('react-router', ['typegen'])).output)
for (const stage of stages) await Promise.all(stage.filter(isWanted).map(report))
rmSync(reports, { recursive: true })

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function vitest(name: string): Group {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    commands: [['vitest', 'run', '--project', name, ...reporters]],
    count: () => readVitest(file),
  }
}

function playwright(name: string): Group {
  const file = join(reports, `${name}.json`)
  return {
    name,
    commands: programs.hasBrowsers ? [['playwright', 'test', '--reporter=json,line']] : [],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: () => readPlaywright(file),
  }
}

async function report(group: Group) {
  const started = performance.now()
  const outcome = await runAll(group)
  const tally = tallyOf(group, outcome)
  const isGood = tally.failed === 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (!isGood) console.log(outcome.output.trimEnd())
  const verdict = group.commands.length === 0 ? 'skipped' : isGood ? 'ok' : 'FAILED'
  console.log(
    `${group.name}: ${verdict}, ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped (${seconds} s)`,
  )
  for (const note of tally.notes ?? []) console.log(`  ${note}`)
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key]
}

function tallyOf({ commands, count }: Group, outcome: Outcome): Tally {
  if (commands.length === 0) return { passed: 0, failed: 0, skipped: 1 }
  const isGood = outcome.code === 0
  if (!count) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  try {
    const tally = count()
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
