/** One refund in so many days is automatic. Support looks at the others. */
export const automaticRefundDays = 90
