import type { Country } from '../../i18n/countries.ts'
import { batchedLimit } from '../../platform/batched-limit.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { fittingFor } from '../fit/fitting.server.ts'
import { selfOf } from '../fit/self.server.ts'
import { cardsOf } from '../profiles/profiles.server.ts'
import type { Suggestion } from './suggestions.contract.ts'

/** A hit covers ten lists: 120 an hour. */
export const suggestionLimit: RateLimit = {
  name: 'suggestions',
  times: 12,
  perSeconds: 60 * 60,
  per: 'member',
  counts: 'groups of ten lists',
}
const counted = batchedLimit()
const suggestionCount = 12

/** Members the actor may like, the best-fitting first, each with the reasons. */
export async function suggestionsFor(actor: Actor, guessedCountry: Country | null): Promise<Suggestion[]> {
  const { siteId, memberId } = actor
  await counted(`${siteId} ${memberId}`, () => countHitOrRefuse(siteId, suggestionLimit, memberId))
  const best = await fittingFor(await selfOf(actor, guessedCountry), { wanted: suggestionCount })
  const cards = await cardsOf(
    actor,
    best.map(({ id }) => id),
  )
  const reasons = new Map(best.map((one) => [one.id, one.reasons]))
  return cards.map((card) => ({ ...card, reasons: reasons.get(card.id) ?? [] }))
}
