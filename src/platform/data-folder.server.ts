import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Made with a mode that lets the database's own account pass through, and see nothing. */
export function prepareDataFolder(dataDir: string) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartProblem(`DATA_DIR must be a folder that Vonk can write to; it is "${dataDir}".`)
  }
}

/** Step by step: the system's own way of making parents too never ends in places such as /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o711 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
