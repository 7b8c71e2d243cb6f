import { draftOf, type FormValues } from '../../../platform/drafts.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import type { OwnProfile, ProfileChange } from '../../profiles/profiles.contract.ts'

export const stepDraft = (step: number, user: User) => `signup step ${step} of ${user.profile.id}`

export const hasStepDraft = (step: number, user: User | undefined) =>
  user !== undefined && draftOf(stepDraft(step, user)) !== undefined

/** The profile with the unsaved choices of this step. */
export function useProfileWithDraft(
  step: number,
  user: User,
  read: (typed: FormValues) => ProfileChange,
): OwnProfile {
  const isInBrowser = useInBrowser()
  const draft = isInBrowser ? draftOf(stepDraft(step, user)) : undefined
  return draft ? { ...user.profile, ...read(draft) } : user.profile
}
