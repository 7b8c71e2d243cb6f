import { db, type Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { type ExportFolder, type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { removeFiles } from '../../platform/storage.server.ts'

export const verificationPart: ExportPart = {
  file: 'verification.json',
  about: 'export.verification',
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT state, gesture, asked_at, decided_at, reason, photos AS compared_photos, refusals
        FROM verifications WHERE site_id = ${siteId} AND member_id = ${memberId}`),
}

export const selfieFolder: ExportFolder = {
  name: 'selfie',
  about: { list: 'export.selfie', files: 'export.selfie_file' },
  async read({ siteId, memberId }) {
    const { rows } = await db.query<{ key: string; gesture: string; asked_at: Date }>(sql`
      SELECT picture AS key, gesture, asked_at FROM verifications
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND picture IS NOT NULL`)
    return rows
  },
}

export async function removeSelfie(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query<{ picture: string }>(sql`
    SELECT picture FROM verifications
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND picture IS NOT NULL`)
  await removeFiles(
    tx,
    rows.map(({ picture }) => picture),
  )
}
