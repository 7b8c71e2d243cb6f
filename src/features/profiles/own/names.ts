import type { CountryRegions, InterestTag, OwnProfile } from '../profiles.contract.ts'
import type { Names } from './own-profile.ts'

type Choices = { interests: InterestTag[]; countries: CountryRegions[] }

/** Of all there is to choose from, what the profile itself needs to be read. */
export function namesIn(profile: OwnProfile, { interests, countries }: Choices): Names {
  const country = countries.find((one) => one.country === profile.country)
  return {
    interests: interests.filter(({ id }) => profile.interests.includes(id)),
    regionWord: country?.word ?? null,
    region: country?.regions.find(({ id }) => id === profile.region)?.name ?? null,
  }
}
