import type { OwnProfile } from '../profiles.contract.ts'

/** Searches and suggestions go by these fields, so a member without them is hardly ever found. */
export const fieldsToBeFound = ['gender', 'country'] as const

/** Those that are empty. Fields that the site does not ask for are not missing. */
export const missingToBeFound = (
  profile: Pick<OwnProfile, (typeof fieldsToBeFound)[number]>,
  askedFields: readonly string[],
) => fieldsToBeFound.filter((field) => askedFields.includes(field) && profile[field] === null)
