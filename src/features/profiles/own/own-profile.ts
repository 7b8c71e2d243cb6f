import { createContext, useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../platform/api.ts'
import type { OwnProfile, OwnProfileChange } from '../profiles.contract.ts'

type OwnProfileState = {
  profile: OwnProfile
  names: Names
  /** Whether the member agreed to storing whom they look for. */
  hasConsent: boolean
  show(profile: OwnProfile): void
}

/** The names of the ids in the profile, in the reader's language. */
export type Names = {
  interests: { id: string; name: string; icon: string }[]
  /** The country's word for a region, such as province. */
  regionWord: string | null
  region: string | null
}

const OwnProfileContext = createContext<OwnProfileState | null>(null)
export const OwnProfileProvider = OwnProfileContext.Provider

export function useOwnProfile(): OwnProfileState {
  const own = useContext(OwnProfileContext)
  if (!own) throw new Error('useOwnProfile needs an OwnProfileProvider above it')
  return own
}

/** The last saved profile. `show` takes it from a response at once and revalidates the rest of the page. */
export function useSavedProfile(loaded: OwnProfile): Pick<OwnProfileState, 'profile' | 'show'> {
  const { revalidate } = useRevalidator()
  const [lastLoaded, setLastLoaded] = useState(loaded)
  const [profile, setProfile] = useState(loaded)
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setProfile(loaded)
  }
  const show = (saved: OwnProfile) => {
    setProfile(saved)
    void revalidate()
  }
  return { profile, show }
}

let lastRequest: Promise<unknown> = Promise.resolve()

/** Sends changes one after the other, so that the last response has the latest profile. */
export function sendChange(change: OwnProfileChange) {
  const response = lastRequest.then(() => api.api['profile.php'].$put({ json: change }))
  lastRequest = response.catch(() => {})
  return response
}
