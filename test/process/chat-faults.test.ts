import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { ensureDatabase } from '../../src/platform/database.server.ts'
import { openCluster } from '../../src/platform/postgres/cluster.server.ts'
import { countFaults } from '../after-storm.ts'
import { freePort, startRedis } from '../redis.ts'
import { openStorm, openUnreadStream } from '../storm.ts'
import { aWriterOf } from './member.ts'
import { buses } from './two-processes.ts'
import { aDataFolder, anEmptyFolder, databaseOf, startVonk } from './vonk.ts'

const noFaults = {
  ...{ lost: 0, doubled: 0, neverSent: 0, unpaid: 0, misnumbered: 0, miscounted: 0, misheard: 0 },
}
const senders = 12
const messages = 120
const price = 1

test.each(buses)(
  'every message is delivered, paid and announced once although server, database and bus are killed (%s bus)',
  async (bus) => {
    const folder = aDataFolder()
    let cluster = await openCluster(folder)
    onTestFinished(() => cluster.stop())
    const { host, database } = await ensureDatabase(cluster.connection, 'vonk')
    const DATABASE_URL = `postgres:///${database}?host=${host}&user=vonk`
    let redis = bus === 'Redis' ? await startRedis() : undefined
    onTestFinished(() => redis?.stop())

    const start = async (port: number) => {
      const env = {
        ...{ DATABASE_URL, PORT: String(port), TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'fatal' },
        ...(redis && { REDIS_URL: redis.url }),
      }
      return startVonk(anEmptyFolder(), { env })
    }
    const ports = [await freePort(), await freePort()] as const
    let here = await start(ports[0])
    const there = await start(ports[1])
    const servers = [here.url, there.url]
    const { client } = await databaseOf(folder)
    const people: Awaited<ReturnType<typeof aSenderOf>>[] = []
    for (let i = 0; i < senders; i++) people.push(await aSenderOf(client, i))

    const storm = openStorm(servers, people)
    onTestFinished(storm.end)
    await expect.poll(() => storm.listeners.every(({ last }) => last === 0)).toBe(true)
    const unread = people.slice(0, 3).map((person) => openUnreadStream(there.url, person))
    onTestFinished(() => unread.forEach((socket) => void socket.destroy()))

    await storm.sendAll(messages, [
      [
        0.15,
        async () => {
          await here.stop('SIGKILL')
          here = await start(ports[0])
        },
      ],
      [
        0.4,
        async () => {
          await cluster.stop()
          cluster = await openCluster(folder)
        },
      ],
      [
        0.7,
        async () => {
          if (redis) {
            await redis.stop()
            redis = await startRedis(redis.port)
          } else {
            const { client: cutter } = await databaseOf(folder)
            await cutter.query(
              `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vonk bus'`,
            )
          }
        },
      ],
    ])

    expect(storm.acknowledged.size).toBe(messages)
    const { client: inspector } = await databaseOf(folder)
    await expect
      .poll(() => countFaults(inspector, storm), { timeout: 120_000, interval: 200 })
      .toEqual(noFaults)
    const { rows } = await inspector.query('SELECT sum(balance)::int AS left FROM wallets')
    expect(rows[0].left).toBe(senders * 50 - messages * price)
    const reconciled = spawnSync(process.execPath, ['scripts/reconcile.ts'], {
      env: { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: folder },
      encoding: 'utf8',
    })
    expect([reconciled.status, reconciled.stdout.trim()]).toEqual([
      0,
      expect.stringMatching(/everything adds up$/),
    ])
  },
)

/** A member with an IP address of their own. */
async function aSenderOf(client: Awaited<ReturnType<typeof databaseOf>>['client'], number: number) {
  const { memberId, headers } = await aWriterOf(client)
  return { memberId, headers: { ...headers, 'x-forwarded-for': `10.0.0.${number}` } }
}
