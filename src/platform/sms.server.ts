import { now } from './clock.ts'
import { pool } from './database.server.ts'
import { newId } from './ids.server.ts'

export type Sms = { siteId: string; to: string; text: string }

/** Whoever brings text messages to phones. Should it not take one, it throws, and is asked again. */
export type SmsCarrier = (sms: Sms) => Promise<void>

/** Without a carrier they go to the built-in mailbox, beside the mails. */
const keep: SmsCarrier = async ({ siteId, to, text }) => {
  await pool.query(
    `INSERT INTO mailbox (site_id, id, recipient, subject, html, text, headers, sent_at)
     VALUES ($1, $2, $3, 'SMS', $4, $5, '{}', $6)`,
    [siteId, newId(), to, `<pre>${escaped(text)}</pre>`, text, now()],
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

let carrier = keep
let isMailboxRead = true

export const sendSms: SmsCarrier = (sms) => carrier(sms)

/** Another carrier, or the mailbox, which nobody but whoever runs this machine can read. */
export function openSms(given: SmsCarrier = keep, isLocal = true) {
  carrier = given
  isMailboxRead = isLocal
}

/** Whether whoever is sent something can read it. */
export const canDeliverSms = () => carrier !== keep || isMailboxRead
