import { transaction } from '../../../../platform/database.server.ts'
import { announce } from '../../../../platform/events/events.server.ts'
import type { Actor } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'

/** Whether each login of the member in an unknown browser needs a mailed code. */
export async function chooseLoginCodes(actor: Actor, hasLoginCodes: boolean) {
  await transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      UPDATE members SET has_login_codes = ${hasLoginCodes}
       WHERE site_id = ${actor.siteId} AND id = ${actor.memberId} AND has_login_codes <> ${hasLoginCodes}`)
    if (rowCount) await announce(tx, actor, { type: 'user', data: {} })
  })
}
