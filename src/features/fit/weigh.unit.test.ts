import { expect, test } from 'vitest'
import { days, minutes, now } from '../../platform/clock.ts'
import type { Candidate } from './candidate.server.ts'
import type { Self } from './self.server.ts'
import { ranked, reasonsOf } from './weigh.server.ts'

const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
const yearsOld = (age: number) =>
  ago(days(365.25 * (age + 0.5)))
    .toISOString()
    .slice(0, 10)
const utrecht = { latitude: 52.09, longitude: 5.12 }
const amsterdam = { latitude: 52.37, longitude: 4.9 }
const groningen = { latitude: 53.22, longitude: 6.57 }

const self: Self = {
  ...{ siteId: '', memberId: '', gender: 'male', sexuality: 'hetero', country: 'NL' },
  ...{ interests: ['art', 'chess', 'jazz', 'yoga'], ...utrecht, age: 41 },
  ...{ ages: { min: 31, max: 51 }, hasChosenAges: false },
}
const plain: Candidate = {
  ...{ id: 'plain', interests: [], latitude: null, longitude: null, birth_date: yearsOld(41) },
  ...{ last_active: ago(days(30)), is_fictional: false, answers: null, seeks_me: true },
}
const active = { last_active: ago(minutes(1)) }

test.each<[string, Partial<Candidate>[]]>([
  ['the nearer one', [utrecht, amsterdam, groningen, {}]],
  ['more shared interests, up to three', [{ interests: ['art', 'chess'] }, { interests: ['art'] }, {}]],
  [
    'who was active more recently',
    [active, { last_active: ago(days(0.5)) }, { last_active: ago(days(3)) }, {}],
  ],
  ['who answers others', [{ ...active, answers: 90 }, { ...active, answers: 20 }, active]],
  ['the age that is less off', [{}, { birth_date: yearsOld(29) }, { birth_date: yearsOld(56) }]],
  [
    'who looks for the member, however near the other is',
    [{ birth_date: yearsOld(54) }, { ...utrecht, ...active, interests: self.interests, seeks_me: false }],
  ],
])('of equal members, first comes %s', (_, inOrder) => {
  const candidates = inOrder.map((part, place) => ({ ...plain, ...part, id: String(place) }))
  const best = ranked(self, candidates.toReversed()).map(({ id }) => id)
  expect(best).toEqual(candidates.map(({ id }) => id))
})

test('equal members keep their order', () => {
  const same = ['one', 'two', 'three'].map((id) => ({ ...plain, id }))
  expect(ranked(self, same).map(({ id }) => id)).toEqual(['one', 'two', 'three'])
})

test('reasons come with the strongest first, and name at most three interests', () => {
  const candidate = { ...plain, ...utrecht, ...active, interests: self.interests, answers: 70 }
  expect(reasonsOf(self, candidate)).toEqual([
    { type: 'near' },
    { type: 'interests', interests: ['art', 'chess', 'jazz'] },
    { type: 'active' },
    { type: 'answers' },
  ])
})

test.each<[string, Partial<Candidate>]>([
  ['fictional', { ...active, is_fictional: true, answers: 100 }],
  ['away for a month', { answers: 100 }],
])('neither activity nor answers speak for a member who is %s', (_, part) => {
  const one = { ...plain, ...part, id: 'one' }
  expect(ranked(self, [plain, one])[0]).toBe(plain)
  expect(reasonsOf(self, one)).toEqual([])
})

test('without a date of birth every age is the same', () => {
  const old = { ...plain, birth_date: yearsOld(80), id: 'old' }
  expect(ranked(self, [old, plain])[0]).toBe(plain)
  expect(ranked({ ...self, age: null, ages: null }, [old, plain])[0]).toBe(old)
})
