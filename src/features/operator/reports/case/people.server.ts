import type { Locale } from '../../../../i18n/locales.ts'
import type { Queryable } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { mailLocale } from '../../../sites/site-mail.server.ts'
import type { CasePerson } from '../reports.contract.ts'

type Row = {
  id: string
  name: string | null
  email: string | null
  status: string
  language: Locale | null
  signed_up_at: Date
}

/** A member as a case shows them. Null if they are gone. */
export async function personOf(
  tx: Queryable,
  { siteId, memberId }: Omit<MemberKey, 'memberId'> & { memberId: string | null },
): Promise<(CasePerson & { locale: Locale }) | null> {
  if (!memberId) return null
  const { rows } = await tx.query<Row>(sql`
    SELECT m.id, p.name, m.email, m.status, m.language, m.signed_up_at
      FROM members m LEFT JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
     WHERE m.site_id = ${siteId} AND m.id = ${memberId}`)
  const [row] = rows
  if (!row) return null
  const { language, signed_up_at, name, ...rest } = row
  return {
    ...rest,
    name: name ?? '',
    locale: mailLocale(siteId, language),
    since: signed_up_at.toISOString(),
  }
}
