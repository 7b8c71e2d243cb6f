import { db } from '../../platform/database.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import type { ComplaintCategory } from './complaint-categories.ts'
import { subjectsOf } from './complaint-subjects.server.ts'
import type { Complaints } from './complaints.contract.ts'
import { dueOf } from './complaints.server.ts'

const mostShown = 50

type Row = {
  site_id: string
  number: string
  category: ComplaintCategory
  text: string
  attachments: number
  created_at: Date
  confirmed_at: Date
  answer: string | null
  answered_at: Date | null
}

/** The complaints of a member that the operator can read, the newest first, and what a new one can be about. */
export async function complaintsOf(actor: Actor): Promise<Complaints> {
  const [{ rows }, subjects] = await Promise.all([
    db.query<Row>(sql`
      SELECT c.site_id, number, category, text, created_at, confirmed_at, answer, answered_at,
             (SELECT count(*)::int FROM complaint_files f WHERE f.site_id = c.site_id AND f.complaint_id = c.id) AS attachments
        FROM complaints c WHERE site_id = ${actor.siteId} AND member_id = ${actor.memberId}
         AND confirmed_at IS NOT NULL
       ORDER BY created_at DESC, id DESC LIMIT ${mostShown}`),
    subjectsOf(actor),
  ])
  return {
    complaints: rows.map((row) => ({
      ...{ number: row.number, category: row.category, text: row.text, attachments: row.attachments },
      ...{ created: row.created_at.toISOString(), due: dueOf(row).toISOString() },
      answer: row.answer,
      answered: row.answered_at?.toISOString() ?? null,
    })),
    subjects,
  }
}
