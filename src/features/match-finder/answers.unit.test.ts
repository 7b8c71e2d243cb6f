import { expect, test } from 'vitest'
import { byAnswers, choices, fits, questions } from './answers.ts'
import { faces } from './faces.ts'
import { searchOf } from './find-members.ts'

test('without preferences the drawings keep their order', () => {
  expect(byAnswers(faces, {})).toEqual(faces)
})

test('drawings that match most answers come first, and none is left out', () => {
  const answers = { age: 'older', appearance: 'sexy', background: 'other' } as const
  const ordered = byAnswers(faces, answers)
  expect(ordered[0]?.tags).toEqual(answers)
  expect(ordered).toHaveLength(faces.length)
  const fits = ordered.map(({ tags }) => questions.filter((asked) => tags[asked] === answers[asked]).length)
  expect(fits).toEqual(fits.toSorted((one, other) => other - one))
})

test('there is a drawing for every combination of answers', () => {
  const all = choices.age.flatMap((age) =>
    choices.appearance.flatMap((appearance) =>
      choices.background.map((background) => ({ age, appearance, background })),
    ),
  )
  for (const tags of all) expect(faces.map((face) => face.tags)).toContainEqual(tags)
})

test('a drawing fits if it matches every given answer', () => {
  expect(faces.filter((face) => fits(face, {}))).toHaveLength(8)
  expect(faces.filter((face) => fits(face, { age: 'older' }))).toHaveLength(4)
  const both = faces.filter((face) => fits(face, { age: 'older', background: 'other' }))
  expect(both.map(({ id }) => id)).toEqual(['older-normal-other', 'older-sexy-other'])
})

test('the search has the ages of the answer, and every age without one', () => {
  expect(searchOf({ age: 'older' })).toBe('?min_age=35&max_age=99')
  expect(searchOf({})).toBe('?min_age=18&max_age=99')
})
