import type { CountryRegions, InterestTag, OwnProfile } from '../profiles.contract.ts'
import type { Names } from './own-profile.ts'

type Choices = { interests: InterestTag[]; countries: CountryRegions[] }

/** Picks the names the profile needs out of all choices. */
export function namesIn(profile: OwnProfile, { interests, countries }: Choices): Names {
  const country = countries.find((entry) => entry.country === profile.country)
  return {
    interests: interests.filter(({ id }) => profile.interests.includes(id)),
    regionWord: country?.word ?? null,
    region: country?.regions.find(({ id }) => id === profile.region)?.name ?? null,
  }
}
