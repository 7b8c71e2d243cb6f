import { pino } from 'pino'

const secretFields = [
  'password',
  'old_password',
  'new_password',
  'repeat',
  'token',
  'secret',
  'cookie',
  'authorization',
]
/** Query parameters with secrets or positions, also in a URL that is encoded inside another URL. */
const secretQuery = /((?:[?&]|%3F|%26)(?:token|code|email|password|lat|lon)(?:=|%3D))[^&#\s]+/gi

export const logOptions = {
  base: undefined,
  redact: {
    paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    censor: '[hidden]',
  },
  serializers: { err: describeError, path: (path: string) => path.replace(secretQuery, '$1[hidden]') },
}

export const log = pino({ ...logOptions, level: 'info' })

type QueryError = Error & { code?: string; query?: string }

/** Type, message and stack of an error. A failed query's values are personal data, so its message is left out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, code, query, cause } = error as QueryError
  // Only an error of the driver has a `severity`. Its message can contain values.
  const isQuery = 'severity' in error
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    ...(code && { code }),
    message: isQuery ? 'a query failed' : error.message,
    ...(isQuery && query && { query }),
    stack: frames?.join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
