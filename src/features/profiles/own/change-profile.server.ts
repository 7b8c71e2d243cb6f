import type { Locale } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { lockedAccount } from '../../accounts/accounts.server.ts'
import { allTowns } from '../../places/towns.server.ts'
import type { OwnProfileChange } from '../profiles.contract.ts'
import { listInSearch } from '../profiles.server.ts'
import { changeProfile } from './own-profile.server.ts'

export const profileChanges: RateLimit = {
  name: 'profile-change',
  times: 300,
  perSeconds: 3600,
  per: 'member',
}

/** Changes the given fields of the actor's own profile and updates their row in the search. */
export async function changeOwnProfile(actor: Actor, change: OwnProfileChange, locale: Locale) {
  await countHitOrRefuse(actor.siteId, profileChanges, actor.memberId)
  const towns = await allTowns()
  await transaction(async (tx) => {
    if (!(await changeProfile(tx, await lockedAccount(tx, actor), { change, towns, locale }))) return
    await listInSearch(tx, actor, now())
    await announce(tx, actor, { type: 'user', data: {} })
  })
}
