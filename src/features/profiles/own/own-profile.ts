import { createContext, useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../platform/api.ts'
import type { OwnProfile, OwnProfileChange } from '../profiles.contract.ts'

type Own = { profile: OwnProfile; names: Names; show(profile: OwnProfile): void }

/** What the ids in the profile are called, in the reader's language. */
export type Names = {
  interests: { id: string; name: string; icon: string }[]
  /** What the country calls its regions, and the member's own. */
  regionWord: string | null
  region: string | null
}

const OwnProfileContext = createContext<Own | null>(null)
export const OwnProfileProvider = OwnProfileContext.Provider

export function useOwnProfile(): Own {
  const own = useContext(OwnProfileContext)
  if (!own) throw new Error('useOwnProfile needs an OwnProfileProvider above it')
  return own
}

/** The profile as it was last saved: at once as the answer told it, and then wherever else the page shows it. */
export function useSavedProfile(loaded: OwnProfile): Pick<Own, 'profile' | 'show'> {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(loaded)
  const [profile, setProfile] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setProfile(loaded)
  }
  const show = (saved: OwnProfile) => {
    setProfile(saved)
    void revalidate()
  }
  return { profile, show }
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that the answer that comes last is the latest. */
export function sendChange(change: OwnProfileChange) {
  const answer = last.then(() => api.api['profile.php'].$put({ json: change }))
  last = answer.catch(() => {})
  return answer
}
