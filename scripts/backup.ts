// Copies the database, files and secrets of the data folder into a new folder, also while Vonk runs.

import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { takeBackup } from '../src/platform/backup/backup.server.ts'
import { names } from '../src/platform/backup/backup-folder.server.ts'
import { type Config, readConfig } from '../src/platform/config.server.ts'
import { openCluster, runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { StartProblem } from '../src/platform/start-problem.ts'

try {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0) throw new StartProblem('npm run backup -- FOLDER')
  console.log((await backUp(readConfig(process.env), resolve(folder))).join('\n'))
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}

async function backUp({ databaseUrl, dataDir, s3 }: Config, folder: string) {
  if (databaseUrl)
    throw new StartProblem(
      `DATABASE_URL is set: back up that PostgreSQL with its own tools (pg_dump of its version, or the snapshots of its host), then copy ${s3 ? `the bucket ${s3.bucket}` : join(dataDir, names.files)} and ${join(dataDir, names.secrets)}. See docs/operating.md.`,
    )
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartProblem(`There is no database in ${dataDir}; set DATA_DIR to the folder of Vonk.`)
  const wasRunning = await runningCluster(dataDir)
  const cluster = await openCluster(dataDir)
  try {
    const { paths } = await takeBackup({ dataDir, connection: cluster.connection, s3 }, folder)
    const megabytes = Math.ceil(statSync(join(folder, names.database)).size / 1_000_000)
    const files = paths.filter((path) => path.startsWith(names.files)).length
    return [
      `The backup ${folder} is complete and was read again: the database (${megabytes} MB), ${s3 ? 'no files' : `${files} files`} and ${names.secrets}.`,
      ...(s3
        ? [`The files are in the bucket ${s3.bucket} and not in this backup: keep deleted versions there.`]
        : []),
      'Settings in the environment, such as SMTP_URL, are not in it. It contains personal data and secrets: store it as safely as Vonk itself.',
    ]
  } finally {
    if (!wasRunning) await cluster.stop()
  }
}
