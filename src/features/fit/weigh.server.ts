import { distance, nearby } from '../places/nearby.server.ts'
import { ageOf, presenceOf } from '../profiles/age.server.ts'
import type { Interest } from '../profiles/profiles.contract.ts'
import { oldestAge } from './ages.ts'
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
  /** For someone who does not look for the member: as much as ten years outside the ages. */
  seeksOthers: -200,
  /** For each year outside the ages that the member looks for. */
  yearOff: -20,
}
/** In kilometres. Farther away all distances weigh the same. */
const reach = 500
/** A member who answers at least this share of conversations answers often. In percent. */
const often = 70

/** The candidates, the best-fitting first. Equally fitting ones keep their order. */
export const ranked = (self: Self, candidates: Candidate[]): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, weight: weigh(self, candidate) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ candidate }) => candidate)

/** Distance weighs most, then shared interests, recent activity and answering others. */
function weigh(self: Self, candidate: Candidate): number {
  const facts = factsOf(self, candidate)
  return (
    facts.near +
    closeness(facts.kilometres, reach) * weights.inReach +
    facts.alike +
    facts.active +
    facts.answering +
    (candidate.seeks_me ? 0 : weights.seeksOthers) +
    yearsOff(self, candidate) * weights.yearOff
  )
}

/** Why the candidate fits, the strongest reason first. */
export function reasonsOf(self: Self, candidate: Candidate): Reason[] {
  const { kilometres, shared, presence, answers, ...facts } = factsOf(self, candidate)
  const isActive = presence === 'online' || presence === 'today'
  const reasons: { weight: number; reason: Reason | false }[] = [
    { weight: facts.near, reason: kilometres <= nearby && { type: 'near' } },
    {
      weight: facts.alike,
      reason: shared.length > 0 && { type: 'interests', interests: shared.slice(0, weights.mostInterests) },
    },
    { weight: facts.active, reason: isActive && { type: 'active' } },
    { weight: facts.answering, reason: answers >= often && { type: 'answers' } },
  ]
  return reasons
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ reason }) => (reason ? [reason] : []))
}

function factsOf(self: Self, candidate: Candidate) {
  const kilometres = distanceBetween(self, candidate)
  const shared = candidate.interests.filter((interest) => self.interests.includes(interest))
  const presence = candidate.is_fictional ? null : presenceOf(candidate.last_active)
  // An old share says nothing about members who have been away.
  const answers = presence ? (candidate.answers ?? 0) : 0
  return {
    kilometres,
    shared,
    presence,
    answers,
    near: closeness(kilometres, nearby) * weights.near,
    alike: Math.min(shared.length, weights.mostInterests) * weights.interest,
    active: presence ? weights[presence] : 0,
    answering: (answers / 100) * weights.answers,
  }
}

/** From 1 at the same place to 0 at this many kilometres. */
const closeness = (kilometres: number, most: number) => Math.max(0, 1 - kilometres / most)

/** How many years someone is younger or older than the ages that the member looks for. */
function yearsOff({ ages }: Self, { birth_date }: Candidate) {
  if (!ages || birth_date === null) return 0
  const age = Math.min(ageOf(birth_date), oldestAge)
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
