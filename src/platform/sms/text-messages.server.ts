import { days, now } from '../clock.ts'
import { db } from '../database.server.ts'
import { raw, sql } from '../sql.server.ts'

type NewTextMessage = { siteId: string; id: string; reportHash: Buffer }
type Status = 'sent' | 'delivered' | 'failed'
type FailedText = { siteId: string; id: string }

/** How long the carrier may report a delivery. */
const kept = days(7)

let onFailed: (text: FailedText) => Promise<void> = async () => {}
/** Calls this for each text message that could not be delivered. */
export function onFailedTextMessage(listener: typeof onFailed) {
  onFailed = listener
}

export async function addTextMessage({ siteId, id, reportHash }: NewTextMessage) {
  await db.query(sql`
    INSERT INTO text_messages (id, site_id, report_hash, status, created_at)
    VALUES (${id}, ${siteId}, ${reportHash}, 'sending', ${now()})`)
}

/**
 * Notes what became of a text message. Reports may come twice and in any order: `delivered` and `failed` are final.
 * Returns whether the message is known.
 */
export async function textMessageChanged(reportHash: Buffer, status: Status): Promise<boolean> {
  const { rows } = await db.query<{ id: string; site_id: string; is_changed: boolean }>(sql`
    WITH changed AS (
      UPDATE text_messages SET status = ${status}
       WHERE report_hash = ${reportHash}
         AND (status = 'sending' OR (status = 'sent' AND ${status !== 'sent'}))
      RETURNING id)
    SELECT id, site_id, EXISTS (SELECT FROM changed) AS is_changed
      FROM text_messages WHERE report_hash = ${reportHash}`)
  const message = rows[0]
  if (message?.is_changed && status === 'failed') await onFailed({ siteId: message.site_id, id: message.id })
  return Boolean(message)
}

/** SQL for the status of the text message that a column names. Null if no carrier got it. */
export const textStatus = (column: string) =>
  sql`(SELECT status FROM text_messages t WHERE t.id = ${raw(column)})`

export async function purgeTextMessages() {
  await db.query(sql`DELETE FROM text_messages WHERE created_at < ${new Date(now().getTime() - kept)}`)
}
