import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { erasureDate } from '../../accounts/accounts.server.ts'
import { restrictionsOf } from '../../accounts/restrictions/restrictions-of.server.ts'
import { readSection } from './member-of.server.ts'
import type { MemberHead } from './members.contract.ts'

type Row = Omit<
  MemberHead,
  'signed_up' | 'last_active' | 'confirmed' | 'deletion' | 'charged_back' | 'restrictions'
> & {
  signed_up: Date
  last_active: Date | null
  confirmed: Date | null
  deleted_at: Date | null
  charged_back: Date | null
}

/** The head of a member's page. */
export const readMember = (actor: OperatorActor, id: string): Promise<MemberHead> =>
  readSection(actor, id, 'page', async (tx, { siteId, memberId }) => {
    const { rows } = await tx.query<Row>(sql`
      SELECT m.id, m.site_id AS site, coalesce(p.name, '') AS name, coalesce(m.email, '') AS email, m.status,
             m.is_fictional AS fictional, m.signed_up_at AS signed_up, s.last_active, m.language,
             m.confirmed_at AS confirmed, m.deleted_at, m.is_invisible AS invisible, m.is_paid AS premium,
             m.charged_back_at AS charged_back, m.signup_step, coalesce(w.balance, 0) AS credits,
             jsonb_build_object('name', coalesce(p.name, ''), 'email', coalesce(m.email, ''),
               'date_of_birth', coalesce(p.birth_date::text, ''), 'description', coalesce(p.description, '')) AS fields,
             jsonb_build_object('gender', p.gender, 'country', p.country, 'city', p.city) AS profile,
             (SELECT count(*)::int FROM reports r WHERE r.site_id = m.site_id AND r.member_id = m.id) AS reports,
             (SELECT count(*)::int FROM member_notes n WHERE n.site_id = m.site_id AND n.member_id = m.id) AS notes
        FROM members m LEFT JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
        LEFT JOIN member_search s ON s.site_id = m.site_id AND s.member_id = m.id
        LEFT JOIN wallets w ON w.site_id = m.site_id AND w.member_id = m.id
       WHERE m.site_id = ${siteId} AND m.id = ${memberId}`)
    const [row] = rows
    if (!row) throw refuse('not_found')
    const { deleted_at, ...rest } = row
    return {
      ...rest,
      signed_up: row.signed_up.toISOString(),
      last_active: row.last_active?.toISOString() ?? null,
      confirmed: row.confirmed?.toISOString() ?? null,
      charged_back: row.charged_back?.toISOString() ?? null,
      deletion: deleted_at && erasureDate(deleted_at).toISOString(),
      restrictions: await restrictionsOf({ siteId, memberId }, tx),
    }
  })
