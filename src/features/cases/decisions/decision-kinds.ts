/** Measures that an operator can take after a report. */
export const measures = ['no_breach', 'warning', 'content_removed', 'hidden', 'suspended', 'banned'] as const
export type Measure = (typeof measures)[number]

/** The house rules that a member can break, which are also the reasons of a report. */
export const houseRules = ['fake', 'scam', 'abuse', 'underage', 'photo', 'advertising', 'other'] as const
export type HouseRule = (typeof houseRules)[number]

export const appealOutcomes = ['upheld', 'reversed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** In characters: the words of an operator in a mail, or of a member in an appeal. */
export const longestReasons = 5000
