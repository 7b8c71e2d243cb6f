/** The questions in order, with their answers. "No preference" leaves the answer undefined. */
export const choices = {
  age: ['young', 'older'],
  appearance: ['normal', 'sexy'],
  background: ['white', 'other'],
} as const

export type Question = keyof typeof choices
export type Tags = { [Name in Question]: (typeof choices)[Name][number] }
export type Answers = Partial<Tags>

export const questions = Object.keys(choices) as Question[]

/** Lowest and highest age of each group. */
export const ageGroups = { young: [18, 35], older: [35, 99] } as const

const fitOf = ({ tags }: { tags: Tags }, answers: Answers) =>
  questions.filter((question) => answers[question] && answers[question] === tags[question]).length

/** Whether a picture matches every answer that was given. */
export const fits = (picture: { tags: Tags }, answers: Answers) =>
  fitOf(picture, answers) === questions.filter((question) => answers[question]).length

/** Stable sort: the pictures that match most answers first. */
export const byAnswers = <Tagged extends { tags: Tags }>(pictures: readonly Tagged[], answers: Answers) =>
  pictures.toSorted((one, other) => fitOf(other, answers) - fitOf(one, answers))
