export const debitFormPath = '/directdebit'

/** True if an order's redirect leads to the direct debit form. */
export const isDebitForm = (redirect: string | null | undefined) =>
  redirect?.startsWith(debitFormPath) ?? false
