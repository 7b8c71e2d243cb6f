export const caseKinds = ['report', 'complaint', 'appeal'] as const
export type CaseKind = (typeof caseKinds)[number]
