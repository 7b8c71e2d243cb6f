import { createECDH, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.server.ts'
import { StartProblem } from './start-problem.ts'

export type Secrets = { pushKeys: { publicKey: string; privateKey: string }; metricsToken: string }

/** What the environment does not give is made once and kept in the data folder, readable by its owner alone. */
export function readSecrets(config: Config): Secrets {
  const kept = keptSecrets(config.dataDir)
  return {
    pushKeys: config.pushKeys ?? kept.pushKeys,
    metricsToken: config.metricsToken ?? kept.metricsToken,
  }
}

function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new StartProblem(`${file} is damaged; restore it or remove it.`)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return writeOnce(file, makeSecrets())
  }
}

/** A link is made whole or not at all, so of two first starts one wins and both read the same. */
function writeOnce(file: string, secrets: Secrets): Secrets {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

function makeSecrets(): Secrets {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { pushKeys: { publicKey, privateKey }, metricsToken: randomBytes(24).toString('base64url') }
}
