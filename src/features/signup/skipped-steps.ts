import type { OwnProfile } from '../profiles/profiles.contract.ts'

/** What the steps after the photo ask for. */
const asked: (keyof OwnProfile)[][] = [
  ['gender', 'sexuality', 'country', 'city'],
  ['relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'],
  ['interests', 'description', 'reason'],
]

/** The steps, counted from 0, that brought nothing. */
export function skippedSteps(profile: OwnProfile, hasPhotos: boolean): number[] {
  const isEmpty = [!hasPhotos, ...asked.map((fields) => fields.every((field) => !isTold(profile[field])))]
  return isEmpty.flatMap((isSkipped, step) => (isSkipped ? [step] : []))
}

const isTold = (told: unknown) => (Array.isArray(told) ? told.length > 0 : told !== null && told !== '')
