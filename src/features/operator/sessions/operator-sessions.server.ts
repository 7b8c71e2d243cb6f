import { hours, minutes, now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import { hashToken, newId, newToken } from '../../../platform/ids.server.ts'
import { log } from '../../../platform/log.server.ts'
import type { Grant, OperatorActor, Origin, SignedInOperator } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { inserted, sql } from '../../../platform/sql.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import type { OperatorSession } from './sessions.contract.ts'

const idleTime = minutes(30)
const longestSession = hours(12)
/** The use of a session is written once in this time. */
const useInterval = minutes(1)

const perOperator: RateLimit = { name: 'operator-sessions', times: 120, perSeconds: 60 * 60, per: 'operator' }
export const sessionLimits = [perOperator]
export const countSessionChange = ({ operatorId }: OperatorActor) =>
  countHitOrRefuse(installation, perOperator, operatorId)

const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
const isOpen = () => sql`expires_at > ${now()} AND last_used_at > ${before(idleTime)}`

/** Starts a session, with the second factor just given. Returns its token; only the hash is stored. */
export async function startOperatorSession(tx: Transaction, operatorId: string, origin: Origin) {
  const { token, hash } = newToken()
  const row = {
    ...{ tokenHash: hash, id: newId(), operatorId, ...origin },
    ...{ startedAt: now(), lastUsedAt: now(), provedAt: now() },
    expiresAt: new Date(now().getTime() + longestSession),
  }
  await tx.query(sql`INSERT INTO operator_sessions ${inserted(row)}`)
  return token
}

type Row = { operator_id: string; email: string; grants: Grant[]; proved_at: Date; last_used_at: Date }

/** The operator of an open session. */
export async function findOperator(token: string, origin: Origin): Promise<SignedInOperator | null> {
  const hash = hashToken(token)
  const { rows } = await db.query<Row>(sql`
    SELECT s.operator_id, o.email, s.proved_at, s.last_used_at, ${grantsOf()} AS grants
      FROM operator_sessions s JOIN operators o ON o.id = s.operator_id
     WHERE s.token_hash = ${hash} AND ${isOpen()} AND o.ended_at IS NULL`)
  const [row] = rows
  if (!row) return null
  if (row.last_used_at < before(useInterval)) await noteUse(hash)
  return {
    ...{ operatorId: row.operator_id, email: row.email, grants: row.grants, provedAt: row.proved_at },
    ...{ session: hash.toString('hex'), ...origin },
  }
}

/** The roles of the operator `o` as JSON. */
export const grantsOf = () => sql`
  (SELECT coalesce(json_agg(json_build_object('role', r.role, 'siteId', r.site_id) ORDER BY r.role, r.site_id), '[]')
     FROM operator_roles r WHERE r.operator_id = o.id)`

/** How many sessions of the operator `o` are open. */
export const openSessionCount = () =>
  sql`(SELECT count(*)::int FROM operator_sessions WHERE operator_id = o.id AND ${isOpen()})`

/** A failure only makes the session look idle for a minute longer. */
const noteUse = (hash: Buffer) =>
  db
    .query(sql`UPDATE operator_sessions SET last_used_at = ${now()} WHERE token_hash = ${hash}`)
    .catch((error) => log.warn({ err: error }, 'could not note the use of an operator session'))

type SessionRow = Omit<OperatorSession, 'started' | 'last_used' | 'is_current'> & {
  token_hash: Buffer
  started_at: Date
  last_used_at: Date
}

/** The operator's own open sessions, the last used first. */
export async function ownSessions({ operatorId, session }: OperatorActor): Promise<OperatorSession[]> {
  const { rows } = await db.query<SessionRow>(sql`
    SELECT token_hash, id, browser, address, started_at, last_used_at FROM operator_sessions
     WHERE operator_id = ${operatorId} AND ${isOpen()} ORDER BY last_used_at DESC, id DESC`)
  return rows.map(({ token_hash, started_at, last_used_at, ...row }) => ({
    ...row,
    started: started_at.toISOString(),
    last_used: last_used_at.toISOString(),
    is_current: token_hash.toString('hex') === session,
  }))
}

/** Ends one of the operator's own sessions, or all others. */
export async function endOwnSessions(actor: OperatorActor, id: string | undefined) {
  await transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(sql`
      DELETE FROM operator_sessions
       WHERE operator_id = ${actor.operatorId}
         AND ${id ? sql`id = ${id}` : sql`token_hash <> ${Buffer.from(actor.session, 'hex')}`}
      RETURNING id`)
    for (const row of rows) await record(tx, actor, { kind: 'session_ended', subject: row.id })
  })
}

export const endOtherSessions = async (tx: Transaction, { operatorId, session }: OperatorActor) =>
  (
    await tx.query(sql`
      DELETE FROM operator_sessions
       WHERE operator_id = ${operatorId} AND token_hash <> ${Buffer.from(session, 'hex')}`)
  ).rowCount ?? 0

export async function signOut(actor: OperatorActor) {
  await transaction(async (tx) => {
    await tx.query(sql`DELETE FROM operator_sessions WHERE token_hash = ${Buffer.from(actor.session, 'hex')}`)
    await record(tx, actor, { kind: 'signed_out' })
  })
}

export const endSessionsOf = async (tx: Transaction, operatorId: string) =>
  (await tx.query(sql`DELETE FROM operator_sessions WHERE operator_id = ${operatorId}`)).rowCount ?? 0

/** Deletes ended sessions and invitations that nobody can use any more. */
export async function purgeOperatorSessions() {
  await db.query(sql`DELETE FROM operator_sessions WHERE NOT (${isOpen()})`)
  await db.query(sql`DELETE FROM operator_invitations WHERE expires_at < ${now()}`)
}
