import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pool } from '../src/platform/database.server.ts'
import type { Minute } from './capacity-people.ts'
import { newChatters } from './chatters.ts'
import { startServer, startVonk, temporaryFolder } from './processes.ts'
import { ask } from './questions.ts'
import { judge } from './result.ts'

const most = 8000
const fewest = 125
/** Steps between the number that still went well and the one that did not. */
const refinements = 3
const patience = 200
const wanted = 500

/**
 * How many members can be online at once, each doing what `capacity-people.ts` says, until the 95th percentile of all
 * requests passes 200 ms. The members run on the same machine as the server and its database.
 */
export async function capacity() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' })
  const file = join(folder.path, 'people.json')
  writeFileSync(file, JSON.stringify(await newChatters(folder.path, most)))
  await pool.end()
  await using people = await startServer('bench/capacity-people.ts', {
    env: { ADDRESS: vonk.address, PEOPLE: file },
    hasChannel: true,
  })
  const steps: Minute[] = []
  const goesWell = async (members: number) => {
    const step = await ask<Minute>(people.child, `live ${members}`)
    steps.push(step)
    return step.p95 <= patience && step.failed === 0
  }
  let [good, bad] = [0, fewest]
  while (bad <= most && (await goesWell(bad))) [good, bad] = [bad, bad * 2]
  for (let step = 0; step < refinements && bad - good > 25; step++) {
    const middle = Math.round((good + bad) / 2)
    if (await goesWell(middle)) good = middle
    else bad = middle
  }
  const measured = { figure: good, unit: 'members', limit: wanted }
  return { ...judge('capacity', measured, { atLeast: 1 }), steps }
}
