/** The order no longer waits for a direct debit: what became of it stands on its own page. */
export const isNoLongerWaiting = (code: string) =>
  ['order_paid', 'order_expired', 'order_under_way'].includes(code)
