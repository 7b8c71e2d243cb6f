import { db, transaction } from '../../../platform/database.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { hashPassword, verifyPassword } from '../../../platform/passwords.server.ts'
import { countHitOrRefuse, type RateLimit, resetHits } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { passwordProblem } from '../../accounts/password/password-rules.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { endOtherSessions } from '../sessions/operator-sessions.server.ts'
import type { NewOperatorPassword } from './password.contract.ts'

const wrongPasswords: RateLimit = {
  name: 'operator-password',
  times: 10,
  perSeconds: 15 * 60,
  per: 'operator',
  counts: 'wrong old passwords',
}
export const passwordLimits = [wrongPasswords]

/** Replaces the operator's own password and ends their other sessions. */
export async function changePassword(actor: OperatorActor, given: NewOperatorPassword) {
  const { operatorId, email } = actor
  await countHitOrRefuse(installation, wrongPasswords, operatorId)
  const { rows } = await db.query<{ password_hash: string | null }>(
    sql`SELECT password_hash FROM operators WHERE id = ${operatorId}`,
  )
  const oldHash = rows[0]?.password_hash ?? null
  if (!(await verifyPassword(oldHash, given.old_password)))
    throw refuse('invalid', { fields: { old_password: 'old_password_wrong' } })
  await resetHits(installation, wrongPasswords, operatorId)
  const problem =
    given.new_password === given.old_password
      ? 'password_same'
      : passwordProblem(given.new_password, { email, name: '' })
  if (problem) throw refuse('invalid', { fields: { new_password: problem } })
  const passwordHash = await hashPassword(given.new_password)
  await transaction(async (tx) => {
    // Of two changes at once, the second finds another password than the one that was checked.
    const { rowCount } = await tx.query(sql`
      UPDATE operators SET password_hash = ${passwordHash}
       WHERE id = ${operatorId} AND password_hash = ${oldHash} AND ended_at IS NULL`)
    if (!rowCount) throw refuse('invalid', { fields: { old_password: 'old_password_wrong' } })
    const sessions_ended = await endOtherSessions(tx, actor)
    await record(tx, actor, { kind: 'password_changed', after: { sessions_ended } })
  })
}
