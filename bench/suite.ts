import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { judge } from './result.ts'

/** Twelve minutes for two cores, fifteen (a ratio of 1.25) for two slow ones. A machine with more cores gets less. */
const allowedSeconds = (12 * 60 * 2) / Math.max(2, availableParallelism())

/** Runs `npm test` once, after everything is installed and built, and fails if a test fails or needs a retry. */
export async function suite() {
  const started = performance.now()
  const { code, output } = await runSuite()
  const seconds = (performance.now() - started) / 1000
  if (code !== 0) throw new Error(`the suite is red:\n${output}`)
  const retried = /passed only when retried.*/.exec(output)?.[0]
  if (retried) throw new Error(retried)
  const groups = [...output.matchAll(/^([a-z ]+): ok, .* \(([\d.]+) s\)$/gm)]
  const seconds_by_group = Object.fromEntries(groups.map(([, name, took]) => [name, Number(took)]))
  const result = judge('suite', { figure: seconds, unit: 's', limit: allowedSeconds }, { atMost: 1.25 })
  return { ...result, seconds_by_group }
}

function runSuite(): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['scripts/test.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, output })))
}
