import { db, type Queryable } from '../../../../platform/database.server.ts'
import { linkOf, makeLink } from '../../../../platform/links.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { openLink } from '../../mails/open-link.server.ts'
import { setPassword } from '../../password/passwords.server.ts'
import type { StepKind } from '../steps.contract.ts'
import { removeStepsSince } from './remove-step.server.ts'

type Added = { kind: StepKind; created_at: Date }

/** In a transaction with its own connection: whoever waits for it may hold all the others. */
async function addedStep(tx: Queryable, siteId: string, id: string | null | undefined) {
  const { rows } = await tx.query<Added>(sql`
    SELECT 'passkey' AS kind, created_at FROM passkeys WHERE site_id = ${siteId} AND id = ${id ?? null}::uuid
    UNION ALL
    SELECT 'app', created_at FROM authenticators WHERE site_id = ${siteId} AND id = ${id ?? null}::uuid`)
  return rows[0]
}

/** The kind of the step that the mailed link would remove. */
export async function stepBehind(siteId: string, token: string): Promise<StepKind> {
  const link = await linkOf(siteId, 'step_undo', token)
  const added = link?.isUsable && (await addedStep(db, siteId, link.subject))
  if (!added) throw refuse('link_expired')
  return added.kind
}

/**
 * For a member who did not add the step themselves: removes it and all later ones, and ends all sessions and the password,
 * which a thief knows. Returns the token to choose a new password.
 */
export const undoStep = (siteId: string, token: string) =>
  openLink(siteId, { purpose: 'step_undo', token }, async (tx, { account, email, subject }) => {
    const added = await addedStep(tx, siteId, subject)
    if (!added) throw refuse('link_expired')
    await removeStepsSince(tx, account, added.created_at)
    await setPassword(tx, account, null)
    return makeLink(tx, { ...account, email, purpose: 'reset' })
  })
