import { now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { inserted, sql } from '../../../platform/sql.server.ts'
import type { RelyingParty } from '../../accounts/steps/passkeys/relying-party.server.ts'
import { makingOptionsFor, verifiedCredential } from '../../accounts/steps/passkeys/web-authn.server.ts'
import type { NewPasskey } from '../../accounts/steps/steps.contract.ts'
import { siteOfHost } from '../../sites/sites.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { newOperatorChallenge, spendOperatorChallenge } from './operator-challenges.server.ts'
import type { OperatorPasskey } from './operator-passkeys.contract.ts'

const most = 10

const changes: RateLimit = { name: 'operator-passkeys', times: 120, perSeconds: 60 * 60, per: 'operator' }
export const passkeyLimits = [changes]
export const countPasskeyChange = ({ operatorId }: OperatorActor) =>
  countHitOrRefuse(installation, changes, operatorId)

type Row = { id: string; name: string; host: string; created_at: Date; last_used_at: Date | null }

/** The operator's own passkeys, the oldest first. */
export async function ownPasskeys({ operatorId }: OperatorActor): Promise<OperatorPasskey[]> {
  const { rows } = await db.query<Row>(sql`
    SELECT id, name, rp_id AS host, created_at, last_used_at FROM operator_passkeys
     WHERE operator_id = ${operatorId} ORDER BY created_at, id`)
  return rows.map(({ id, name, host, created_at, last_used_at }) => ({
    ...{ id, name, host, created: created_at.toISOString() },
    last_used: last_used_at?.toISOString() ?? null,
  }))
}

/** Asks the browser to make a passkey for the operator. Devices that have one already are left out. */
export async function newPasskeyOptions(actor: OperatorActor, { id }: RelyingParty) {
  await refuseTooMany(actor)
  const { rows } = await db.query<{ credential_id: Buffer; transports: string[] }>(sql`
    SELECT credential_id, transports FROM operator_passkeys WHERE operator_id = ${actor.operatorId}`)
  return makingOptionsFor({
    // Someone may have a passkey as a member too. The browser then shows which is which.
    rpName: `${siteOfHost('').settings.name} operator`,
    rpId: id,
    user: { id: actor.operatorId, email: actor.email, name: actor.email },
    challenge: await newOperatorChallenge({ purpose: 'add', actor }),
    known: rows,
  })
}

/** Adds the passkey that the browser made. It has the name of the browser until the operator gives it another one. */
export async function addOperatorPasskey(actor: OperatorActor, party: RelyingParty, made: NewPasskey) {
  const challenge = await spendOperatorChallenge({ purpose: 'add', actor }, made.response.clientDataJSON)
  const { id, publicKey, counter } = await verifiedCredential(made, party, challenge)
  const { operatorId, browser } = actor
  await transaction(async (tx) => {
    await lockOperator(tx, actor)
    await refuseTooMany(actor, tx)
    const row = {
      ...{ id: newId(), operatorId, rpId: party.id, name: browser, createdAt: now() },
      ...{ credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter },
      transports: made.response.transports,
    }
    const { rowCount } = await tx.query(
      sql`INSERT INTO operator_passkeys ${inserted(row)} ON CONFLICT (credential_id) DO NOTHING`,
    )
    if (!rowCount) throw refuse('passkey_failed')
    await record(tx, actor, {
      kind: 'passkey_added',
      subject: row.id,
      after: { name: browser, host: party.id },
    })
  })
}

export async function renamePasskey(actor: OperatorActor, { id, name }: { id: string; name: string }) {
  await transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      UPDATE operator_passkeys SET name = ${name}
       WHERE operator_id = ${actor.operatorId} AND id = ${id} AND name <> ${name}`)
    if (rowCount) await record(tx, actor, { kind: 'passkey_renamed', subject: id, after: { name } })
  })
}

/** Removes a passkey, unless it is the only second factor that is left. One that is gone is left alone. */
export async function removePasskey(actor: OperatorActor, id: string) {
  const { operatorId } = actor
  await transaction(async (tx) => {
    await lockOperator(tx, actor)
    const { rows } = await tx.query<{ others: number }>(sql`
      SELECT ((SELECT count(*) FROM operator_authenticators WHERE operator_id = ${operatorId})
            + (SELECT count(*) FROM operator_passkeys WHERE operator_id = ${operatorId} AND id <> ${id}))::int AS others`)
    if (rows[0]?.others === 0) throw refuse('last_second_factor')
    const { rowCount } = await tx.query(
      sql`DELETE FROM operator_passkeys WHERE operator_id = ${operatorId} AND id = ${id}`,
    )
    if (rowCount) await record(tx, actor, { kind: 'passkey_removed', subject: id })
  })
}

/** Changes of an operator's second factors wait for each other. */
const lockOperator = (tx: Transaction, { operatorId }: OperatorActor) =>
  tx.query(sql`SELECT FROM operators WHERE id = ${operatorId} FOR NO KEY UPDATE`)

async function refuseTooMany({ operatorId }: OperatorActor, tx: Pick<Transaction, 'query'> = db) {
  const { rowCount } = await tx.query(sql`SELECT FROM operator_passkeys WHERE operator_id = ${operatorId}`)
  if ((rowCount ?? 0) >= most) throw refuse('steps_limit', { most })
}

/** Deletes challenges that nothing signed. */
export const purgeOperatorChallenges = () =>
  db.query(sql`DELETE FROM operator_passkey_challenges WHERE expires_at <= ${now()}`)
