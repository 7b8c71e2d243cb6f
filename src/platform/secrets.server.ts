import { createECDH, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.server.ts'
import { StartProblem } from './start-problem.ts'

export type Secrets = {
  pushKeys: { publicKey: string; privateKey: string }
  metricsToken: string
  /** What the sandbox signs its notifications with. */
  sandboxSecret: string
}

/** What the environment does not give is made once and kept in the data folder, readable by its owner alone. */
export function readSecrets(config: Config): Secrets {
  const kept = keptSecrets(config.dataDir)
  return {
    pushKeys: config.pushKeys ?? kept.pushKeys,
    metricsToken: config.metricsToken ?? kept.metricsToken,
    sandboxSecret: kept.sandboxSecret,
  }
}

function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const kept = read(file)
  const complete = { ...makeSecrets(), ...kept }
  if (kept && Object.keys(complete).every((name) => name in kept)) return complete
  return write(file, complete, !kept)
}

function read(file: string): Partial<Secrets> | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof kept === 'object' && kept !== null) return kept
    throw new SyntaxError('not an object')
  } catch (error) {
    if (error instanceof SyntaxError) throw new StartProblem(`${file} is damaged; restore it or remove it.`)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartProblem(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** A link is made whole or not at all, so of two first starts one wins and both read the same. */
function write(file: string, secrets: Secrets, isFirst: boolean): Secrets {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  if (!isFirst) {
    renameSync(draft, file)
    return secrets
  }
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
  const random = () => randomBytes(24).toString('base64url')
  return { pushKeys: { publicKey, privateKey }, metricsToken: random(), sandboxSecret: random() }
}
