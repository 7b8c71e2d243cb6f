import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import pg from 'pg'
import { filesLock } from '../storage.server.ts'

type CopyData = { chunk: Buffer }
/** The driver passes it on to the server; its types do not know it. */
type ReplicationConfig = pg.ClientConfig & { replication: 'database' }

/** Other messages name the archive and tell the progress. */
const dataMessage = 'd'.charCodeAt(0)

/**
 * A connection that can copy the whole cluster. While it is open, no process removes files, so those of the copied rows are
 * all there.
 */
export async function openBackupConnection(connection: pg.ClientConfig) {
  const config: ReplicationConfig = { ...connection, database: 'vonk', replication: 'database' }
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  await client.query(`SELECT pg_advisory_lock(${filesLock})`)
  return client
}

/**
 * Writes the cluster as a tar file, with the log that makes it consistent, and returns its hash. PostgreSQL sends it over
 * the connection, so the system account of the database need not reach the file. It fails if a page's checksum is wrong.
 */
export async function writeBaseBackup(client: pg.Client, file: number) {
  // The slot keeps the log until the end, and ends with the connection.
  await client.query(`CREATE_REPLICATION_SLOT vonk_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`)
  const hash = createHash('sha256')
  // Nothing must be thrown in a listener of the connection.
  let problem: unknown
  client.connection.on('copyData', ({ chunk }: CopyData) => {
    if (chunk[0] !== dataMessage || problem) return
    const bytes = chunk.subarray(1)
    try {
      writeAll(file, bytes)
      hash.update(bytes)
    } catch (error) {
      problem = error
    }
  })
  await client.query("BASE_BACKUP (LABEL 'vonk', CHECKPOINT 'fast', WAL true, MANIFEST 'no')")
  if (problem) throw problem
  return hash.digest('hex')
}

/** Synchronous, so that the server waits for the disk. */
function writeAll(file: number, bytes: Buffer) {
  let written = 0
  while (written < bytes.length) written += writeSync(file, bytes, written)
}
