import { transaction } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import type { Actor } from '../../../../platform/sessions.server.ts'
import { lockedAccount } from '../../accounts.server.ts'
import { makeRecoveryCodes } from '../codes/recovery-codes.server.ts'
import { requireProof } from '../proof.server.ts'
import { mailStep } from '../step-mail.server.ts'
import { stepKindsOf } from '../steps.server.ts'

/** New recovery codes, shown once. The old ones no longer work. */
export async function renewRecoveryCodes(actor: Actor): Promise<string[]> {
  await requireProof(actor)
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, actor)
    const { hasPasskey, hasApp } = await stepKindsOf(actor, tx)
    if (!hasPasskey && !hasApp) throw refuse('not_available')
    await mailStep(tx, account, 'recovery_renewed')
    return makeRecoveryCodes(tx, actor)
  })
}
