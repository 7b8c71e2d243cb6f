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
/** An owner whom another owner made counts as a second owner after this time. The others get a mail at once. */
const wait = days(7)
export const countsAfterWait = () => new Date(now().getTime() + wait)
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
 * is an owner besides the one who asks and the one who goes, that second owner has to ask for the same within a week. New
 * owners do not count.
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
  const counted = await countedOwners(tx)
  const seconds = secondOwners(lost, counted, actor.operatorId).filter((one) => one.operatorId !== id)
  if (seconds.length === 0) return true
  const isCounted = counted.some(({ operatorId }) => operatorId === actor.operatorId)
  if (!isCounted && actor.operatorId !== id) throw refuse('owner_new')
  return hasSecondOwner(tx, actor, id, left)
}

/** The owners who can sign in and count, each with what they own. */
async function countedOwners(tx: Transaction): Promise<OperatorGrants[]> {
  const { rows } = await tx.query<OperatorGrants>(sql`
    SELECT o.id AS "operatorId", json_agg(json_build_object('role', r.role, 'siteId', r.site_id)) AS grants
      FROM operators o JOIN operator_roles r ON r.operator_id = o.id AND r.role = 'owner' AND r.counts_from <= ${now()}
     WHERE o.joined_at IS NOT NULL AND o.ended_at IS NULL GROUP BY o.id`)
  return rows
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
