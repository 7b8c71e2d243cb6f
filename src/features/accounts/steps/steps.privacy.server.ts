import { type ExportPart, rowsOf } from '../../../platform/privacy-parts.server.ts'
import { sql } from '../../../platform/sql.server.ts'

export const stepsPart: ExportPart = {
  file: 'second-steps.json',
  about: 'export.steps',
  async read({ siteId, memberId }) {
    const ofMember = sql`site_id = ${siteId} AND member_id = ${memberId}`
    const passkeys = await rowsOf(sql`
      SELECT name, transports, created_at, last_used_at FROM passkeys WHERE ${ofMember} ORDER BY created_at, id`)
    const authenticators = await rowsOf(sql`
      SELECT name, created_at, confirmed_at, last_used_at FROM authenticators WHERE ${ofMember} ORDER BY created_at, id`)
    const codes = await rowsOf(sql`
      SELECT created_at, used_at FROM recovery_codes WHERE ${ofMember} ORDER BY used_at NULLS LAST`)
    return { passkeys, authenticators, recovery_codes: codes }
  },
}
