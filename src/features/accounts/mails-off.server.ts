import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { sql } from '../../platform/sql.server.ts'
import type { NotificationsOff } from './accounts.contract.ts'

/** Sends a member no more mails, except those about the account. */
export async function disableMails(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  reason: NotificationsOff,
) {
  await tx.query(sql`
    UPDATE members SET notifications_disabled = array_remove(notifications_disabled, ${reason}) || ARRAY[${reason}]
     WHERE site_id = ${siteId} AND id = ${memberId}`)
}

/** Removes these reasons. Mails are on again if there is no other. */
export async function enableMails(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  ...reasons: NotificationsOff[]
) {
  await tx.query(sql`
    UPDATE members SET notifications_disabled = ARRAY(
      SELECT reason FROM unnest(notifications_disabled) AS reason WHERE reason <> ALL (${reasons}))
     WHERE site_id = ${siteId} AND id = ${memberId}`)
}
