import { expect, test } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { demoPeople, type Person, peopleOf } from './people.server.ts'
import { places } from './places.ts'
import { winning } from './winning.ts'

const people = demoPeople()
const share = (is: (person: Person) => unknown) => people.filter(is).length / people.length

test('there are always the same 300 demo members, spread over the countries', () => {
  expect(people).toHaveLength(300)
  expect(demoPeople()).toEqual(people)
  for (const [country, howMany] of Object.entries(peopleOf))
    expect([country, people.filter(({ profile }) => profile.country === country).length]).toEqual([
      country,
      howMany,
    ])
})

test('demo profile texts are unique, and names are unique within a country', () => {
  expect(new Set(people.map(({ profile }) => profile.description)).size).toBe(300)
  expect(new Set(people.map(({ profile }) => `${profile.country} ${profile.name}`)).size).toBe(300)
})

test('demo members live in a town of their country', () => {
  const strangers = people.filter(
    ({ profile }) =>
      !places[profile.country as keyof typeof places].some(
        ({ city, region }) => city === profile.city && region === profile.region,
      ),
  )
  expect(strangers).toEqual([])
})

test('half of the demo members are women, most are 25 to 45, and all sexualities occur', () => {
  expect(share(({ profile }) => profile.gender === 'female')).toBeCloseTo(0.5, 1)
  expect(share(({ sitter }) => sitter.age >= 25 && sitter.age <= 45)).toBeGreaterThan(0.6)
  expect(people.every(({ sitter }) => sitter.age >= 20 && sitter.age <= 66)).toBe(true)
  expect(share(({ profile }) => profile.sexuality === 'hetero')).toBeGreaterThan(0.75)
  for (const sexuality of ['gay', 'lesbian', 'bi'])
    expect([sexuality, share(({ profile }) => profile.sexuality === sexuality) > 0]).toEqual([
      sexuality,
      true,
    ])
})

test('some demo members were active just now, and all within the last 20 days', () => {
  expect(share(({ lastActiveBefore }) => lastActiveBefore < minutes(5))).toBeGreaterThan(0.05)
  expect(share(({ lastActiveBefore }) => lastActiveBefore < days(1))).toBeGreaterThan(0.3)
  expect(
    people.every(
      ({ lastActiveBefore, signedUpBefore }) =>
        lastActiveBefore < days(20) && lastActiveBefore < signedUpBefore,
    ),
  ).toBe(true)
})

test('demo members have two or three photos, some private; eight have none', () => {
  expect(people.filter(({ pictures }) => pictures === 0)).toHaveLength(8)
  expect(people.every(({ pictures }) => [0, 2, 3].includes(pictures))).toBe(true)
  expect(share(({ isLastPrivate }) => isLastPrivate)).toBeCloseTo(1 / 6, 1)
})

test('most demo profiles have facts and all have interests', () => {
  expect(share(({ profile }) => profile.eyeColor)).toBeGreaterThan(0.75)
  expect(share(({ profile }) => profile.hairColor)).toBeGreaterThan(0.7)
  expect(
    people.every(({ profile: { interests = [] } }) => interests.length >= 3 && new Set(interests).size <= 8),
  ).toBe(true)
})

test.each(Object.keys(peopleOf))('the winning portraits of %s were active last', (country) => {
  const latest = (gender: string, howMany: number) =>
    people
      .filter(({ profile }) => profile.country === country && profile.gender === gender)
      .toSorted((a, b) => a.lastActiveBefore - b.lastActiveBefore)
      .slice(0, howMany)
  for (const person of [...latest('female', 2), ...latest('male', 1)]) {
    expect(winning.map((number) => `person/${number}`)).toContain(person.key)
    expect(person.pictures).toBeGreaterThan(0)
  }
})
