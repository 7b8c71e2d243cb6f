import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiCall } from './api-call.ts'
import { firstLoadJs } from './first-load-js.ts'
import { pageRender } from './page-render.ts'
import { stopAll } from './processes.ts'
import type { Result } from './result.ts'
import { startCold } from './start-cold.ts'
import { startWarm } from './start-warm.ts'
import { streamMemory } from './stream-memory.ts'

const benchmarks: Record<string, () => Promise<Result>> = {
  'api-call': apiCall,
  'page-render': pageRender,
  'first-load-js': firstLoadJs,
  'start-cold': startCold,
  'start-warm': startWarm,
  'stream-memory': streamMemory,
}
const resultsFile = join(import.meta.dirname, 'results.json')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)))

const wanted = process.argv[2]
const names = Object.keys(benchmarks)
if (wanted && !names.includes(wanted)) {
  console.error(`There is no benchmark ${wanted}; there are ${names.join(', ')}.`)
  process.exit(1)
}

const results: Result[] = []
for (const [name, measure] of Object.entries(benchmarks)) {
  if (wanted && wanted !== name) continue
  const result = await measure()
  results.push(result)
  console.log(lineOf(result))
}
writeFileSync(resultsFile, `${JSON.stringify([...othersFrom(resultsFile), ...results], null, 2)}\n`)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)

function lineOf({ name, figure, unit, limit, ratio, target, ok }: Result) {
  const verdict = `${ok ? 'ok' : 'MISSED'}, ratio ${ratio}, wanted ${target}`
  return `${name.padEnd(15)}${`${figure} ${unit}`.padEnd(20)}limit ${String(limit).padEnd(9)}${verdict}`
}

/** One benchmark replaces its own result; a whole run replaces all. */
function othersFrom(file: string): Result[] {
  if (!wanted || !existsSync(file)) return []
  const kept: Result[] = JSON.parse(readFileSync(file, 'utf8'))
  return kept.filter(({ name }) => name !== wanted)
}
