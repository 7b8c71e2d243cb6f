import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { Origin, SignedInOperator } from '../../../platform/operator-actor.ts'
import { inserted, sql } from '../../../platform/sql.server.ts'
import type { AuditKind } from './audit-kinds.ts'

/** The operator who does something, or the shell, which has no operator. */
export type Author = (Origin & Pick<SignedInOperator, 'operatorId'>) | 'shell'

export type AuditEntry = {
  kind: AuditKind
  /** Default: the whole installation. */
  siteId?: string | null
  memberId?: string
  /** The id of the thing that is read or changed. */
  subject?: string
  before?: object | undefined
  after?: object | undefined
}

/**
 * Writes to the audit log, in the transaction of the change. Whoever reads something private calls it too, in the
 * transaction of the read. Secrets, and texts of members, do not belong in an entry: it is kept for five years.
 */
export async function record(tx: Transaction, author: Author, { before, after, ...entry }: AuditEntry) {
  const { operatorId, address, browser } =
    author === 'shell' ? { operatorId: null, address: null, browser: null } : author
  const details = {
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }
  await tx.query(
    sql`INSERT INTO audit_log ${inserted({ id: newId(), at: now(), operatorId, address, browser, ...entry, ...details })}`,
  )
}
