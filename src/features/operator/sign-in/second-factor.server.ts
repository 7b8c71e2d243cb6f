import type { KeyObject } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import {
  hashRecoveryCode,
  isRecoveryCode,
  newRecoveryCodes,
  stepOfCode,
} from '../../../platform/one-time-codes.server.ts'
import type { Origin } from '../../../platform/operator-actor.ts'
import { seal, unseal } from '../../../platform/seal.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { siteOfHost } from '../../sites/sites.server.ts'
import { record } from '../audit/audit.server.ts'

/** Operators belong to the installation, whose key is that of its default site. */
const key = (): KeyObject => siteOfHost('').key

export const sealSecret = (secret: string) => seal(key(), secret)
export const openSecret = (sealed: Buffer) => unseal(key(), sealed)

/** The operator who gives a code. */
type Giver = Origin & { operatorId: string }

/** Uses up a code of the authenticator, or a recovery code. Returns whether it was right. Each counts once. */
export const spendCode = (tx: Transaction, giver: Giver, code: string): Promise<boolean> =>
  isRecoveryCode(code)
    ? spendRecoveryCode(tx, giver, code)
    : spendAuthenticatorCode(tx, giver.operatorId, code)

/** Of the same code given twenty times at once, one updates the row; the others then find a step that is not later. */
async function spendAuthenticatorCode(tx: Transaction, operatorId: string, code: string) {
  const { rows } = await tx.query<{ secret: Buffer }>(
    sql`SELECT secret FROM operator_authenticators WHERE operator_id = ${operatorId}`,
  )
  const step = rows[0] && stepOfCode(openSecret(rows[0].secret), code)
  if (step === undefined) return false
  const { rowCount } = await tx.query(sql`
    UPDATE operator_authenticators SET last_step = ${step} WHERE operator_id = ${operatorId} AND last_step < ${step}`)
  return rowCount === 1
}

async function spendRecoveryCode(tx: Transaction, giver: Giver, code: string) {
  const { rowCount } = await tx.query(sql`
    UPDATE operator_recovery_codes SET used_at = ${now()}
     WHERE operator_id = ${giver.operatorId} AND code_hash = ${hashRecoveryCode(code)} AND used_at IS NULL`)
  if (rowCount !== 1) return false
  await record(tx, giver, { kind: 'recovery_code_used' })
  return true
}

/** Replaces the authenticator. `step` is the period of the code that confirmed it. */
export async function setAuthenticator(tx: Transaction, operatorId: string, sealed: Buffer, step: number) {
  await tx.query(sql`
    INSERT INTO operator_authenticators (operator_id, secret, last_step, created_at)
    VALUES (${operatorId}, ${sealed}, ${step}, ${now()})
    ON CONFLICT (operator_id) DO UPDATE
      SET secret = EXCLUDED.secret, last_step = EXCLUDED.last_step, created_at = EXCLUDED.created_at`)
}

/** Replaces the recovery codes. They are shown once; only their hashes are stored. */
export async function setRecoveryCodes(tx: Transaction, operatorId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.query(sql`DELETE FROM operator_recovery_codes WHERE operator_id = ${operatorId}`)
  await tx.query(sql`
    INSERT INTO operator_recovery_codes (operator_id, code_hash)
    SELECT ${operatorId}, unnest(${codes.map(hashRecoveryCode)}::bytea[])`)
  return codes
}

export const forgetPasskeys = (tx: Transaction, operatorId: string) =>
  tx.query(sql`DELETE FROM operator_passkeys WHERE operator_id = ${operatorId}`)

export async function forgetSecondFactor(tx: Transaction, operatorId: string) {
  await forgetPasskeys(tx, operatorId)
  await tx.query(sql`DELETE FROM operator_authenticators WHERE operator_id = ${operatorId}`)
  await tx.query(sql`DELETE FROM operator_recovery_codes WHERE operator_id = ${operatorId}`)
}
