/** Suspicions that are sealed. */
export const sealedKinds = ['minor', 'illegal_image'] as const
export type SealedKind = (typeof sealedKinds)[number]

export const sealedOutcomes = ['reported', 'unfounded'] as const
export type SealedOutcome = (typeof sealedOutcomes)[number]
