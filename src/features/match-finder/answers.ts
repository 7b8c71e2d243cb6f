/** What is asked, in this order, and what can be answered; whoever has no preference answers nothing. */
export const choices = {
  age: ['young', 'older'],
  appearance: ['normal', 'sexy'],
  background: ['white', 'other'],
} as const

export type Question = keyof typeof choices
export type Tags = { [Asked in Question]: (typeof choices)[Asked][number] }
export type Answers = Partial<Tags>

export const questions = Object.keys(choices) as Question[]

/** Where the two age groups begin and end. */
export const ageGroups = { young: [18, 35], older: [35, 99] } as const

/** Those that fit most of the answers first; among equals the order stays. Nothing is left out. */
export function byAnswers<Tagged extends { tags: Tags }>(pictures: readonly Tagged[], answers: Answers) {
  const fitOf = ({ tags }: Tagged) =>
    questions.filter((question) => answers[question] && answers[question] === tags[question]).length
  return pictures.toSorted((one, other) => fitOf(other) - fitOf(one))
}
