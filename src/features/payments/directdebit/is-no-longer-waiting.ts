/** Refusal codes after which the order no longer waits for the form; its own page shows the outcome. */
export const isNoLongerWaiting = (code: string) =>
  ['order_paid', 'order_expired', 'order_under_way'].includes(code)
