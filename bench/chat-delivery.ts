import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pool } from '../src/platform/database.server.ts'
import type { Delivery } from './chat-clients.ts'
import { type Chatter, newChatters } from './chatters.ts'
import { startBare, startServer, startVonk, temporaryFolder } from './processes.ts'
import { ask } from './questions.ts'
import { judge, median, medianOfRounds, type Result } from './result.ts'

const streams = 2000
const rounds = 3
/** Limits in milliseconds, and the baseline server's figures on the machine where the limits were set. */
const allowed = { p50: 5, p99: 25 }
const bareWas = { p50: 0.3, p99: 1.7 }

/** Time from sending a message to the recipient's browser, with many open streams, compared with a server without storage. */
export async function chatDelivery(): Promise<Result> {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' })
  const people = await newChatters(folder.path, streams)
  await pool.end()
  await using bare = await startBare('bare-chat.ts')
  await using ours = await startClients(folder.path, vonk.address, people)
  const strangers = people.map((one) => ({ ...one, session: one.memberId }))
  await using theirs = await startClients(folder.path, bare.address, strangers)
  for (const { child } of [ours, theirs]) await ask(child, 'warm')
  const measured: { figure: Delivery; limit: Delivery }[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({
      figure: await ask<Delivery>(ours.child, 'deliver'),
      limit: await ask<Delivery>(theirs.child, 'deliver'),
    })
  return judged(measured)
}

function startClients(folder: string, address: string, people: Chatter[]) {
  const file = join(folder, `people-${new URL(address).port}.json`)
  writeFileSync(file, JSON.stringify(people))
  return startServer('bench/chat-clients.ts', { env: { ADDRESS: address, PEOPLE: file }, hasChannel: true })
}

/** On a slower machine the baseline is slower too, and the limits grow by the same factor. */
function judged(measured: { figure: Delivery; limit: Delivery }[]): Result {
  const { figure, limit } = median(measured, (one) => one.figure.p99 / one.limit.p99)
  const most = (which: 'p50' | 'p99') => allowed[which] * Math.max(1, limit[which] / bareWas[which])
  const slowest = measured.map((one) => ({ figure: one.figure.p99, limit: one.limit.p99 }))
  const result = judge(
    'chat-delivery',
    { ...medianOfRounds(slowest), unit: 'ms' },
    { atMost: allowed.p99 / bareWas.p99 },
  )
  const missing = measured.reduce((sum, { figure: { lost, doubled } }) => sum + lost + doubled, 0)
  return {
    ...result,
    target: `p50 < ${allowed.p50} ms, p99 < ${allowed.p99} ms`,
    ok: figure.p50 <= most('p50') && figure.p99 <= most('p99') && missing === 0,
    ours: figure,
    bare: limit,
    all: measured.map((one) => [one.figure.p50, one.figure.p99, one.limit.p50, one.limit.p99]),
  }
}
