import type { CountryRegions, InterestTag, MemberProfile } from '../profiles.contract.ts'

/** A member's profile with the words that go with it, in the reader's language. */
export type MemberView = {
  member: MemberProfile
  /** This region, and what its country calls them. */
  region: { word: string; name: string } | null
  interests: InterestTag[]
}

type Words = { countries: CountryRegions[]; interests: InterestTag[] }

export function viewOf(member: MemberProfile, { countries, interests }: Words): MemberView {
  const country = countries.find((one) => one.country === member.country)
  const region = country?.regions.find(({ id }) => id === member.region)
  return {
    member,
    region: country && region ? { word: country.word, name: region.name } : null,
    interests: interests.filter(({ id }) => member.interests.includes(id)),
  }
}
