import type { OwnProfile } from '../../profiles.contract.ts'

const minDescriptionLength = 50
const minInterests = 3

/** The parts that attract others weigh most. The sum is 100. */
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

/** `photo`: has a public photo, active or still in inspection. */
export type CompletenessInput = Pick<OwnProfile, Exclude<Part, 'photo'>> & { photo: boolean }

/** How much of a profile is filled in, in percent. Fields the site does not show do not count. */
export function completenessOf(profile: CompletenessInput, visibleFields: readonly string[]): number {
  const counted = countedParts(visibleFields)
  const weightOf = (some: Part[]) => some.reduce((sum, part) => sum + weights[part], 0)
  return Math.floor((100 * weightOf(counted.filter((part) => isFilledIn(profile, part)))) / weightOf(counted))
}

/** The parts that are not filled in yet, highest weight first. */
export function missingIn(profile: Omit<OwnProfile, 'status'>, visibleFields: readonly string[]): Part[] {
  const input = { ...profile, photo: hasPhoto(profile, visibleFields) }
  return countedParts(visibleFields).filter((part) => !isFilledIn(input, part))
}

/**
 * Whether there is a public photo, active or in inspection. Only the server knows about those in inspection, so this is
 * derived from the percentage it sent.
 */
export const hasPhoto = (profile: Omit<OwnProfile, 'status'>, visibleFields: readonly string[]) =>
  completenessOf({ ...profile, photo: true }, visibleFields) === profile.completeness

/** How many interests a profile still needs. */
export const interestsMissing = ({ interests }: Pick<OwnProfile, 'interests'>) =>
  Math.max(0, minInterests - interests.length)

/** The anchor on /profile where a part is edited. Without a country, the region's is that of the country. */
export const anchorOf = (part: Part, { country }: Pick<OwnProfile, 'country'>) =>
  part === 'photo' ? 'photos' : part === 'region' && !country ? 'country' : part

/** The region can only be chosen where the country is shown. */
const countedParts = (visibleFields: readonly string[]) =>
  parts.filter(
    (part) =>
      part === 'photo' ||
      (visibleFields.includes(part) && (part !== 'region' || visibleFields.includes('country'))),
  )

function isFilledIn(profile: CompletenessInput, part: Part): boolean {
  if (part === 'photo') return profile.photo
  if (part === 'description') return (profile.description ?? '').length >= minDescriptionLength
  if (part === 'interests') return interestsMissing(profile) === 0
  return profile[part] !== null
}
