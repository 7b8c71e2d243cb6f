import { now } from './clock.ts'
import { db } from './database.server.ts'
import { newId } from './ids.server.ts'
import { sql } from './sql.server.ts'

type Sms = { siteId: string; to: string; text: string }

/** Delivers text messages. It throws if it does not accept one; the caller's job then retries. */
export type SmsCarrier = (sms: Sms) => Promise<void>

/** The built-in carrier: stores text messages in the mailbox, beside the mails. */
const mailbox: SmsCarrier = async ({ siteId, to, text }) => {
  await db.query(sql`
    INSERT INTO mailbox (site_id, id, recipient, subject, html, text, headers, sent_at)
    VALUES (${siteId}, ${newId()}, ${to}, 'SMS', ${`<pre>${escaped(text)}</pre>`}, ${text}, '{}', ${now()})`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

let carrier = mailbox
let isMailboxReadable = true

export const sendSms: SmsCarrier = (sms) => carrier(sms)

/** Sets the carrier. The mailbox can be read only if users open Vonk on the machine it runs on (`isLocal`). */
export function openSms(newCarrier: SmsCarrier = mailbox, isLocal = true) {
  carrier = newCarrier
  isMailboxReadable = isLocal
}

/** Whether recipients can read their text messages. */
export const canDeliverSms = () => carrier !== mailbox || isMailboxReadable
