import { now } from '../../../platform/clock.ts'
import { db, isUniqueViolation, type Transaction, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { Grant, OperatorActor } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { inserted, sql } from '../../../platform/sql.server.ts'
import { allSites } from '../../sites/sites.server.ts'
import { type Author, record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { endSessionsOf, grantsOf, openSessionCount } from '../sessions/operator-sessions.server.ts'
import { forgetBrowsers } from '../sign-in/browsers.server.ts'
import { makeInvitation } from '../sign-in/invitations.server.ts'
import { forgetSecondFactor } from '../sign-in/second-factor.server.ts'
import type { ListedOperator } from './operators.contract.ts'
import { agreedByOwners, askedSince, countsAfterWait } from './owner-changes.server.ts'
import { mailOwners } from './owner-mail.server.ts'
import { isSameGrants, type KnownOperator, mayManage, ownershipLost } from './owner-rules.ts'

const changes: RateLimit = { name: 'operator-changes', times: 120, perSeconds: 60 * 60, per: 'operator' }
export const operatorLimits = [changes]
const countChange = ({ operatorId }: OperatorActor) => countHitOrRefuse(installation, changes, operatorId)

type Row = Omit<
  ListedOperator,
  'grants' | 'joined' | 'invited_until' | 'is_self' | 'asked' | 'counts_from'
> & {
  counts_from: Date | null
  grants: Grant[]
  joined_at: Date | null
  expires_at: Date | null
  asked_by: string | null
  asker: string
  asked_grants: Grant[] | null
}

/** The operators whose roles are all within the sites of the actor, those who were invited last first. */
export async function listOperators({ sites, operatorId }: OperatorActor): Promise<ListedOperator[]> {
  const { rows } = await db.query<Row>(sql`
    SELECT o.id, o.email, o.joined_at, i.expires_at, c.asked_by, a.email AS asker, c.grants AS asked_grants,
           ${grantsOf()} AS grants, ${openSessionCount()} AS sessions,
           (SELECT max(counts_from) FROM operator_roles r
             WHERE r.operator_id = o.id AND r.role = 'owner' AND counts_from > ${now()}) AS counts_from
      FROM operators o
      LEFT JOIN operator_invitations i ON i.operator_id = o.id AND i.expires_at > ${now()}
      LEFT JOIN owner_changes c ON c.operator_id = o.id AND c.asked_at > ${askedSince()}
      LEFT JOIN operators a ON a.id = c.asked_by
     WHERE o.ended_at IS NULL ORDER BY o.created_at DESC, o.id`)
  return rows
    .filter((row) => mayManage(sites, row.grants))
    .map(({ joined_at, expires_at, counts_from, asked_by, asker, asked_grants, grants, ...row }) => ({
      ...row,
      grants: grants.map(shownGrant),
      joined: joined_at?.toISOString() ?? null,
      invited_until: expires_at?.toISOString() ?? null,
      counts_from: counts_from?.toISOString() ?? null,
      is_self: row.id === operatorId,
      asked: asked_by
        ? { by: asker, is_own: asked_by === operatorId, grants: asked_grants?.map(shownGrant) ?? null }
        : null,
    }))
}

const shownGrant = ({ role, siteId }: Grant) => ({ role, site: siteId })

/** Creates an operator and returns the token of their invitation. */
export async function inviteOperator(author: Author, { email, grants }: { email: string; grants: Grant[] }) {
  return transaction(async (tx) => {
    const id = newId()
    const createdBy = author === 'shell' ? null : author.operatorId
    const row = { id, email: email.toLowerCase(), createdBy, createdAt: now() }
    await tx.query(sql`INSERT INTO operators ${inserted(row)}`)
    await giveRoles(tx, author, id, grants)
    await record(tx, author, { kind: 'operator_invited', subject: id, after: { email: row.email, grants } })
    return makeInvitation(tx, id)
  }).catch((error) => {
    throw isUniqueViolation(error) ? refuse('operator_known') : error
  })
}

export async function invite(actor: OperatorActor, operator: { email: string; grants: Grant[] }) {
  await countChange(actor)
  checkGrants(actor, operator.grants)
  return inviteOperator(actor, operator)
}

/** A new link, for an operator who lost the first one, or their authenticator. Not for an owner who has joined. */
export async function inviteAgain(actor: OperatorActor, id: string) {
  await countChange(actor)
  return transaction(async (tx) => {
    const { email, grants, hasJoined } = await lockedOperator(tx, actor, id)
    // The link makes its holder that owner, which would be a way around the second owner.
    if (hasJoined && ownershipLost(grants, []).length > 0) throw refuse('owner_link')
    await record(tx, actor, { kind: 'operator_invited', subject: id, after: { email } })
    return makeInvitation(tx, id)
  })
}

/** Changes the roles. If an owner would lose that role, a second owner has to agree. */
export async function changeRoles(actor: OperatorActor, id: string, wanted: Grant[]) {
  await countChange(actor)
  const grants = withoutRepeats(wanted)
  checkGrants(actor, grants)
  return transaction(async (tx) => {
    const operator = await lockedOperator(tx, actor, id)
    if (isSameGrants(operator.grants, grants)) return 'done'
    if (!(await agreedByOwners(tx, actor, operator, grants))) return 'waiting'
    await takeRoles(tx, id, without(operator.grants, grants))
    await giveRoles(tx, actor, id, without(grants, operator.grants))
    const [before, after] = [{ grants: operator.grants }, { grants }]
    await record(tx, actor, { kind: 'roles_changed', subject: id, before, after })
    return 'done'
  })
}

/** Removes an operator. If that is an owner, a second owner has to agree. */
export async function removeOperator(actor: OperatorActor, id: string) {
  await countChange(actor)
  return transaction(async (tx) => {
    const operator = await lockedOperator(tx, actor, id)
    if (!(await agreedByOwners(tx, actor, operator, null))) return 'waiting'
    await endOperator(tx, actor, operator)
    return 'done'
  })
}

/** Ends all sessions of another operator. */
export async function endSessionsOfOperator(actor: OperatorActor, id: string) {
  await countChange(actor)
  await transaction(async (tx) => {
    await lockedOperator(tx, actor, id)
    const ended = await endSessionsOf(tx, id)
    if (ended > 0) await record(tx, actor, { kind: 'sessions_ended', subject: id, after: { ended } })
  })
}

/** An operator whom the actor may change. Changes of roles wait for each other, so that one owner always stays. */
async function lockedOperator(tx: Transaction, { sites }: OperatorActor, id: string) {
  const operator = await operatorWhere(tx, sql`o.id = ${id}`)
  if (!operator || !mayManage(sites, operator.grants)) throw refuse('not_found')
  return operator
}

/** Takes the lock of all roles. */
export async function operatorWhere(
  tx: Transaction,
  condition = sql`false`,
): Promise<KnownOperator | undefined> {
  await tx.query(sql`LOCK TABLE operator_roles IN SHARE ROW EXCLUSIVE MODE`)
  const { rows } = await tx.query<KnownOperator>(sql`
    SELECT o.id, o.email, o.joined_at IS NOT NULL AS "hasJoined", ${grantsOf()} AS grants
      FROM operators o WHERE ${condition} AND o.ended_at IS NULL`)
  return rows[0]
}

/** Their name stays in the audit log; the roles, the sessions and everything secret are deleted. */
export async function endOperator(tx: Transaction, author: Author, { id, email, grants }: KnownOperator) {
  await endSessionsOf(tx, id)
  await forgetSecondFactor(tx, id)
  await forgetBrowsers(tx, id)
  await tx.query(sql`DELETE FROM operator_roles WHERE operator_id = ${id}`)
  await tx.query(sql`DELETE FROM operator_invitations WHERE operator_id = ${id}`)
  await tx.query(sql`DELETE FROM owner_changes WHERE ${id} IN (operator_id, asked_by)`)
  await tx.query(sql`UPDATE operators SET ended_at = ${now()}, password_hash = NULL WHERE id = ${id}`)
  await record(tx, author, { kind: 'operator_removed', subject: id, before: { email, grants } })
}

/** Gives roles. An owner whom another owner makes does not count as the second one at once. */
export async function giveRoles(tx: Transaction, author: Author, operatorId: string, grants: Grant[]) {
  const countsFrom = author === 'shell' ? '-infinity' : countsAfterWait()
  const rows = withoutRepeats(grants).map((grant) => ({ operatorId, ...grant, countsFrom }))
  if (rows.length > 0) await tx.query(sql`INSERT INTO operator_roles ${inserted(...rows)}`)
  if (author !== 'shell') await mailOwners(tx, author, operatorId, grants)
}

async function takeRoles(tx: Transaction, operatorId: string, grants: Grant[]) {
  for (const { role, siteId } of grants)
    await tx.query(sql`
      DELETE FROM operator_roles
       WHERE operator_id = ${operatorId} AND role = ${role} AND site_id IS NOT DISTINCT FROM ${siteId}::uuid`)
}

const without = (grants: Grant[], others: Grant[]) =>
  grants.filter((one) => !others.some(({ role, siteId }) => role === one.role && siteId === one.siteId))

const withoutRepeats = (grants: Grant[]) => [
  ...new Map(grants.map((grant) => [`${grant.role} ${grant.siteId}`, grant])).values(),
]

/** Nobody gives a role for a site that is not theirs. */
function checkGrants({ sites }: OperatorActor, grants: Grant[]) {
  const known = new Set(allSites().map(({ id }) => id))
  const isKnown = grants.every(({ siteId }) => siteId === null || known.has(siteId))
  if (!isKnown || !mayManage(sites, grants)) throw refuse('not_found')
}
