export const sandboxSecret = 'sandbox-secret-of-tests'
