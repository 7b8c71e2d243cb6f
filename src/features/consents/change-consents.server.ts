import type { Locale } from '../../i18n/locales.ts'
import { transaction } from '../../platform/database.server.ts'
import { announce } from '../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { lockedAccount } from '../accounts/accounts.server.ts'
import { eraseSexuality } from '../profiles/profiles.server.ts'
import type { OptionalConsent } from './consents.contract.ts'
import { giveConsent, sentence, withdrawConsent } from './consents.server.ts'

export const consentLimit: RateLimit = { name: 'consent', times: 60, perSeconds: 3600, per: 'member' }

/** Stores that the actor agrees to a sentence they read in this language. */
export async function agree(actor: Actor, kind: OptionalConsent, locale: Locale) {
  await countHitOrRefuse(actor.siteId, consentLimit, actor.memberId)
  await transaction(async (tx) => {
    await lockedAccount(tx, actor)
    if (await giveConsent(tx, actor, sentence(kind, locale)))
      await announce(tx, actor, { type: 'user', data: {} })
  })
}

/**
 * Withdraws a consent of the actor and erases the data that needed it, also if it was stored before we asked. Under the
 * lock of the account, like each change of a profile, so that nothing is stored without consent meanwhile.
 */
export async function withdraw(actor: Actor, kind: OptionalConsent) {
  await countHitOrRefuse(actor.siteId, consentLimit, actor.memberId)
  await transaction(async (tx) => {
    await lockedAccount(tx, actor)
    const isWithdrawn = await withdrawConsent(tx, actor, kind)
    const isErased = kind === 'orientation' && (await eraseSexuality(tx, actor))
    if (isWithdrawn || isErased) await announce(tx, actor, { type: 'user', data: {} })
  })
}
