import { type Transaction, transaction } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import type { Actor } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { lockedAccount } from '../../accounts.server.ts'
import { askOldAddress, useAllowance } from '../../address/guard/allow.server.ts'
import { requireProof } from '../proof.server.ts'
import { mailStep } from '../step-mail.server.ts'
import type { StepKind } from '../steps.contract.ts'
import { secondStepsOf, stepKindsOf } from '../steps.server.ts'

/** Removes a passkey or an app. Of two concurrent removals, one does and mails it; both are answered with the list. */
export async function removeStep(actor: Actor, id: string) {
  await requireProof(actor)
  const steps = await secondStepsOf(actor)
  if (![...steps.passkeys, ...steps.authenticators].some((step) => step.id === id)) return steps
  await askOldAddress(actor, 'second_step')
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, actor)
    await useAllowance(tx, actor, 'second_step')
    const kind = await deleteStep(tx, actor, id)
    if (kind) await mailStep(tx, account, 'step_removed', kind)
    return secondStepsOf(actor, tx)
  })
}

async function deleteStep(tx: Transaction, member: MemberKey, id: string): Promise<StepKind | undefined> {
  const { siteId, memberId } = member
  const { rows } = await tx.query<{ kind: StepKind }>(sql`
    WITH passkey AS (
      DELETE FROM passkeys WHERE site_id = ${siteId} AND member_id = ${memberId} AND id = ${id} RETURNING id),
    app AS (
      DELETE FROM authenticators WHERE site_id = ${siteId} AND member_id = ${memberId} AND id = ${id} RETURNING id)
    SELECT 'passkey' AS kind FROM passkey UNION ALL SELECT 'app' FROM app`)
  await dropNeedlessCodes(tx, member)
  return rows[0]?.kind
}

/** Without a passkey and an app there is nothing to recover from. */
async function dropNeedlessCodes(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { hasPasskey, hasApp } = await stepKindsOf({ siteId, memberId }, tx)
  if (hasPasskey || hasApp) return
  await tx.query(sql`DELETE FROM recovery_codes WHERE site_id = ${siteId} AND member_id = ${memberId}`)
}

/** Removes the passkeys, apps and recovery codes that were added since then: those of a thief. Returns how many. */
export async function removeStepsSince(tx: Transaction, { siteId, memberId }: MemberKey, since: Date) {
  const ofMember = sql`site_id = ${siteId} AND member_id = ${memberId}`
  const passkeys = await tx.query(sql`DELETE FROM passkeys WHERE ${ofMember} AND created_at >= ${since}`)
  const apps = await tx.query(sql`DELETE FROM authenticators WHERE ${ofMember} AND created_at >= ${since}`)
  await tx.query(sql`DELETE FROM recovery_codes WHERE ${ofMember} AND created_at >= ${since}`)
  await dropNeedlessCodes(tx, { siteId, memberId })
  return (passkeys.rowCount ?? 0) + (apps.rowCount ?? 0)
}

/** Removes all second steps of a member: support has checked who they are. Returns how many there were. */
export const removeAllSteps = (member: MemberKey) =>
  transaction(async (tx) => {
    const account = await lockedAccount(tx, member, 'not_found')
    const removed = await removeStepsSince(tx, member, new Date(0))
    if (removed > 0) await mailStep(tx, account, 'step_removed', 'all')
    return removed
  })
