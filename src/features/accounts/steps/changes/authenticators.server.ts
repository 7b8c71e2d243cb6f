import { now } from '../../../../platform/clock.ts'
import { transaction } from '../../../../platform/database.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { newSecret } from '../../../../platform/one-time-codes.server.ts'
import { countHitOrRefuse, type RateLimit, resetHits } from '../../../../platform/rate-limit.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import type { Actor, ClientInfo } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { lockedAccount } from '../../accounts.server.ts'
import { addressOf, sealSecret, stepOf } from '../codes/app-codes.server.ts'
import { requireProof } from '../proof.server.ts'
import { refuseMoreThanTen, refuseUnconfirmed } from '../steps.server.ts'
import { stepAdded } from './added.server.ts'

/** Starts the setup of an app with a new secret. One that was started before and never confirmed is forgotten. */
export async function startAuthenticator(actor: Actor) {
  const { siteId, memberId } = actor
  await requireProof(actor)
  const [id, secret] = [newId(), newSecret()]
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, actor)
    refuseUnconfirmed(account)
    await refuseMoreThanTen(actor, 'authenticators', tx)
    await tx.query(sql`
      DELETE FROM authenticators
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND confirmed_at IS NULL`)
    await tx.query(sql`
      INSERT INTO authenticators (site_id, id, member_id, secret, name, created_at)
      VALUES (${siteId}, ${id}, ${memberId}, ${sealSecret(siteId, secret)}, '', ${now()})`)
    return { id, secret, address: addressOf(siteId, secret, account.email) }
  })
}

/** The member reads the code from their own screen, so this only stops a script. */
export const setupCodes: RateLimit = {
  ...{ name: 'app-setup', times: 20, perSeconds: 15 * 60, per: 'member', counts: 'wrong codes' },
}

/** The first code shows that the app has the secret. It counts from now on, and that code cannot be used again. */
export async function confirmAuthenticator(
  actor: Actor,
  { id, code }: { id: string; code: string },
  where: ClientInfo,
) {
  const { siteId, memberId } = actor
  await requireProof(actor)
  await countHitOrRefuse(siteId, setupCodes, memberId)
  const added = await transaction(async (tx) => {
    const account = await lockedAccount(tx, actor)
    await refuseMoreThanTen(actor, 'authenticators', tx)
    const { rows } = await tx.query<{ secret: Buffer }>(sql`
      SELECT secret FROM authenticators
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND id = ${id} AND confirmed_at IS NULL`)
    if (!rows[0]) throw refuse('app_setup_expired')
    const step = stepOf(siteId, rows[0].secret, code.replace(/\s/g, ''))
    if (step === undefined) throw refuse('step_code_wrong', { fields: { code: 'app_code_wrong' } })
    await tx.query(sql`
      UPDATE authenticators SET confirmed_at = ${now()}, created_at = ${now()}, last_step = ${step}
       WHERE site_id = ${siteId} AND id = ${id}`)
    return stepAdded(tx, account, { kind: 'app', id }, where)
  })
  await resetHits(siteId, setupCodes, memberId)
  return added
}
