import type { OwnProfile } from './profiles.contract.ts'

const enoughWords = 50
const enoughInterests = 3

/** What makes others stop at a profile weighs most. Together they are a hundred. */
const weights = {
  photo: 25,
  description: 20,
  interests: 15,
  region: 5,
  city: 5,
  gender: 5,
  sexuality: 5,
  date_of_birth: 5,
  reason: 5,
  relationship_status: 2,
  hair_color: 2,
  eye_color: 2,
  body_type: 2,
  tattoos: 2,
} as const
export type Part = keyof typeof weights
const parts = Object.keys(weights) as Part[]

/** `photo`: one for everyone to see, even if it is still being looked at. */
export type Told = Pick<OwnProfile, Exclude<Part, 'photo'>> & { photo: boolean }

/** How much of a profile is filled in, of a hundred. What the site does not show is asked of nobody. */
export function completenessOf(told: Told, shown: readonly string[]): number {
  const asked = askedOf(shown)
  const weightOf = (some: Part[]) => some.reduce((sum, part) => sum + weights[part], 0)
  return Math.floor((100 * weightOf(asked.filter((part) => isTold(told, part)))) / weightOf(asked))
}

/** What is still to be told, the weightiest first. */
export function missingIn(profile: OwnProfile, shown: readonly string[]): Part[] {
  const told = { ...profile, photo: hasPhoto(profile, shown) }
  return askedOf(shown).filter((part) => !isTold(told, part))
}

/** One for everyone. Only the server knows of one that is still being looked at; its number tells. */
export const hasPhoto = (profile: OwnProfile, shown: readonly string[]) =>
  completenessOf({ ...profile, photo: true }, shown) === profile.completeness

/** Where on /profile it is told: before the region comes the country. */
export const placeOf = (part: Part, { country }: Pick<OwnProfile, 'country'>) =>
  part === 'photo' ? 'photos' : part === 'region' && !country ? 'country' : part

/** Without a country there is no region to choose. */
const askedOf = (shown: readonly string[]) =>
  parts.filter(
    (part) => part === 'photo' || (shown.includes(part) && (part !== 'region' || shown.includes('country'))),
  )

function isTold(told: Told, part: Part): boolean {
  if (part === 'photo') return told.photo
  if (part === 'description') return (told.description ?? '').length >= enoughWords
  if (part === 'interests') return told.interests.length >= enoughInterests
  return told[part] !== null
}
