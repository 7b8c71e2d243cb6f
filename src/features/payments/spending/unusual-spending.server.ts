import { days, now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { tellAccount } from '../../notifications/account/tell-account.server.ts'
import { converted } from '../../prices/rates.ts'
import { isUnusual } from './is-unusual.ts'

/** The window in which spending is looked at, and after which a member is told again. */
const window = days(30)
const windowsBack = 12

/** Tells a member, at most once in 30 days, that they spend unusually much. Called when a purchase is paid. */
export async function tellUnusualSpending(
  tx: Transaction,
  member: MemberKey,
  order: { id: string; currency: string },
) {
  const { siteId, memberId } = member
  const { rows } = await tx.query<{ currency: string; amount: number; completed_at: Date }>(named(
    'recent_spending',
  )`
    SELECT currency, amount, completed_at FROM orders
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND status = 'completed'
       AND completed_at > ${new Date(now().getTime() - window * (windowsBack + 1))}`)
  const spent: number[] = Array(windowsBack + 1).fill(0)
  for (const { currency, amount, completed_at } of rows) {
    const windowIndex = Math.max(0, Math.floor((now().getTime() - completed_at.getTime()) / window))
    spent[windowIndex] = (spent[windowIndex] ?? 0) + converted(amount, currency, 'EUR')
  }
  const [recent = 0, ...earlier] = spent
  if (!isUnusual(recent, earlier)) return
  const { rowCount } = await tx.query(sql`
    INSERT INTO spending_limits (site_id, member_id, currency, told_at)
    VALUES (${siteId}, ${memberId}, ${order.currency}, ${now()})
    ON CONFLICT (site_id, member_id) DO UPDATE SET told_at = EXCLUDED.told_at
      WHERE spending_limits.told_at IS NULL OR spending_limits.told_at <= ${new Date(now().getTime() - window)}`)
  if (rowCount === 0) return
  const amount = converted(recent, 'EUR', order.currency)
  await tellAccount(tx, member, { kind: 'spending', about: order.id, amount, currency: order.currency })
}
