import { giveConsent, sentence } from '../src/features/consents/consents.server.ts'
import { listInSearch, type ProfileRow } from '../src/features/profiles/profiles.server.ts'
import { now } from '../src/platform/clock.ts'
import { transaction } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { assigned, sql } from '../src/platform/sql.server.ts'
import { aProfile, type aSite, type Visitor } from './builders.ts'

/** A member with a session. */
export type Someone = Visitor & MemberKey

/** A member who can be found and is logged in. */
export async function someone(
  site: Awaited<ReturnType<typeof aSite>>,
  about: Parameters<typeof aProfile>[1] = {},
) {
  const memberId = await aProfile(site, about)
  const session = await startSession({ siteId: site.id, memberId })
  return Object.assign(site.visitor({ session }), { siteId: site.id, memberId, session })
}

/** Changes a profile and what search knows of it. */
export async function changeProfile({ siteId, memberId }: MemberKey, change: Partial<ProfileRow>) {
  await transaction(async (tx) => {
    await tx.query(
      sql`UPDATE profiles SET ${assigned(change)} WHERE site_id = ${siteId} AND member_id = ${memberId}`,
    )
    if (change.sexuality) await giveConsent(tx, { siteId, memberId }, sentence('orientation', 'nl'))
    await listInSearch(tx, { siteId, memberId }, now())
  })
}
