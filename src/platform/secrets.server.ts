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
  /** Hashes the accounts and phones of payers, so it is never in the database. */
  payerKey: string
  /** Seals the keys of sites at payment providers, so it is never in the database. */
  providerKey: string
}

/** Secrets missing from the environment are generated once and stored in the data folder with mode 0600. */
export function readSecrets(config: Config): Secrets {
  const stored = storedSecrets(config.dataDir)
  return {
    pushKeys: config.pushKeys ?? stored.pushKeys,
    metricsToken: config.metricsToken ?? stored.metricsToken,
    sandboxSecret: stored.sandboxSecret,
    payerKey: config.payerKey ?? stored.payerKey,
    providerKey: config.providerKey ?? stored.providerKey,
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

/** A private key that begins with a zero byte comes a byte short, which 1 in 256 does. */
export function newPushKeys(): Secrets['pushKeys'] {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey, privateKey }
}

function makeSecrets(): Secrets {
  const random = () => randomBytes(24).toString('base64url')
  return {
    pushKeys: newPushKeys(),
    metricsToken: random(),
    sandboxSecret: random(),
    payerKey: random(),
    providerKey: random(),
  }
}
