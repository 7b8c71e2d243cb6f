import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { keyedHash, seal, unseal, unsealFile } from '../../../platform/seal.server.ts'
import { readFile, storeFile } from '../../../platform/storage.server.ts'
import { newPhotoName } from '../../photos/photos.server.ts'
import { siteById } from '../../sites/sites.server.ts'

/** The key of the evidence of a site: files copied from the storage are unreadable without it. */
const keyOf = (siteId: string): KeyObject =>
  createSecretKey(keyedHash(siteById(siteId).key, 'sealed evidence'))

export const sealText = (siteId: string, text: string) => seal(keyOf(siteId), text)
export const unsealText = (siteId: string, sealed: Buffer | null) =>
  sealed ? unseal(keyOf(siteId), sealed) : ''

/** `name`: the key that the file had. */
export type SealedFile = { key: string; name: string; sha256: Buffer }

/** Nothing serves files with this ending. */
export const newSealedKey = () => `${newPhotoName(false)}-0.sealed`

/** Stores an encrypted copy of a file, byte for byte. Undefined if the file is gone. */
export async function sealFile(siteId: string, name: string, key: string): Promise<SealedFile | undefined> {
  const bytes = await readFile(name)
  if (!bytes) return undefined
  await storeFile(key, seal(keyOf(siteId), bytes))
  return { key, name, sha256: createHash('sha256').update(bytes).digest() }
}

/** The file as it was. Undefined if it is gone or was changed. */
export async function openSealed(siteId: string, { key, sha256 }: Omit<SealedFile, 'name'>) {
  const sealed = await readFile(key)
  const bytes = sealed && unsealFile(keyOf(siteId), sealed)
  return bytes && createHash('sha256').update(bytes).digest().equals(sha256) ? bytes : undefined
}
