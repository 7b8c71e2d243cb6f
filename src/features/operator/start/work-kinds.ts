/** The kinds of work that wait for an operator, in the order of the start page. */
export const workKinds = [
  ...(['photos', 'verifications', 'reports', 'complaints'] as const),
  ...(['refunds', 'late_orders', 'chargebacks', 'sealed'] as const),
] as const
export type WorkKind = (typeof workKinds)[number]
