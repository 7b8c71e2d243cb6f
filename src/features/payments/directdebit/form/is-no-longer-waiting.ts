/** Refusals that mean that the order does not wait for the form any more. The order's page then shows the outcome. */
export const isNoLongerWaiting = (code: string) =>
  ['order_paid', 'order_expired', 'order_under_way'].includes(code)
