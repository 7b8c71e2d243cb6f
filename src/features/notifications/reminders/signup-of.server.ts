import type { Queryable } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { Signup } from './due-reminder.ts'

/** SQL for the signup of a member `m` whose last reminder is `t`. */
export const signupColumns = sql`
  m.status, m.signup_step AS step, m.signed_up_at AS "signedUpAt", m.confirmed_at AS "confirmedAt", t.told_at AS "remindedAt"`

/** The signup of a member, or null if there is no such member. */
export async function signupOf(tx: Queryable, { siteId, memberId }: MemberKey): Promise<Signup | null> {
  const { rows } = await tx.query<Signup>(sql`
    SELECT ${signupColumns} FROM members m
      LEFT JOIN last_told t ON t.site_id = m.site_id AND t.member_id = m.id AND t.carrier = 'mail' AND t.subject = 'reminders'
     WHERE m.site_id = ${siteId} AND m.id = ${memberId}`)
  return rows[0] ?? null
}
