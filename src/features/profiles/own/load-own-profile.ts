import { apiFor, bodyOf, resultOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { type LoaderArgs, memberOrLogin } from '../../page-basics/member-page.ts'
import type { Names } from './own-profile.ts'

/** The data of the own profile. If the photos cannot be loaded they are left out, and the page fetches them itself. */
export async function loadOwnProfile(args: LoaderArgs) {
  const { api } = apiFor(pageOf(args.context))
  const { profile, invisible, orientation_consent } = await memberOrLogin(args)
  const [{ interests }, { countries }, { data: photos }] = await Promise.all([
    bodyOf(api['interests.php'].$get()),
    bodyOf(api['regions.php'].$get()),
    resultOf(api['photos.php'].$get()),
  ])
  const country = countries.find((entry) => entry.country === profile.country)
  const names: Names = {
    interests: interests.filter(({ id }) => profile.interests.includes(id)),
    regionWord: country?.word ?? null,
    region: country?.regions.find(({ id }) => id === profile.region)?.name ?? null,
  }
  return { profile, isInvisible: invisible, hasConsent: orientation_consent === 'given', names, photos }
}
