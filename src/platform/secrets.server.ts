import { createECDH, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.server.ts'
import { StartProblem } from './start-problem.ts'

export type Secrets = {
  pushKeys: { publicKey: string; privateKey: string }
  metricsToken: string
  /** Signs the sandbox provider's notifications. */
  sandboxSecret: string
}

/** Secrets missing from the environment are generated once and stored in the data folder with mode 0600. */
export function readSecrets(config: Config): Secrets {
  const stored = storedSecrets(config.dataDir)
  return {
    pushKeys: config.pushKeys ?? stored.pushKeys,
    metricsToken: config.metricsToken ?? stored.metricsToken,
    sandboxSecret: stored.sandboxSecret,
  }
}

function storedSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = read(file)
  const complete = { ...makeSecrets(), ...stored }
  if (stored && Object.keys(complete).every((name) => name in stored)) return complete
  return write(file, complete, !stored)
}

function read(file: string): Partial<Secrets> | undefined {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof content === 'object' && content !== null) return content
    throw new SyntaxError('not an object')
  } catch (error) {
    if (error instanceof SyntaxError) throw new StartProblem(`${file} is damaged; restore it or remove it.`)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartProblem(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** `link` is atomic and fails if the file exists, so two concurrent first starts end up with the same secrets. */
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
