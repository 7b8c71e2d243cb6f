import { startVonk } from './processes.ts'

export async function secondsOf<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const started = performance.now()
  const value = await work()
  return [(performance.now() - started) / 1000, value]
}

/** Time from the command to the first page served. */
export async function secondsToFirstPage(dataDir: string) {
  const started = performance.now()
  await using vonk = await startVonk(dataDir)
  const page = await fetch(vonk.address)
  await page.text()
  const seconds = (performance.now() - started) / 1000
  if (page.status !== 200) throw new Error(`the first page was answered with ${page.status}`)
  return seconds
}
