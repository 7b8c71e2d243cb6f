import { profileFields } from '../sites/sites.contract.ts'
import { siteById } from '../sites/sites.server.ts'

type Field = (typeof profileFields)[number]

function hiddenFields(siteId: string): Field[] {
  const shown = new Set(siteById(siteId).settings.visible_profile_fields)
  return profileFields.filter((field) => !shown.has(field))
}

/** A profile without what the site does not show: to everyone it is as if it had not been told. */
export function onlyVisibleFields<Profile extends object>(siteId: string, profile: Profile): Profile {
  const hidden = hiddenFields(siteId).flatMap((field) => (field === 'date_of_birth' ? [field, 'age'] : field))
  if (hidden.length === 0) return profile
  const untold = hidden.filter((field) => field in profile)
  return {
    ...profile,
    ...Object.fromEntries(untold.map((field) => [field, field === 'interests' ? [] : null])),
  }
}

/** A change without what the site does not ask for. */
export function onlyVisibleChanges<Change extends object>(siteId: string, change: Change): Change {
  const hidden = new Set<string>(hiddenFields(siteId))
  return Object.fromEntries(Object.entries(change).filter(([field]) => !hidden.has(field))) as Change
}
