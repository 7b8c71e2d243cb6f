import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

export const decisionsPart: ExportPart = {
  file: 'decisions.json',
  about: 'export.decisions',
  /** Each side gets what it was told. */
  async read({ siteId, memberId }) {
    const about = await rowsOf(sql`
      SELECT kind, rule, reasons, until, decided_at, reversed_at FROM decisions
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY decided_at, id`)
    const onReports = await rowsOf(sql`
      SELECT kind, rule, answer_to_reporter AS reasons, decided_at FROM decisions
       WHERE site_id = ${siteId} AND reporter_id = ${memberId} ORDER BY decided_at, id`)
    const appeals = await rowsOf(sql`
      SELECT text, created_at, outcome, answer, answered_at FROM appeals
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, id`)
    return { about, on_reports: onReports, appeals }
  },
}

/** The decisions on the member’s reports stay, because they are about others. */
export async function eraseAnswersToReporter(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`
    UPDATE decisions SET answer_to_reporter = '' WHERE site_id = ${siteId} AND reporter_id = ${memberId}`)
}
