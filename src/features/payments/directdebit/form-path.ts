/** Where the form of a direct debit is filled in. */
export const formPath = '/directdebit'

/** Whether what comes next is that form. */
export const isToForm = (redirect: string | null | undefined) => redirect?.startsWith(formPath) ?? false
