export const sandboxSecret = 'sandbox-secret-of-tests'
export const mailEventsSecret = 'secret-of-mail-events-in-tests'
