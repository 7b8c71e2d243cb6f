import { loadRegions } from '../choices.ts'
import { useOwnProfile } from './own-profile.ts'

/** What the member's country calls its regions, as the name of a field; nothing before the country is known. */
export function useRegionWord(): string | undefined {
  const { profile, names } = useOwnProfile()
  if (!profile.country) return undefined
  const word = loadRegions.kept?.find(({ country }) => country === profile.country)?.word ?? names.regionWord
  return word ? word.charAt(0).toLocaleUpperCase() + word.slice(1) : undefined
}
