import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

export const notificationsPart: ExportPart = {
  file: 'notifications.json',
  about: 'export.notifications',
  async read({ siteId, memberId }) {
    const settings = await rowsOf(sql`
      SELECT mails_off, is_push_on, has_toasts, quiet_from, quiet_to, time_zone, shows_names, shows_words
        FROM notification_settings WHERE site_id = ${siteId} AND member_id = ${memberId}`)
    const last = await rowsOf(sql`
      SELECT subject AS type, told_at FROM last_told
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND carrier = 'mail' ORDER BY told_at`)
    const browsers = await rowsOf(sql`
      SELECT browser, created_at FROM push_subscriptions
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at`)
    return { settings: settings[0] ?? null, last_mails: last, push_browsers: browsers }
  },
}
