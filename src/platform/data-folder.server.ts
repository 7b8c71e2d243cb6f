import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Creates the data folder. Its mode lets the database's system account pass through it but not list it. */
export function prepareDataFolder(dataDir: string) {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartProblem(`DATA_DIR must be a folder that Vonk can write to; it is "${dataDir}".`)
  }
}

/** Creates one level at a time, because `mkdir` with `recursive` never returns in places such as /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o711 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
