import type { MemberProfile } from './profiles.contract.ts'

const teaserLength = 160

/**
 * What a visitor gets of a profile: what is on its card, the first words, and nothing of looks and longings. Who may be
 * searched for by visitors is found by whether they are there, so that is told here, too.
 */
export const reduced = (profile: MemberProfile): MemberProfile => ({
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

/** Cut between characters, so that none is left in halves. */
function teaser(text: string) {
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment)
  return characters.length <= teaserLength
    ? text
    : `${characters
        .slice(0, teaserLength - 1)
        .join('')
        .trimEnd()}…`
}
