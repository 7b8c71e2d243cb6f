import { now } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { tellAccount } from '../notifications/account/tell-account.server.ts'
import { showMark } from '../profiles/profiles.server.ts'
import { mainPhotoId } from './verification-row.server.ts'

/**
 * Call after every change of a member's photos. The mark is lost when the main photo becomes one that was not compared
 * with the selfie. Without a main photo it is not shown, and comes back with one that was compared.
 */
export async function keepOrLoseMark(tx: Transaction, member: MemberKey) {
  const { siteId, memberId } = member
  const { rows } = await tx.query<{ id: string; is_main_known: boolean | null }>(sql`
    SELECT id, ${mainPhotoId(sql`v.site_id`, sql`v.member_id`)} = ANY(photos) AS is_main_known
      FROM verifications v WHERE v.site_id = ${siteId} AND v.member_id = ${memberId} AND v.state = 'verified'`)
  const [verification] = rows
  if (!verification) return
  await showMark(tx, member, verification.is_main_known === true)
  if (verification.is_main_known !== false) return
  await tx.query(sql`
    UPDATE verifications SET state = 'lost', decided_at = ${now()}, operator_id = NULL
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tellAccount(tx, member, { kind: 'mark_lost', about: verification.id })
}

/**
 * Call before {@link keepOrLoseMark} when a photo was cut anew, because it may now show someone else: it counts as not
 * compared. A selfie that waits gets a new id, so that nobody decides about the photos as they were.
 */
export async function forgetComparison(tx: Transaction, { siteId, memberId }: MemberKey, photo: string) {
  await tx.query(sql`
    UPDATE verifications SET photos = array_remove(photos, ${photo}::uuid), claimed_by = NULL, claimed_until = NULL,
           id = CASE state WHEN 'waiting' THEN ${newId()}::uuid ELSE id END
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND state IN ('waiting', 'verified')`)
}
