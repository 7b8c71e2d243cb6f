import { db, type Queryable, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { Account } from '../accounts.server.ts'
import type { SecondSteps, Step } from './steps.contract.ts'

/** Passkeys and authenticator apps, of each kind. */
const most = 10

/** For the operations on the settings page: each may ask the member for a proof and be sent again. */
export const stepChanges: RateLimit = { name: 'second-steps', times: 120, perSeconds: 60 * 60, per: 'member' }

type Kind = 'passkey' | 'app'
type Row = { kind: Kind; id: string; name: string; created_at: Date; last_used_at: Date | null }

/** The member's passkeys and confirmed apps, the oldest first, and how many recovery codes are left. */
export async function secondStepsOf(member: MemberKey, tx: Queryable = db): Promise<SecondSteps> {
  const { siteId, memberId } = member
  const { rows } = await tx.query<Row>(sql`
    SELECT 'passkey' AS kind, id, name, created_at, last_used_at FROM passkeys
     WHERE site_id = ${siteId} AND member_id = ${memberId}
    UNION ALL
    SELECT 'app', id, name, created_at, last_used_at FROM authenticators
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND confirmed_at IS NOT NULL
    ORDER BY created_at, id`)
  const ofKind = (kind: Kind) => rows.filter((row) => row.kind === kind).map(shown)
  return {
    passkeys: ofKind('passkey'),
    authenticators: ofKind('app'),
    recovery_codes_left: rows.length > 0 ? await codesLeft(member, tx) : null,
  }
}

const shown = ({ id, name, created_at, last_used_at }: Row): Step => ({
  ...{ id, name, created: created_at.toISOString() },
  last_used: last_used_at?.toISOString() ?? null,
})

async function codesLeft({ siteId, memberId }: MemberKey, tx: Queryable) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM recovery_codes WHERE site_id = ${siteId} AND member_id = ${memberId} AND used_at IS NULL`)
  return rowCount ?? 0
}

export type StepKinds = { hasPasskey: boolean; hasApp: boolean }

/** The kinds of second steps that the member has. */
export async function stepKindsOf({ siteId, memberId }: MemberKey, tx: Queryable = db): Promise<StepKinds> {
  const { rows } = await tx.query<StepKinds>(sql`
    SELECT EXISTS (SELECT FROM passkeys WHERE site_id = ${siteId} AND member_id = ${memberId}) AS "hasPasskey",
           EXISTS (SELECT FROM authenticators
                    WHERE site_id = ${siteId} AND member_id = ${memberId} AND confirmed_at IS NOT NULL) AS "hasApp"`)
  return rows[0] as StepKinds
}

/** Refuses one more passkey or app. In the transaction that adds it, the member must be locked. */
export async function refuseMoreThanTen(
  member: MemberKey,
  kind: 'passkeys' | 'authenticators',
  tx: Queryable = db,
) {
  const steps = await secondStepsOf(member, tx)
  if (steps[kind].length >= most) throw refuse('steps_limit', { most })
}

/** An unconfirmed address may be that of someone else, who would get the account with the passkey of a stranger in it. */
export function refuseUnconfirmed({ status }: Account) {
  if (status === 'not_confirmed') throw refuse('steps_confirm_first')
}

/** Names a passkey or an app. A step that is gone is left alone: the answer shows the list without it. */
export async function renameStep({ siteId, memberId }: Actor, id: string, name: string) {
  await transaction(async (tx) => {
    await tx.query(sql`
      UPDATE passkeys SET name = ${name}
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND id = ${id} AND name <> ${name}`)
    await tx.query(sql`
      UPDATE authenticators SET name = ${name}
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND id = ${id} AND name <> ${name}`)
  })
}
