import { distance, nearby } from '../places/nearby.server.ts'
import { ageOf, presenceOf } from '../profiles/age.server.ts'
import type { Interest } from '../profiles/profiles.contract.ts'
import type { Candidate } from './candidate.server.ts'
import type { Self } from './self.server.ts'

/** Why someone fits. */
export type Reason =
  | { type: 'near' }
  | { type: 'interests'; interests: Interest[] }
  | { type: 'active' }
  | { type: 'answers' }

const weights = {
  near: 40,
  inReach: 5,
  interest: 12,
  mostInterests: 3,
  online: 20,
  today: 15,
  week: 6,
  answers: 10,
  /** Someone who does not look for the member comes after everyone who does. */
  seeksOthers: -200,
  /** For each year outside the ages that the member looks for. */
  yearOff: -20,
}
/** In kilometres. Farther away all distances weigh the same. */
const reach = 500
/** Who answers at least this share of conversations answers often. In percent. */
const often = 70

/** The candidates, the best-fitting first. Equally fitting ones keep their order. */
export const ranked = <One extends Candidate>(self: Self, candidates: One[]) =>
  candidates
    .map((candidate) => ({ candidate, ...weigh(self, candidate) }))
    .sort((one, other) => other.weight - one.weight)

/** Distance weighs most, then shared interests, recent activity and answering others. */
export function weigh(self: Self, candidate: Candidate): { weight: number; reasons: Reason[] } {
  const kilometres = distanceBetween(self, candidate)
  const shared = candidate.interests.filter((interest) => self.interests.includes(interest))
  const presence = candidate.is_fictional ? null : presenceOf(candidate.last_active)
  const isActive = presence === 'online' || presence === 'today'
  // An old share says nothing about members who have been away.
  const answers = presence ? (candidate.answers ?? 0) : 0
  const parts: { weight: number; reason?: Reason | false }[] = [
    {
      weight: closeness(kilometres, nearby) * weights.near,
      reason: kilometres <= nearby && { type: 'near' },
    },
    { weight: closeness(kilometres, reach) * weights.inReach },
    {
      weight: Math.min(shared.length, weights.mostInterests) * weights.interest,
      reason: shared.length > 0 && { type: 'interests', interests: shared.slice(0, weights.mostInterests) },
    },
    { weight: presence ? weights[presence] : 0, reason: isActive && { type: 'active' } },
    { weight: (answers / 100) * weights.answers, reason: answers >= often && { type: 'answers' } },
    { weight: candidate.seeks_me ? 0 : weights.seeksOthers },
    { weight: yearsOff(self, candidate) * weights.yearOff },
  ]
  return {
    weight: parts.reduce((sum, part) => sum + part.weight, 0),
    reasons: parts
      .toSorted((one, other) => other.weight - one.weight)
      .flatMap(({ reason }) => (reason ? [reason] : [])),
  }
}

/** From 1 at the same place to 0 at this many kilometres. */
const closeness = (kilometres: number, most: number) => Math.max(0, 1 - kilometres / most)

/** How many years someone is younger or older than the ages that the member looks for. */
function yearsOff({ ages }: Self, { birth_date }: Candidate) {
  if (!ages || birth_date === null) return 0
  const age = ageOf(birth_date)
  return Math.max(0, ages.min - age, age - ages.max)
}

type Place = { latitude: number | null; longitude: number | null }

/** In kilometres; infinite if one of the places is unknown. */
export function distanceBetween(one: Place, other: Place) {
  if (one.latitude === null || one.longitude === null) return Number.POSITIVE_INFINITY
  if (other.latitude === null || other.longitude === null) return Number.POSITIVE_INFINITY
  return distance(
    { latitude: one.latitude, longitude: one.longitude },
    { latitude: other.latitude, longitude: other.longitude },
  )
}
