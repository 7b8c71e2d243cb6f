import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { type Candidate, candidatesFor, type Self, selfOf } from '../fit/candidates.server.ts'
import { cellsAround, distance, nearby } from '../places/nearby.server.ts'
import { presenceOf } from '../profiles/age.server.ts'
import { cardsOf } from '../profiles/profiles.server.ts'
import { siteById } from '../sites/sites.server.ts'
import type { Suggestion, SuggestionReason } from './suggestions.contract.ts'

const requestLimit: RateLimit = { name: 'suggestions', times: 120, perSeconds: 60 * 60 }
const suggestionCount = 12
/** How many candidates are taken from nearby, from the country and from anywhere. */
const candidatesPerSource = 150

/** Members the actor may like, sorted by distance, shared interests and recent activity, each with the reasons. */
export async function suggestionsFor(actor: Actor): Promise<Suggestion[]> {
  await countHitOrRefuse(actor.siteId, requestLimit, actor.memberId)
  const self = asShown(await selfOf(actor))
  const best = (await candidatesAround(self))
    .map((candidate) => ({ id: candidate.id, ...weigh(self, candidate) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, suggestionCount)
  const cards = await cardsOf(
    actor,
    best.map(({ id }) => id),
  )
  const reasons = new Map(best.map((one) => [one.id, one.reasons]))
  return cards.map((card) => ({ ...card, reasons: reasons.get(card.id) ?? [] }))
}

/** Ignores fields the site does not show: neither the order nor the reasons may reveal them. */
function asShown(self: Self): Self {
  const shown = siteById(self.siteId).settings.visible_profile_fields
  const isPlaceShown = shown.includes('region') || shown.includes('city')
  return {
    ...self,
    ...(!shown.includes('interests') && { interests: [] }),
    ...(!isPlaceShown && { latitude: null, longitude: null }),
  }
}

/** Candidates from nearby and from the country; from anywhere only when those are too few. */
async function candidatesAround(self: Self): Promise<Candidate[]> {
  const { latitude, longitude, country } = self
  const found = new Map<string, Candidate>()
  const add = async (options: { cells?: number[]; country?: Self['country'] }) => {
    for (const one of await candidatesFor(self, { ...options, limit: candidatesPerSource }))
      found.set(one.id, one)
  }
  if (latitude !== null && longitude !== null) await add({ cells: cellsAround({ latitude, longitude }) })
  if (country) await add({ country })
  if (found.size < suggestionCount) await add({})
  return [...found.values()]
}

const weights = { near: 40, interest: 12, mostInterests: 3, online: 20, today: 15, week: 6 }

/** Distance weighs most, then shared interests, then recent activity. */
function weigh(self: Self, candidate: Candidate): { weight: number; reasons: SuggestionReason[] } {
  const kilometres = distanceOf(self, candidate)
  const near = Math.max(0, 1 - kilometres / nearby) * weights.near
  const shared = candidate.interests.filter((interest) => self.interests.includes(interest))
  const liked = Math.min(shared.length, weights.mostInterests) * weights.interest
  const presence = candidate.is_fictional ? null : presenceOf(candidate.last_active)
  const there = presence ? weights[presence] : 0
  const isActive = presence === 'online' || presence === 'today'
  const reasons: { weight: number; reason: SuggestionReason }[] = [
    ...(kilometres <= nearby ? [{ weight: near, reason: { type: 'near' } as const }] : []),
    ...(shared.length > 0
      ? [
          {
            weight: liked,
            reason: { type: 'interests', interests: shared.slice(0, weights.mostInterests) } as const,
          },
        ]
      : []),
    ...(isActive ? [{ weight: there, reason: { type: 'active' } as const }] : []),
  ]
  return {
    weight: near + liked + there,
    reasons: reasons.sort((one, other) => other.weight - one.weight).map(({ reason }) => reason),
  }
}

function distanceOf(one: Self, other: Candidate) {
  if (one.latitude === null || one.longitude === null) return Number.POSITIVE_INFINITY
  if (other.latitude === null || other.longitude === null) return Number.POSITIVE_INFINITY
  return distance(
    { latitude: one.latitude, longitude: one.longitude },
    { latitude: other.latitude, longitude: other.longitude },
  )
}
