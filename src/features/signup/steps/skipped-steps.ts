import type { OwnProfile } from '../../profiles/profiles.contract.ts'

/** The fields of steps 2 to 4. */
const stepFields: (keyof OwnProfile)[][] = [
  ['gender', 'sexuality', 'country', 'city'],
  ['relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'],
  ['interests', 'description', 'reason'],
]

/** The steps without any content, counted from 0. */
export function skippedSteps(profile: OwnProfile, hasPhotos: boolean): number[] {
  const isEmpty = [
    !hasPhotos,
    ...stepFields.map((fields) => fields.every((field) => !hasValue(profile[field]))),
  ]
  return isEmpty.flatMap((isSkipped, step) => (isSkipped ? [step] : []))
}

const hasValue = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
