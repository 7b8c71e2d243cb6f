import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { seal, unseal } from '../../../../platform/seal.server.ts'
import type { Secrets } from '../../../../platform/secrets.server.ts'

let key: KeyObject

/** The key comes from the secrets of the installation, so that a copy of the database alone opens no account. */
export function openAccountKeys({ providerKey }: Pick<Secrets, 'providerKey'>) {
  key = createSecretKey(createHash('sha256').update(providerKey).digest())
}

export const sealKeys = (keys: Record<string, string>): Buffer => seal(key, JSON.stringify(keys))

/** Null if the keys were sealed with another key. */
export function unsealKeys(sealed: Buffer): Record<string, string> | null {
  const text = unseal(key, sealed)
  return text ? JSON.parse(text) : null
}
