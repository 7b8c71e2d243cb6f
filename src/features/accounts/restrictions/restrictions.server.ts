import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { inserted, type Sql, sql } from '../../../platform/sql.server.ts'
import { lockWallet } from '../../credits/credits.server.ts'
import { recheckVisibility } from '../../presence/presence.server.ts'
import { listInSearch } from '../../profiles/profiles.server.ts'
import type { AccountStatus } from '../accounts.contract.ts'
import { type Account, lockedAccount } from '../accounts.server.ts'
import { deliverHeldThings } from '../member-hooks.server.ts'
import { banIdentities, unbanIdentities } from './banned-identities.server.ts'
import { mailRestricted, mailUnrestricted } from './restriction-mails.server.ts'
import type { RestrictionKind, RestrictionReason } from './restrictions.contract.ts'
import { strongestFirst } from './restrictions-of.server.ts'

export type RestrictionDecision = {
  reason: RestrictionReason
  /** Null: decided by no operator. */
  operatorId: string | null
  /** False: the member gets no mail, because the caller tells them, or because they must not be warned. */
  isMailed?: boolean
}

type Restriction = RestrictionDecision & { kind: RestrictionKind; until?: Date }

/** Nobody sees the member; they can log in, but not like, write or buy. Returns the restriction, or null if it was in force. */
export const hideMember = (tx: Transaction, member: MemberKey, decision: RestrictionDecision) =>
  restrict(tx, member, { kind: 'hidden', ...decision })

/** The member is as if gone until the date, and sees only why. A later date replaces an earlier one, and the other way round. */
export const suspendMember = (
  tx: Transaction,
  member: MemberKey,
  decision: RestrictionDecision & { until: Date },
) => restrict(tx, member, { kind: 'suspended', ...decision })

/** The member is as if gone, sees only why, and cannot come back with the same e-mail address, phone or IBAN. */
export const banMember = (tx: Transaction, member: MemberKey, decision: RestrictionDecision) =>
  restrict(tx, member, { kind: 'banned', ...decision })

/**
 * Ends the restriction of this kind. Returns its id, or null if none is in force. `startedBy`: one that began later stays,
 * because it has other reasons.
 */
export async function liftRestriction(
  tx: Transaction,
  member: MemberKey,
  kind: RestrictionKind,
  { isMailed = true, startedBy }: { isMailed?: boolean; startedBy?: Date } = {},
): Promise<string | null> {
  await lockWallet(tx, member)
  const account = await lockedAccount(tx, member, 'not_found')
  const isMeant = startedBy ? sql`kind = ${kind} AND started_at <= ${startedBy}` : sql`kind = ${kind}`
  const ended = await end(tx, member, isMeant)
  if (!ended) return null
  await unbanIdentities(tx, member, ended)
  const status = await applyRestrictions(tx, member)
  if (isMailed && status === 'active') await mailUnrestricted(tx, account)
  return ended
}

/**
 * Writes the status of the member anew: from whether they left, from the strongest restriction in force, and from whether
 * they confirmed their address. The caller holds the lock of the account.
 */
export async function applyRestrictions(tx: Transaction, member: MemberKey): Promise<AccountStatus> {
  const { rows } = await tx.query<{ status: AccountStatus; is_invisible: boolean }>(sql`
    UPDATE members m SET status = CASE WHEN m.deleted_at IS NOT NULL THEN 'deleted' ELSE coalesce(
             (SELECT r.kind FROM restrictions r WHERE r.site_id = m.site_id AND r.member_id = m.id
                 AND r.ended_at IS NULL ORDER BY ${strongestFirst} LIMIT 1),
             CASE WHEN m.confirmed_at IS NULL THEN 'not_confirmed' ELSE 'active' END) END
     WHERE m.site_id = ${member.siteId} AND m.id = ${member.memberId} RETURNING m.status, m.is_invisible`)
  const [row] = rows
  if (!row) return 'deleted'
  await listInSearch(tx, member, now())
  if (row.status === 'active' && !row.is_invisible) await deliverHeldThings(tx, member)
  await announce(tx, member, { type: 'user', data: {} })
  tx.afterCommit(() => recheckVisibility(member))
  return row.status
}

async function restrict(tx: Transaction, member: MemberKey, restriction: Restriction) {
  // A message that the member is sending commits before this or is refused after it.
  await lockWallet(tx, member)
  const account = await lockedAccount(tx, member, 'not_found')
  if (await isInForce(tx, member, restriction)) return null
  const { kind, reason, operatorId, until = null, isMailed = true } = restriction
  await end(tx, member, sql`kind = ${kind}`)
  const id = newId()
  const { siteId, memberId } = member
  const row = { siteId, id, memberId, kind, reason, operatorId, startedAt: now(), until }
  await tx.query(sql`INSERT INTO restrictions ${inserted(row)}`)
  if (kind === 'banned') await banIdentities(tx, account, id)
  const status = await applyRestrictions(tx, member)
  if (isMailed && isTold(account, status, kind)) await mailRestricted(tx, account, { kind, reason, until })
  return id
}

/** The address of an unconfirmed account may be someone else's. Of a weaker restriction, nothing changes for the member. */
const isTold = (before: Account, status: AccountStatus, kind: RestrictionKind) =>
  before.status !== 'not_confirmed' && (status === kind || status === 'deleted')

async function isInForce(tx: Transaction, { siteId, memberId }: MemberKey, { kind, until }: Restriction) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM restrictions WHERE site_id = ${siteId} AND member_id = ${memberId} AND kind = ${kind}
       AND ended_at IS NULL AND until IS NOT DISTINCT FROM ${until ?? null}::timestamptz`)
  return rowCount === 1
}

async function end(tx: Transaction, { siteId, memberId }: MemberKey, condition: Sql): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(sql`
    UPDATE restrictions SET ended_at = ${now()}
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND ended_at IS NULL AND ${condition} RETURNING id`)
  return rows[0]?.id ?? null
}
