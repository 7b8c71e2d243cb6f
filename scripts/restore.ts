// Fills an empty data folder from a backup.
import { resolve } from 'node:path'
import { restoreBackup } from '../src/platform/backup/restore.server.ts'
import { readConfig } from '../src/platform/config.server.ts'
import { StartProblem } from '../src/platform/start-problem.ts'

try {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0)
    throw new StartProblem('npm run restore -- FOLDER, with DATA_DIR set to an empty folder')
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl)
    throw new StartProblem(
      'DATABASE_URL is set: restore that PostgreSQL with its own tools. Without it, the backup is restored into DATA_DIR.',
    )
  const { header } = await restoreBackup(resolve(folder), dataDir)
  console.log(`The backup of ${header.created_at} is restored in ${dataDir}. Start Vonk with this DATA_DIR.`)
  if (header.bucket) console.log(`Its files are in the bucket ${header.bucket}.`)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}
