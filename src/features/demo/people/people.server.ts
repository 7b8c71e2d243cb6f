import type { Country } from '../../../i18n/countries.ts'
import { days, hours, minutes, seconds } from '../../../platform/clock.ts'
import {
  bodyTypes,
  eyeColors,
  type Gender,
  interests,
  type RelationshipStatus,
  reasons,
  type Sexuality,
} from '../../profiles/profiles.contract.ts'
import type { NewProfile } from '../../profiles/profiles.server.ts'
import { deckOf, drawNew } from '../crowd/deck.ts'
import { firstNames } from '../words/names.ts'
import { profileTexts } from '../words/profile-texts.ts'
import type { DemoLanguage } from '../words/words.ts'
import { type Chance, chanceOf } from './chance.ts'
import { hairColorOf, type Sitter } from './looks.ts'
import { type Place, places } from './places.ts'
import { winning } from './winning.ts'

export type Profile = Omit<NewProfile, 'siteId' | 'memberId'>
export type Person = {
  /** The same key gives the same person in every installation. */
  key: string
  language: DemoLanguage
  profile: Profile
  sitter: Sitter
  pictures: number
  isLastPrivate: boolean
  /** Milliseconds before the demo was created. */
  lastActiveBefore: number
  signedUpBefore: number
}

export const peopleOf: Record<Country, number> = {
  NL: 50,
  DE: 42,
  BE: 30,
  FR: 26,
  GB: 24,
  IT: 20,
  ES: 20,
  PL: 20,
  US: 16,
  CH: 14,
  AT: 12,
  IE: 8,
  CA: 8,
  AU: 5,
  NZ: 5,
}
const withoutPicture = 37
const yearOfAges = 2026

/** All members of the demo in the order of creation, with mixed countries. */
export function demoPeople(): Person[] {
  const order = chanceOf('demo/people')
  const citizens = Object.entries(peopleOf).flatMap(([country, howMany]) => {
    const home = deckOf(places[country as Country], order)
    const name = namesOf(country as Country, order)
    return Array.from({ length: howMany }, (_, i) => {
      const gender: Gender = i % 2 ? 'male' : 'female'
      const place = home()
      return { country: country as Country, gender, place, name: name(place, gender) }
    })
  })
  const write = profileTexts()
  return order.some(citizens, citizens.length).map((citizen, number) => {
    const chance = chanceOf(`demo/person/${number}`)
    const description = write(citizen.place.language, citizen.gender, chance)
    return {
      ...personOf({ ...citizen, key: `person/${number}`, description }, chance),
      ...(number % withoutPicture === withoutPicture - 1 && { pictures: 0, isLastPrivate: false }),
      ...(winning.includes(number) && { lastActiveBefore: seconds(1 + winning.indexOf(number)) }),
    }
  })
}

type Citizen = {
  key: string
  country: Country
  gender: Gender
  place: Place
  name: string
  description: string
}

/** Fills in the rest of a person at random. */
export function personOf(
  { key, country, gender, place, name, description }: Citizen,
  chance: Chance,
): Person {
  const age = ageBy(chance)
  const sitter: Sitter = { seed: `demo/${key}`, gender, age }
  const maybe = <Value>(value: Value) => (chance.happens(0.85) ? value : null)
  const { city, region, latitude, longitude } = place
  return {
    key,
    language: place.language,
    sitter,
    profile: {
      ...{ name, gender, country, region, city, latitude, longitude, description },
      sexuality: sexualityBy(gender, chance),
      birthDate: birthDateBy(age, chance),
      relationshipStatus: maybe(relationshipBy(age, chance)),
      hairColor: maybe(hairColorOf(sitter)),
      eyeColor: maybe(chance.pick(eyeColors)),
      bodyType: maybe(chance.happens(0.6) ? 'normal' : chance.pick(bodyTypes)),
      tattoos: maybe(chance.happens(0.3)),
      reason: maybe(chance.happens(0.5) ? 'relationship' : chance.pick(reasons)),
      interests: chance.some(interests, chance.whole(3, 8)),
    },
    pictures: chance.happens(0.8) ? 2 : 3,
    isLastPrivate: chance.happens(1 / 6),
    lastActiveBefore: lastActiveBy(chance),
    signedUpBefore: days(chance.whole(21, 500)),
  }
}

/** Draws names that are unique within a country, as long as the lists suffice. */
function namesOf(country: Country, chance: Chance) {
  const decks = new Map<string, () => string>()
  const seen = new Set<string>()
  return ({ language }: Place, gender: Gender) => {
    const names = (firstNames[`${language}-${country}`] ?? firstNames['en-GB'])?.[gender] ?? []
    const deck = decks.get(language + gender) ?? deckOf(names, chance)
    decks.set(language + gender, deck)
    return drawNew(deck, seen, names.length)
  }
}

export function ageBy(chance: Chance) {
  const share = chance.next()
  if (share < 0.7) return chance.whole(25, 45)
  return share < 0.8 ? chance.whole(20, 24) : chance.whole(46, 65)
}

const birthDateBy = (age: number, chance: Chance) =>
  new Date(Date.UTC(yearOfAges - age, 0, 1) - days(chance.whole(0, 364))).toISOString().slice(0, 10)

function sexualityBy(gender: Gender, chance: Chance): Sexuality {
  const share = chance.next()
  if (share < 0.84) return 'hetero'
  return share < 0.92 ? 'bi' : gender === 'male' ? 'gay' : 'lesbian'
}

function relationshipBy(age: number, chance: Chance): RelationshipStatus {
  const possible: RelationshipStatus[] = ['single', 'single', 'single', 'unmarried']
  if (age >= 32) possible.push('divorced')
  if (age >= 50) possible.push('divorced', 'widowed')
  return chance.pick(possible)
}

function lastActiveBy(chance: Chance) {
  const share = chance.next()
  if (share < 0.12) return minutes(1) + chance.next() * minutes(3)
  if (share < 0.45) return minutes(20) + chance.next() * hours(22)
  return share < 0.75 ? days(1 + chance.next() * 5.5) : days(7 + chance.next() * 13)
}
