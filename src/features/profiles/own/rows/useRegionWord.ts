import { loadRegions } from '../../choices/choices.ts'
import { useOwnProfile } from '../own-profile.ts'

/** The word for a region in the member's country, capitalised as a label. Undefined without a country. */
export function useRegionWord(): string | undefined {
  const { profile, names } = useOwnProfile()
  if (!profile.country) return undefined
  const word =
    loadRegions.cached?.find(({ country }) => country === profile.country)?.word ?? names.regionWord
  return word ? word.charAt(0).toLocaleUpperCase() + word.slice(1) : undefined
}
