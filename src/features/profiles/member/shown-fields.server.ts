import { profileFields } from '../../sites/sites.contract.ts'
import { siteById } from '../../sites/sites.server.ts'

type Field = (typeof profileFields)[number]

function hiddenFields(siteId: string): Field[] {
  const shown = new Set(siteById(siteId).settings.visible_profile_fields)
  return profileFields.filter((field) => !shown.has(field))
}

/** Sets the fields the site does not show to null (interests to an empty list), also for their owner. */
export function onlyVisibleFields<Profile extends object>(siteId: string, profile: Profile): Profile {
  const hidden = hiddenFields(siteId).flatMap((field) => (field === 'date_of_birth' ? [field, 'age'] : field))
  if (hidden.length === 0) return profile
  const present = hidden.filter((field) => field in profile)
  return {
    ...profile,
    ...Object.fromEntries(present.map((field) => [field, field === 'interests' ? [] : null])),
  }
}

/** Drops the fields the site does not show from a change. */
export function onlyVisibleChanges<Change extends object>(siteId: string, change: Change): Change {
  const hidden = new Set<string>(hiddenFields(siteId))
  return Object.fromEntries(Object.entries(change).filter(([field]) => !hidden.has(field))) as Change
}
