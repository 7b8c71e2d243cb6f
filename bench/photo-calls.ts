import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { newSessions } from './members.ts'
import { startServer, startVonk, temporaryFolder } from './processes.ts'
import { ask } from './questions.ts'
import { judge, middle, type Result } from './result.ts'

const callEvery = 10
const callSeconds = 4
const callRounds = 5
const perMember = 3

/** The slowest of a hundred plain calls while photos come in without a pause, against the same while none do. */
export async function photoCalls(): Promise<Result> {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'warn' })
  const [caller = '', ...sessions] = await newSessions(folder.path, 200)
  const call = () => millisecondsOf(`${vonk.address}/api/user.php`, caller)
  await using senders = await startSenders(vonk.address, sessions)
  await slowest(call)
  const measured: { figure: number; limit: number }[] = []
  for (let round = 0; round < callRounds; round++) {
    const limit = await slowest(call)
    await ask(senders.child, 'begin')
    const figure = await slowest(call)
    await ask(senders.child, 'end')
    measured.push({ figure, limit })
  }
  const { figure, limit } = middle(measured, (one) => one.figure / one.limit)
  return judge('photo-calls', { figure, unit: 'ms', limit }, { atMost: 3 })
}

/** In a process of their own: to send is work too, and would keep this one from seeing when an answer comes. */
const startSenders = (address: string, sessions: string[]) =>
  startServer('bench/photo-senders.ts', {
    env: { ADDRESS: address, SESSIONS: sessions.flatMap((one) => Array<string>(perMember).fill(one)).join() },
    isAsked: true,
  })

/** The 99th of a hundred, of calls that come at a steady pace whatever becomes of those before them. */
async function slowest(call: () => Promise<number>) {
  const calls: Promise<number>[] = []
  for (
    const until = performance.now() + callSeconds * 1000;
    performance.now() < until;
    await pause(callEvery)
  )
    calls.push(call())
  const sorted = (await Promise.all(calls)).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

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
