import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { newSessions } from './members.ts'
import { startServer, startVonk, temporaryFolder } from './processes.ts'
import { ask } from './questions.ts'
import { judge, type Result } from './result.ts'

const callEvery = 10
const callSeconds = 3
const callRounds = 10
const perMember = 3

/**
 * The 99th percentile of plain API calls during constant photo uploads, compared with the same without uploads. Rounds
 * alternate and are pooled, because a single round is decided by a handful of calls.
 */
export async function photoCalls(): Promise<Result> {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'warn' })
  const [caller = '', ...sessions] = await newSessions(folder.path, 300)
  const call = () => millisecondsOf(`${vonk.address}/api/user.php`, caller)
  await using senders = await startSenders(vonk.address, sessions)
  await timesOf(call)
  const idle: number[] = []
  const busy: number[] = []
  for (let round = 0; round < callRounds; round++) {
    idle.push(...(await timesOf(call)))
    await ask(senders.child, 'begin')
    busy.push(...(await timesOf(call)))
    await ask(senders.child, 'end')
  }
  return judge('photo-calls', { figure: slowest(busy), unit: 'ms', limit: slowest(idle) }, { atMost: 3 })
}

/** In their own process, because sending would delay the measurements in this one. */
const startSenders = (address: string, sessions: string[]) =>
  startServer('bench/photo-senders.ts', {
    env: { ADDRESS: address, SESSIONS: sessions.flatMap((one) => Array<string>(perMember).fill(one)).join() },
    hasChannel: true,
  })

/** Times of calls made at a steady pace, without waiting for earlier ones. */
async function timesOf(call: () => Promise<number>) {
  const calls: Promise<number>[] = []
  for (
    const until = performance.now() + callSeconds * 1000;
    performance.now() < until;
    await pause(callEvery)
  )
    calls.push(call())
  return Promise.all(calls)
}

/** The 99th percentile. */
const slowest = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

const agent = new Agent({ keepAlive: true })

function millisecondsOf(url: string, session: string) {
  const started = performance.now()
  return new Promise<number>((resolve, reject) => {
    request(url, { agent, headers: { cookie: `session=${session}` } }, (answer) =>
      answer.resume().on('end', () => resolve(performance.now() - started)),
    )
      .on('error', reject)
      .end()
  })
}
