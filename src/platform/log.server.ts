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
const secretQuery = /([?&](?:token|code|email|password)=)[^&#\s]+/gi

export const logOptions = {
  base: undefined,
  redact: {
    paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    censor: '[hidden]',
  },
  serializers: { path: (path: string) => path.replace(secretQuery, '$1[hidden]') },
}

export const log = pino({ ...logOptions, level: 'info' })
