import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartProblem } from './start-problem.ts'

/** Made with a mode that lets the database's own account pass through, and see nothing. */
export function prepareDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartProblem(`DATA_DIR must be a folder that Vonk can write to; it is "${dataDir}".`)
  }
}
