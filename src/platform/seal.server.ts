import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

/** Encrypts and authenticates a text or a file: only holders of the key can read or create it. */
export function seal(key: KeyObject, content: string | Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, key, nonce)
  const sealed = [sealing.update(Buffer.from(content)), sealing.final()]
  return Buffer.concat([nonce, sealing.getAuthTag(), ...sealed])
}

/** Decrypts. Returns an empty text if it was not sealed with this key. */
export const unseal = (key: KeyObject, bytes: Buffer): string => unsealFile(key, bytes)?.toString() ?? ''

/** Decrypts. Undefined if it was not sealed with this key. */
export function unsealFile(key: KeyObject, bytes: Buffer): Buffer | undefined {
  const start = nonceLength + tagLength
  if (bytes.length <= start) return undefined
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceLength))
    opening.setAuthTag(bytes.subarray(nonceLength, start))
    return Buffer.concat([opening.update(bytes.subarray(start)), opening.final()])
  } catch {
    return undefined
  }
}

/** A hash that recognises a value without storing it. Without the key, the value cannot be found by brute force. */
export const keyedHash = (key: KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
