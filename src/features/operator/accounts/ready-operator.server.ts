import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { Grant } from '../../../platform/operator-actor.ts'
import { hashPassword } from '../../../platform/passwords.server.ts'
import { inserted, sql } from '../../../platform/sql.server.ts'
import { record } from '../audit/audit.server.ts'
import { sealSecret, setAuthenticator, setRecoveryCodes } from '../sign-in/second-factor.server.ts'
import { endOperator, giveRoles, operatorWhere } from './operators.server.ts'

type ReadyOperator = { email: string; password: string; secret: string; grants: Grant[] }

/** Creates an operator who can sign in at once, unless there is one with this address. For the demo. */
export async function ensureReadyOperator({ email, password, secret, grants }: ReadyOperator) {
  await transaction(async (tx) => {
    if (await operatorWhere(tx, sql`o.email = ${email}`)) return
    const id = newId()
    const passwordHash = await hashPassword(password)
    const row = { id, email, passwordHash, createdAt: now(), joinedAt: now() }
    await tx.query(sql`INSERT INTO operators ${inserted(row)}`)
    await giveRoles(tx, 'shell', id, grants)
    await setAuthenticator(tx, id, sealSecret(secret), 0)
    await setRecoveryCodes(tx, id)
    await record(tx, 'shell', { kind: 'operator_invited', subject: id, after: { email, grants } })
  })
}

/** Removes an operator, also if that is the last owner. Returns whether there was one. */
export const endReadyOperator = (email: string) =>
  transaction(async (tx) => {
    const operator = await operatorWhere(tx, sql`o.email = ${email}`)
    if (operator) await endOperator(tx, 'shell', operator)
    return operator !== undefined
  })
