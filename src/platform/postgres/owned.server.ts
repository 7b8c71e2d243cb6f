import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.server.ts'
import { StartProblem } from '../start-problem.ts'
import { type Cluster, isAlive, openCluster } from './cluster.server.ts'

/** An arbitrary number that nothing else in the cluster locks. */
const ownerLock = 8665_2026

/**
 * A cluster used by exactly one Vonk. It is guarded by an advisory lock, which ends with the process however that ends, and
 * needs no lock file that could go stale. If the server dies, it is restarted.
 */
export async function ownCluster(dataDir: string) {
  let cluster = await openCluster(dataDir)
  let isClosing = false
  let restarting = Promise.resolve()
  let owner = await lock(cluster, dataDir)

  const watch = () => {
    owner.on('error', () => {})
    owner.once('end', () => {
      restarting = restart()
    })
  }
  async function restart() {
    for (let delay = 100; !isClosing; delay = Math.min(delay * 2, 5000)) {
      try {
        cluster = await openCluster(dataDir)
        owner = await lock(cluster, dataDir)
        watch()
        log.warn('lost the connection to the database server; it runs again, and this process holds its lock')
        return
      } catch (error) {
        log.error({ err: error }, 'could not restart the database server, retrying')
        await pause(delay)
      }
    }
  }
  watch()

  return {
    connection: cluster.connection,
    async stop() {
      isClosing = true
      await restarting
      await owner.end().catch(() => {})
      await cluster.stop()
    },
  }
}

async function lock(cluster: Cluster, dataDir: string) {
  const client = new pg.Client({ ...cluster.connection, application_name: `vonk ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  // The server takes a moment to notice that the session of a killed process has ended.
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [ownerLock])
    if (rows[0].mine) return client
    const pid = await ownerPid(client)
    if (pid && isAlive(pid)) {
      await client.end()
      throw new StartProblem(`Another Vonk (process ${pid}) already runs on the data folder ${dataDir}.`)
    }
    await pause(50)
  }
  await client.end()
  throw new StartProblem(`Another Vonk already uses the data folder ${dataDir}.`)
}

async function ownerPid(client: pg.Client) {
  const { rows } = await client.query(
    `SELECT split_part(application_name, ' ', 2)::int AS pid FROM pg_stat_activity JOIN pg_locks USING (pid)
      WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [ownerLock],
  )
  return rows[0]?.pid as number | undefined
}
