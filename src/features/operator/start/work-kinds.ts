/** The kinds of work that wait for an operator, in the order of the start page. */
export const workKinds = ['photos', 'reports', 'complaints', 'refunds'] as const
export type WorkKind = (typeof workKinds)[number]
