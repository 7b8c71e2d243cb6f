import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiCall } from './api-call.ts'
import { capacity } from './capacity.ts'
import { chatDelivery } from './chat-delivery.ts'
import { chatFaults } from './chat-faults.ts'
import { chatLong } from './chat-long.ts'
import { chatSend } from './chat-send.ts'
import { compare } from './compare.ts'
import { demo } from './demo.ts'
import { firstLoadIndex, firstLoadJs, firstLoadPublic, serviceWorker } from './first-load-js.ts'
import { flood } from './flood.ts'
import { largeSite } from './large-site.ts'
import { lighthousePages } from './lighthouse.ts'
import { notifications } from './notifications.ts'
import { pageRender } from './page-render.ts'
import { photo } from './photo.ts'
import { photoCalls } from './photo-calls.ts'
import { stopAll } from './processes.ts'
import { push } from './push.ts'
import { receipt } from './receipt.ts'
import type { Result } from './result.ts'
import { startCold } from './start-cold.ts'
import { startWarm } from './start-warm.ts'
import { streamMemory } from './stream-memory.ts'
import { suite } from './suite.ts'
import { visitorPages } from './visitor-pages.ts'
import { weekly } from './weekly.ts'

const benchmarks: Record<string, () => Promise<Result>> = {
  'api-call': apiCall,
  'page-render': pageRender,
  'visitor-pages': visitorPages,
  'first-load-js': firstLoadJs,
  'first-load-index': firstLoadIndex,
  'first-load-public': firstLoadPublic,
  'service-worker': serviceWorker,
  lighthouse: lighthousePages,
  demo,
  'start-cold': startCold,
  'start-warm': startWarm,
  'stream-memory': streamMemory,
  search: async () => (await largeSite()).search,
  'search-growth': async () => (await largeSite()).searchGrowth,
  suggestions: async () => (await largeSite()).suggestions,
  'suggestions-growth': async () => (await largeSite()).suggestionsGrowth,
  'suggestions-fit': async () => (await largeSite()).suggestionsFit,
  'console-search': async () => (await largeSite()).consoleSearch,
  'console-orders': async () => (await largeSite()).consoleOrders,
  'console-orders-depth': async () => (await largeSite()).consoleOrdersDepth,
  'look-alikes': async () => (await largeSite()).lookAlikes,
  'chat-send': chatSend,
  'chat-delivery': chatDelivery,
  'chat-long': chatLong,
  'chat-faults': chatFaults,
  capacity,
  weekly: async () => (await weekly()).time,
  'weekly-memory': async () => (await weekly()).memory,
  photo,
  'photo-calls': photoCalls,
  flood,
  push,
  notifications,
  receipt,
  suite,
}
const names = Object.keys(benchmarks)
const resultsFile = join(import.meta.dirname, 'results.json')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)))

const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' } },
})
const unknown = wanted.find((name) => !names.includes(name))
if (unknown) {
  console.error(`There is no benchmark ${unknown}; there are ${names.join(', ')}.`)
  process.exit(1)
}

const compared = options.compare === undefined ? undefined : resultsIn(options.compare)
const selected = Object.entries(benchmarks).filter(([name]) => wanted.length === 0 || wanted.includes(name))
const results = new Map(wanted.length > 0 ? earlierResults() : [])
for (const [name, measure] of selected) {
  results.delete(name)
  try {
    const result = await measure()
    results.set(name, result)
    console.log(lineOf(result))
  } catch (error) {
    console.error(`benchmark ${name} failed:`, error)
  }
}
const inOrder = names.flatMap((name) => results.get(name) ?? [])
writeFileSync(resultsFile, `${JSON.stringify(inOrder, null, 2)}\n`)
const isWorse = compared !== undefined && printComparison(compared)
process.exit(selected.every(([name]) => results.get(name)?.ok) && !isWorse ? 0 : 1)

function earlierResults(): [string, Result][] {
  return existsSync(resultsFile) ? resultsIn(resultsFile).map((result) => [result.name, result]) : []
}

function resultsIn(file: string): Result[] {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function printComparison(before: Result[]) {
  const measured = selected.flatMap(([name]) => results.get(name) ?? [])
  const { lines, isWorse } = compare(before, measured)
  console.log(['', 'compared with the earlier run:', ...lines].join('\n'))
  return isWorse
}

function lineOf({ name, figure, unit, limit, ratio, target, ok }: Result) {
  const verdict = `${ok ? 'ok' : 'MISSED'}, ratio ${ratio}, wanted ${target}`
  return `${name.padEnd(18)}${`${figure} ${unit}`.padEnd(18)}limit ${String(limit).padEnd(8)}${verdict}`
}
