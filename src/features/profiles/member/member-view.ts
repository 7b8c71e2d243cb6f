import type { CountryRegions, InterestTag, MemberProfile } from '../profiles.contract.ts'

/** A member's profile with the names of its region and interests, in the reader's language. */
export type MemberView = {
  member: MemberProfile
  /** `word` is the country's word for a region, such as province. */
  region: { word: string; name: string } | null
  interests: InterestTag[]
}

type Choices = { countries: CountryRegions[]; interests: InterestTag[] }

export function viewOf(member: MemberProfile, { countries, interests }: Choices): MemberView {
  const country = countries.find((entry) => entry.country === member.country)
  const region = country?.regions.find(({ id }) => id === member.region)
  return {
    member,
    region: country && region ? { word: country.word, name: region.name } : null,
    interests: interests.filter(({ id }) => member.interests.includes(id)),
  }
}
