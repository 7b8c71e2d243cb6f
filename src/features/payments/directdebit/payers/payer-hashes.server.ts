import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { keyedHash } from '../../../../platform/seal.server.ts'
import type { Secrets } from '../../../../platform/secrets.server.ts'
import { readIban } from '../form/iban.ts'
import { readPhone } from '../form/phone.ts'

export type PayerKind = 'iban' | 'phone'

let key: KeyObject

/** The key comes from the secrets of the installation, so that a copy of the database alone tells no account or phone. */
export function openPayers({ payerKey }: Pick<Secrets, 'payerKey'>) {
  key = createSecretKey(createHash('sha256').update(payerKey).digest())
}

/** The hash kept with payments and blocks, the same on every site. The value is normalised. */
export const payerHash = (kind: PayerKind, value: string): Buffer => keyedHash(key, `payer ${kind}:${value}`)

export const keyFingerprint = () => keyedHash(key, 'fingerprint')

/** Normalises a whole IBAN, or a mobile number with country code. Null if it is none. */
export async function readPayer(kind: PayerKind, typed: string): Promise<string | null> {
  if (kind === 'iban') return readIban(typed)
  const result = await readPhone(typed, null)
  return 'phone' in result ? result.phone : null
}

/** The hash of what an operator typed, to find or block its payer. Null if it is no whole IBAN or phone. */
export async function typedPayerHash(kind: PayerKind, typed: string): Promise<Buffer | null> {
  const value = await readPayer(kind, typed)
  return value === null ? null : payerHash(kind, value)
}
