/** The views of the inbox. */
export const shownStates = ['waiting', 'mine', 'overdue', 'decided'] as const
export type ShownState = (typeof shownStates)[number]
