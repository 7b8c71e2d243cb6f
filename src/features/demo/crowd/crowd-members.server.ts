import type { Country } from '../../../i18n/countries.ts'
import { days, minutes, now } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.server.ts'
import { minimumAge } from '../../../platform/minimum-age.ts'
import { ageOf } from '../../profiles/age.server.ts'
import type { Gender } from '../../profiles/profiles.contract.ts'
import { type Chance, chanceOf } from '../people/chance.ts'
import { type Profile, peopleOf, personOf } from '../people/people.server.ts'
import { places } from '../people/places.ts'
import { firstNames } from '../words/names.ts'
import { profileTexts } from '../words/profile-texts.ts'
import type { DemoLanguage } from '../words/words.ts'
import type { PoolPhoto } from './crowd-photos.server.ts'

export type CrowdMember = {
  id: string
  profile: Profile
  language: DemoLanguage
  isInvisible: boolean
  /** Unix time in seconds, like `lastActive`. */
  signedUp: number
  lastActive: number
  /** Numbers in the photo pool, starting at 1. */
  photos: number[]
}

const maleShare = 0.7
const invisibleShare = 0.05
const photoShare = 0.7
const describedShare = 0.6
/** Some chose the ages they look for. */
const choosyShare = 0.3
const textsOfEach = 200
const shortest = minutes(1)
const longest = days(365)

/** Returns a generator of members: mostly men, mostly from large countries, mostly active recently. */
export function crowdMembers(pool: PoolPhoto[]) {
  const countries = Object.entries(peopleOf).flatMap(([country, weight]) =>
    Array.from({ length: weight }, () => country as Country),
  )
  const numbers = { male: numbersOf(pool, 'male'), female: numbersOf(pool, 'female') }
  const textsOf = storeOfTexts()
  const present = now().getTime()
  return (chance: Chance): CrowdMember => {
    const gender: Gender = chance.happens(maleShare) ? 'male' : 'female'
    const country = chance.pick(countries)
    const place = chance.pick(places[country])
    const name = chance.pick(
      (firstNames[`${place.language}-${country}`] ?? firstNames['en-GB'])?.[gender] ?? [],
    )
    const description = chance.happens(describedShare) ? chance.pick(textsOf(place.language, gender)) : ''
    const { profile } = personOf(
      { key: String(chance.whole(1, 9999)), country, gender, place, name, description },
      chance,
    )
    // Log-uniform: as many were active 1 to 10 minutes ago as 1 to 10 days ago.
    const away = shortest * (longest / shortest) ** chance.next()
    const age = days(1 + chance.next() * 1000)
    return {
      id: newId(),
      profile: { ...profile, description: description || null, ...soughtAgesBy(profile, chance) },
      language: place.language,
      isInvisible: chance.happens(invisibleShare),
      lastActive: (present - away) / 1000,
      signedUp: (present - away - age) / 1000,
      photos: chance.happens(photoShare) ? chance.some(numbers[gender], chance.whole(1, 3)) : [],
    }
  }
}

/** A range around an age near one's own, or none. */
function soughtAgesBy({ birthDate }: Profile, chance: Chance) {
  if (!birthDate || !chance.happens(choosyShare)) return { seeksMinAge: null, seeksMaxAge: null }
  const middle = ageOf(birthDate) + chance.whole(-6, 6)
  const width = chance.whole(3, 12)
  return {
    seeksMinAge: Math.max(minimumAge, middle - width),
    seeksMaxAge: Math.max(minimumAge, middle + width),
  }
}

const numbersOf = (pool: PoolPhoto[], gender: Gender) =>
  pool.flatMap((photo, i) => (photo.gender === gender ? [i + 1] : []))

/** Texts are repeated: a million unique ones would not change the measurements. */
function storeOfTexts() {
  const write = profileTexts()
  const stored = new Map<string, string[]>()
  return (language: DemoLanguage, gender: Gender) => {
    const key = `${language}/${gender}`
    const chance = chanceOf(`crowd/texts/${key}`)
    const texts =
      stored.get(key) ?? Array.from({ length: textsOfEach }, () => write(language, gender, chance))
    stored.set(key, texts)
    return texts
  }
}
