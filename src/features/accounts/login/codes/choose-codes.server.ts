import { transaction } from '../../../../platform/database.server.ts'
import { announce } from '../../../../platform/events/events.server.ts'
import type { Actor, ClientInfo } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { forgetOtherBrowsers } from '../login-account.server.ts'

/**
 * Whether each login of the member in an unknown browser needs a mailed code. The browsers that logged in before may be those
 * of someone who knows the password, so only this one stays known.
 */
export async function chooseLoginCodes(actor: Actor, hasLoginCodes: boolean, where: ClientInfo) {
  await transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      UPDATE members SET has_login_codes = ${hasLoginCodes}
       WHERE site_id = ${actor.siteId} AND id = ${actor.memberId} AND has_login_codes <> ${hasLoginCodes}`)
    if (!rowCount) return
    if (hasLoginCodes) await forgetOtherBrowsers(tx, actor, where)
    await announce(tx, actor, { type: 'user', data: {} })
  })
}
