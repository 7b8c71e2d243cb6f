import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensureDatabase, pool } from '../src/platform/database.server.ts'
import { openCluster } from '../src/platform/postgres/cluster.server.ts'
import { countFaults } from '../test/after-storm.ts'
import { freePort } from '../test/redis.ts'
import { openStorm, openUnreadStream, type Storm } from '../test/storm.ts'
import { newChatters } from './chatters.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge, type Result } from './result.ts'

const messages = 1000
const talkers = 100
const patienceSeconds = 40

/** Acknowledged messages that are stored exactly once after server, database and bus were killed one after the other. */
export async function chatFaults(): Promise<Result> {
  using folder = temporaryFolder()
  let cluster = await openCluster(folder.path)
  const { host, database } = await ensureDatabase(cluster.connection, 'vonk')
  const DATABASE_URL = `postgres:///${database}?host=${host}&user=vonk`
  const start = (port: number) => {
    const env = { DATABASE_URL, PORT: String(port), TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'fatal' }
    return startVonk(join(folder.path, `${port}`), env)
  }
  const ports = [await freePort(), await freePort()] as const
  let here = await start(ports[0])
  let there = await start(ports[1])
  const people = (await newChatters(folder.path, talkers)).map(({ memberId, session }, i) => ({
    memberId,
    headers: { cookie: `session=${session}`, 'x-client': 'web', 'x-forwarded-for': `10.0.0.${i}` },
  }))
  await pool.end()
  const storm = openStorm([here.address, there.address], people)
  try {
    while (!storm.listeners.every(({ last }) => last === 0)) await pause(50)
    for (const one of people.slice(0, 10)) openUnreadStream(there.address, one)
    await storm.sendAll(messages, [
      [
        0.1,
        async () => {
          here = await killed(here, () => start(ports[0]))
        },
      ],
      [
        0.3,
        async () => {
          await cluster.stop()
          cluster = await openCluster(folder.path)
        },
      ],
      [0.5, () => withClient(cluster.connection, cutBus)],
      [
        0.7,
        async () => {
          there = await killed(there, () => start(ports[1]))
        },
      ],
    ])
    const found = await withClient(cluster.connection, (client) => settled(client, storm))
    return judged(storm, found, isLedgerCorrect(DATABASE_URL, folder.path))
  } finally {
    storm.end()
    for (const one of [here, there]) await one[Symbol.asyncDispose]()
    await cluster.stop()
  }
}

type Server = Awaited<ReturnType<typeof startVonk>>

async function killed(server: Server, startAgain: () => Promise<Server>) {
  server.child.kill('SIGKILL')
  await server[Symbol.asyncDispose]()
  return startAgain()
}

async function withClient<Value>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Value>) {
  const client = new pg.Client({ ...connection, database: 'vonk' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const cutBus = (client: pg.Client) =>
  client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vonk bus'`)

/** Waits until all streams have caught up, or the time is over. */
async function settled(client: pg.Client, storm: Storm) {
  const deadline = Date.now() + patienceSeconds * 1000
  for (;;) {
    const found = await countFaults(client, storm)
    if (Object.values(found).every((number) => number === 0) || Date.now() > deadline) return found
    await pause(200)
  }
}

function isLedgerCorrect(DATABASE_URL: string, dataDir: string) {
  const env = { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: dataDir }
  return spawnSync(process.execPath, ['scripts/reconcile.ts'], { env }).status === 0
}

function judged(storm: Storm, found: Awaited<ReturnType<typeof countFaults>>, isLedgerOk: boolean): Result {
  const stored = storm.acknowledged.size - found.lost - found.doubled
  const result = judge('chat-faults', { figure: stored, unit: 'messages', limit: messages }, { atLeast: 1 })
  const isWhole = Object.values(found).every((number) => number === 0) && isLedgerOk
  return { ...result, ok: result.ok && isWhole, ...found, isLedgerOk }
}
