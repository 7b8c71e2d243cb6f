import { db } from '../../platform/database.server.ts'
import { and, eq } from '../../platform/drizzle.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import type { User } from './accounts.contract.ts'
import { members } from './accounts.tables.server.ts'

export async function userOf({ siteId, memberId }: Actor): Promise<User> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.id, memberId)))
  if (!row) throw refuse('login_required')
  return { profile: { id: row.id }, signup_date: row.signedUpAt.toISOString() }
}
