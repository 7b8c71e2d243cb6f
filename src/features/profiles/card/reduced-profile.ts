import { startOf } from '../../../platform/text-length.ts'
import type { MemberProfile } from '../profiles.contract.ts'

const teaserLength = 160

/**
 * The profile a visitor gets: the fields of the card, the interests, the main photo and the start of the description.
 * It keeps the presence: visitors who may search could find that out with the search filters anyway.
 */
export const reducedProfile = (profile: MemberProfile): MemberProfile => ({
  ...profile,
  sexuality: null,
  relationship_status: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  tattoos: null,
  reason: null,
  description: profile.description && teaser(profile.description),
  photos: profile.photos.filter(({ is_private }) => !is_private).slice(0, 1),
  is_reduced: true,
})

export const teaser = (text: string) => startOf(text, teaserLength)
