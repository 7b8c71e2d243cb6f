import { startSession } from '../src/platform/sessions.server.ts'
import { aProfile, type aSite } from './builders.ts'

/** A member who can be found and is logged in. */
export async function someone(
  site: Awaited<ReturnType<typeof aSite>>,
  about: Parameters<typeof aProfile>[1] = {},
) {
  const memberId = await aProfile(site, about)
  const session = await startSession({ siteId: site.id, memberId })
  return Object.assign(site.visitor({ session }), { siteId: site.id, memberId, session })
}
