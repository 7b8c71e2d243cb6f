import {
  grantCredits,
  lockWallet,
  returnCredits,
  spendSql,
  transfersOf,
} from '../src/features/credits/credits.server.ts'
import { reconcile } from '../src/features/reconcile/reconcile.server.ts'
import { now } from '../src/platform/clock.ts'
import { type Transaction, transaction } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { param, sql } from '../src/platform/sql.server.ts'

export const grant = (member: MemberKey, amount: number, cause: string) =>
  transaction((tx) => grantCredits(tx, member, { amount, reason: 'signup', cause }))
export const spend = (member: MemberKey, amount: number, cause: string) =>
  transaction((tx) => spendCredits(tx, member, { amount, cause }))

/** Spends under the lock of the wallet, as a message does. Only the schema refuses a known cause or a negative balance. */
export async function spendCredits(
  tx: Transaction,
  member: MemberKey,
  { amount, cause }: { amount: number; cause: string },
) {
  await lockWallet(tx, member)
  await tx.query(
    sql`WITH ${spendSql({
      ...{ site: param(member.siteId), member: param(member.memberId), amount: param(amount) },
      ...{ reason: param('message'), cause: param(cause), id: param(newId()), now: param(now()) },
    })} SELECT`,
  )
}
/** PostgreSQL's error for a second transfer with the same cause. */
export const knownCause = { code: '23505', constraint: 'transfers_site_id_cause_key' }
/** PostgreSQL's error for a spend above the balance. */
export const negativeBalance = { code: '23514', constraint: 'wallets_balance_check' }

export const giveBack = (member: MemberKey, cause: string) =>
  transaction((tx) => returnCredits(tx, member, { cause }))

export const amountsOf = async (member: MemberKey) => (await transfersOf(member)).map(({ amount }) => amount)
export const differences = async () => (await reconcile()).differences
