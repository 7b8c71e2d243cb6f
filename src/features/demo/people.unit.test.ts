import { expect, test } from 'vitest'
import { days, minutes } from '../../platform/clock.ts'
import { demoPeople, type Person, peopleOf } from './people.server.ts'
import { places } from './places.ts'

const people = demoPeople()
const share = (is: (person: Person) => unknown) => people.filter(is).length / people.length

test('three hundred people, spread over the countries, always the same', () => {
  expect(people).toHaveLength(300)
  expect(demoPeople()).toEqual(people)
  for (const [country, howMany] of Object.entries(peopleOf))
    expect([country, people.filter(({ profile }) => profile.country === country).length]).toEqual([
      country,
      howMany,
    ])
})

test('nobody says what another says, and nobody bears the name of a compatriot', () => {
  expect(new Set(people.map(({ profile }) => profile.description)).size).toBe(300)
  expect(new Set(people.map(({ profile }) => `${profile.country} ${profile.name}`)).size).toBe(300)
})

test('they live where their country is', () => {
  const strangers = people.filter(
    ({ profile }) =>
      !places[profile.country as keyof typeof places].some(
        ({ city, region }) => city === profile.city && region === profile.region,
      ),
  )
  expect(strangers).toEqual([])
})

test('half are women, most are between 25 and 45, some love their own gender', () => {
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

test('some were there just now, and the last of them three weeks ago at most', () => {
  expect(share(({ lastActiveBefore }) => lastActiveBefore < minutes(5))).toBeGreaterThan(0.05)
  expect(share(({ lastActiveBefore }) => lastActiveBefore < days(1))).toBeGreaterThan(0.3)
  expect(
    people.every(
      ({ lastActiveBefore, signedUpBefore }) =>
        lastActiveBefore < days(20) && lastActiveBefore < signedUpBefore,
    ),
  ).toBe(true)
})

test('two or three pictures each, now and then a private one, and eight people without any', () => {
  expect(people.filter(({ pictures }) => pictures === 0)).toHaveLength(8)
  expect(people.every(({ pictures }) => [0, 2, 3].includes(pictures))).toBe(true)
  expect(share(({ isLastPrivate }) => isLastPrivate)).toBeCloseTo(1 / 6, 1)
})

test('facts and interests are filled in, mostly', () => {
  expect(share(({ profile }) => profile.eyeColor)).toBeGreaterThan(0.75)
  expect(share(({ profile }) => profile.hairColor)).toBeGreaterThan(0.7)
  expect(
    people.every(({ profile: { interests = [] } }) => interests.length >= 3 && new Set(interests).size <= 8),
  ).toBe(true)
})
