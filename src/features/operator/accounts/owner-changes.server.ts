import { days, now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import type { Grant, OperatorActor } from '../../../platform/operator-actor.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { record } from '../audit/audit.server.ts'
import { grantsOf } from '../sessions/operator-sessions.server.ts'
import {
  isSameGrants,
  type KnownOperator,
  leavesNoOwner,
  type OperatorGrants,
  ownershipLost,
  secondOwners,
} from './owner-rules.ts'

/** A second owner has this long to agree. */
const answerTime = days(7)
export const askedSince = () => new Date(now().getTime() - answerTime)

/** The operators who can sign in, without this one. */
export async function otherOperators(tx: Transaction, id: string): Promise<OperatorGrants[]> {
  const { rows } = await tx.query<OperatorGrants>(sql`
    SELECT o.id AS "operatorId", ${grantsOf()} AS grants
      FROM operators o WHERE o.id <> ${id} AND o.joined_at IS NOT NULL AND o.ended_at IS NULL`)
  return rows
}

/**
 * Whether an operator may be left with these roles, or removed (`null`), now. The last owner of a site cannot go. If there
 * is an owner besides the one who asks and the one who goes, that second owner has to ask for the same within a week.
 */
export async function agreedByOwners(
  tx: Transaction,
  actor: OperatorActor,
  { id, grants, hasJoined }: KnownOperator,
  left: Grant[] | null,
): Promise<boolean> {
  const lost = hasJoined ? ownershipLost(grants, left ?? []) : []
  if (lost.length === 0) return true
  const others = await otherOperators(tx, id)
  if (leavesNoOwner(lost, others)) throw refuse('last_owner')
  if (secondOwners(lost, others, actor.operatorId).length === 0) return true
  return hasSecondOwner(tx, actor, id, left)
}

async function hasSecondOwner(tx: Transaction, actor: OperatorActor, id: string, left: Grant[] | null) {
  const { rows } = await tx.query<{ asked_by: string; grants: Grant[] | null }>(sql`
    SELECT asked_by, grants FROM owner_changes WHERE operator_id = ${id} AND asked_at > ${askedSince()}`)
  const [asked] = rows
  const isSame = asked && (left && asked.grants ? isSameGrants(left, asked.grants) : left === asked.grants)
  if (isSame && asked.asked_by === actor.operatorId) return false
  if (isSame) {
    await tx.query(sql`DELETE FROM owner_changes WHERE operator_id = ${id}`)
    return true
  }
  const wanted = left && JSON.stringify(left)
  await tx.query(sql`
    INSERT INTO owner_changes (operator_id, asked_by, asked_at, grants)
    VALUES (${id}, ${actor.operatorId}, ${now()}, ${wanted})
    ON CONFLICT (operator_id) DO UPDATE
      SET asked_by = EXCLUDED.asked_by, asked_at = EXCLUDED.asked_at, grants = EXCLUDED.grants`)
  await record(tx, actor, { kind: 'owner_change_asked', subject: id, after: { grants: left } })
  return false
}
