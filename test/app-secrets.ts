export const sandboxSecret = 'sandbox-secret-of-tests'
export const providerKey = 'key-of-provider-accounts-in-tests'
export const payerKey = 'key-of-payers-in-tests'
export const mailEventsSecret = 'secret-of-mail-events-in-tests'
