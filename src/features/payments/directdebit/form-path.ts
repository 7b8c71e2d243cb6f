/** Where the form of a direct debit is filled in. */
export const debitFormPath = '/directdebit'

/** Whether what comes next is that form. */
export const isDebitForm = (redirect: string | null | undefined) =>
  redirect?.startsWith(debitFormPath) ?? false
