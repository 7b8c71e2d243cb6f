import { now } from '../clock.ts'
import { db } from '../database.server.ts'
import { newId } from '../ids.server.ts'
import { sql } from '../sql.server.ts'
import type { SmsCarrier } from './carrier.ts'

/** The built-in carrier: stores text messages in the mailbox, beside the mails. */
export const mailbox: SmsCarrier = async ({ siteId, to, text }) => {
  await db.query(sql`
    INSERT INTO mailbox (site_id, id, recipient, subject, html, text, headers, sent_at)
    VALUES (${siteId}, ${newId()}, ${to}, 'SMS', ${`<pre>${escaped(text)}</pre>`}, ${text}, '{}', ${now()})`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
