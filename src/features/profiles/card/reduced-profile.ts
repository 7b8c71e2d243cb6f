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

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Cuts after a word, and a very long word between graphemes. */
export function teaser(text: string) {
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment)
  if (characters.length <= teaserLength) return text
  const start = characters.slice(0, teaserLength - 1).join('')
  const words = start.replace(/\s+\S*$/, '').replace(/\p{P}+$/u, '')
  return `${words.length > start.length / 2 ? words : start}…`
}
