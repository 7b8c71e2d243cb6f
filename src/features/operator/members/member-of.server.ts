import type { Queryable, Transaction } from '../../../platform/database.server.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { allSites } from '../../sites/sites.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'

const changes: RateLimit = {
  name: 'operator-member-changes',
  times: 600,
  perSeconds: 60 * 60,
  per: 'operator',
}
export const memberChangeLimits = [changes]

/** A page of a member is several reads. Keeps someone with a stolen session from copying all members and their purchases. */
const reads: RateLimit = { name: 'operator-member-reads', times: 3000, perSeconds: 60 * 60, per: 'operator' }
export const memberReadLimits = [reads]
export async function countMemberRead(actor: OperatorActor): Promise<OperatorActor> {
  await countHitOrRefuse(installation, reads, actor.operatorId)
  return actor
}

/** Ids of the sites where the operator may do this. */
export const siteIdsOf = ({ sites }: OperatorActor) => sites ?? allSites().map(({ id }) => id)

/** The member, if they are on a site of the operator. Anyone else is not found. */
export async function memberOf(actor: OperatorActor, id: string, tx: Queryable = db): Promise<MemberKey> {
  const { rows } = await tx.query<MemberKey>(sql`
    SELECT site_id AS "siteId", id AS "memberId" FROM members
     WHERE site_id = ANY(${siteIdsOf(actor)}::uuid[]) AND id = ${id}`)
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}

export type Section = 'page' | 'photos' | 'sessions' | 'payments' | 'ledger' | 'reports' | 'notes' | 'log'

/** Reads a section of a member's page, and records that in the same transaction. */
export async function readSection<Result>(
  actor: OperatorActor,
  id: string,
  section: Section,
  read: (tx: Transaction, member: MemberKey) => Promise<Result>,
): Promise<Result> {
  await countMemberRead(actor)
  return transaction(async (tx) => {
    const member = await memberOf(actor, id, tx)
    await record(tx, actor, { kind: 'member_read', ...member, subject: section })
    return read(tx, member)
  })
}

/** Changes something about a member, in one transaction. */
export async function changeMember<Result>(
  actor: OperatorActor,
  id: string,
  change: (tx: Transaction, member: MemberKey) => Promise<Result>,
): Promise<Result> {
  await countHitOrRefuse(installation, changes, actor.operatorId)
  return transaction(async (tx) => change(tx, await memberOf(actor, id, tx)))
}
