import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { StartProblem } from './start-problem.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((n) => n <= 65535)
const url = (...schemes: string[]) =>
  z.string().transform((text, context) => {
    const parsed = URL.canParse(text) ? new URL(text) : null
    if (parsed && schemes.includes(parsed.protocol.slice(0, -1))) return text
    context.addIssue('not an address')
    return z.NEVER
  })
const origin = url('http', 'https').refine(
  (text) => new URL(text).origin === text.toLowerCase().replace(/\/$/, ''),
)

/** The password travels with each message, so only a carrier on this machine may do without https. */
const carrierUrl = url('http', 'https').refine((text) => {
  const { protocol, username, password } = new URL(text)
  return username && password && (protocol === 'https:' || isLoopbackUrl(text))
})

/** A local part has at most 64 characters (RFC 5321). The token that is added to it has 48, and a plus sign. */
const longestBounceName = 15
const hasRoomForToken = (address: string) => address.indexOf('@') <= longestBounceName

/** How many seconds a query waits for a connection. */
export const defaultDatabaseTimeout = 5

/** Every environment variable: its schema, and the end of the error message "NAME must be …". */
const settings = {
  HOST: [z.string().min(1).optional(), 'an address or host name to listen on'],
  PORT: [port.optional(), 'a whole number from 0 to 65535'],
  PUBLIC_URL: [origin.optional(), 'an address such as https://example.com, without a path'],
  DATA_DIR: [z.string().min(1).optional(), 'a folder'],
  DATABASE_URL: [
    url('postgres', 'postgresql').optional(),
    'an address such as postgres://user:password@host/database',
  ],
  DATABASE_CONNECTIONS: [z.coerce.number().int().min(2).max(500).default(10), 'a whole number from 2 to 500'],
  DATABASE_TIMEOUT: [
    z.coerce.number().int().min(1).max(300).default(defaultDatabaseTimeout),
    'a whole number from 1 to 300',
  ],
  CONNECTIONS_PER_ADDRESS: [
    z.coerce.number().int().min(10).max(1_000_000).default(500),
    'a whole number from 10 to 1000000',
  ],
  SHED_LOAD: [z.enum(['on', 'off']).default('on'), 'one of on, off'],
  REDIS_URL: [url('redis', 'rediss').optional(), 'an address such as redis://host:6379'],
  SMTP_URL: [url('smtp', 'smtps').optional(), 'an address such as smtps://user:password@host'],
  MAIL_FROM: [z.email().optional(), 'an e-mail address'],
  BOUNCE_ADDRESS: [
    z.union([z.literal('off'), z.email().refine(hasRoomForToken)]).optional(),
    `an e-mail address with at most ${longestBounceName} characters before the @, or the word off`,
  ],
  BOUNCE_FOLDER: [z.string().min(1).optional(), 'a Maildir folder'],
  MAIL_EVENTS_SECRET: [z.string().min(16).optional(), 'at least 16 characters'],
  SMS_URL: [carrierUrl.optional(), 'an address such as https://user:password@host/path'],
  SMS_FROM: [
    z
      .string()
      .regex(/^([A-Za-z][A-Za-z0-9]{2,10}|\+[1-9]\d{6,14})$/)
      .optional(),
    'a name of 3 to 11 letters and digits, or a number such as +31612345678',
  ],
  S3_ENDPOINT: [url('http', 'https').optional(), 'an address such as https://s3.example.com'],
  S3_BUCKET: [z.string().min(3).optional(), 'the name of a bucket'],
  S3_REGION: [z.string().min(1).optional(), 'the name of a region'],
  S3_ACCESS_KEY_ID: [z.string().min(1).optional(), 'an access key id'],
  S3_SECRET_ACCESS_KEY: [z.string().min(1).optional(), 'a secret access key'],
  PUSH_PUBLIC_KEY: [z.base64url().length(87).optional(), 'a VAPID public key of 87 characters'],
  PUSH_PRIVATE_KEY: [z.base64url().length(43).optional(), 'a VAPID private key of 43 characters'],
  PUSH_HOSTS: [
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .refine((list) => list.every((host) => /^(\*\.)?[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/.test(host))),
    'a list of host names such as push.example.com or *.push.example.com',
  ],
  DEMO: [z.enum(['auto', 'on', 'off']).default('auto'), 'one of auto, on, off'],
  PAYMENTS: [z.enum(['auto', 'sandbox', 'off']).default('auto'), 'one of auto, sandbox, off'],
  METRICS_TOKEN: [z.string().min(16).optional(), 'at least 16 characters'],
  PAYER_KEY: [z.string().min(32).optional(), 'at least 32 characters'],
  PROVIDER_KEY: [z.string().min(32).optional(), 'at least 32 characters'],
  TRUSTED_PROXIES: [
    z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((list) => list.every(isNetwork)),
    'a list of addresses or networks such as 10.0.0.0/8, or the word loopback',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    'one of fatal, error, warn, info, debug, silent',
  ],
} satisfies Record<string, [z.ZodType, string]>

export const settingNames = Object.keys(settings) as (keyof typeof settings)[]
type Environment = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> }

export type Config = {
  host: string
  port: number
  /** Neither PORT nor PUBLIC_URL is set, so the server may take another port if this one is in use. */
  mayChangePort: boolean
  publicUrl: string
  hasPublicUrl: boolean
  dataDir: string
  databaseUrl: string | undefined
  databaseConnections: number
  /** Seconds that a request waits for a connection before it is answered with 503. */
  databaseTimeout: number
  /** Requests and event streams that may be open at once, of a member or of the visitors of a network. */
  connectionsPerAddress: number
  /** Refuse requests of the busiest while the process is overloaded. */
  shedsLoad: boolean
  redisUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Gets bounces, with the token of the recipient added. Without it, bounces go to `mailFrom`. */
  bounceAddress: string | undefined
  /** A Maildir with bounces and complaints. */
  bounceFolder: string | undefined
  /** Mail providers prove with it that they report a mail event. */
  mailEventsSecret: string | undefined
  /** The carrier of text messages, with the credentials in its address. Without it they go to the built-in mailbox. */
  sms: { url: string; from: string } | undefined
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  pushKeys: { publicKey: string; privateKey: string } | undefined
  /** Hosts of push services besides those of the known browsers. */
  pushHosts: string[]
  /** Fill an empty database with demo members. */
  demo: boolean
  /** Payments go to the built-in sandbox provider; no money moves. */
  hasSandbox: boolean
  metricsToken: string | undefined
  /** Hashes the accounts and phones of payers. The same for every process. */
  payerKey: string | undefined
  /** Seals the keys of sites at payment providers. The same for every process. */
  providerKey: string | undefined
  trustedProxies: BlockList
  logLevel: string
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const e = readEnvironment(env)
  const port = e.PORT ?? 3000
  // In lower case, as browsers send it, without the slash at the end.
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${port}`).origin
  if (!isLoopbackUrl(publicUrl) && !e.SMTP_URL)
    throw new StartProblem(
      'SMTP_URL must be set when PUBLIC_URL is a public address, or no mail would arrive.',
    )
  const host = e.HOST ?? '127.0.0.1'
  const mailFrom = e.MAIL_FROM ?? `noreply@${new URL(publicUrl).hostname}`
  return {
    host,
    port,
    mayChangePort: e.PORT === undefined && e.PUBLIC_URL === undefined,
    publicUrl,
    hasPublicUrl: e.PUBLIC_URL !== undefined,
    dataDir: resolve(e.DATA_DIR ?? 'data'),
    databaseUrl: e.DATABASE_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    databaseTimeout: e.DATABASE_TIMEOUT,
    connectionsPerAddress: e.CONNECTIONS_PER_ADDRESS,
    shedsLoad: e.SHED_LOAD === 'on',
    redisUrl: e.REDIS_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom,
    bounceAddress: bounceAddressOf(e.BOUNCE_ADDRESS ?? mailFrom),
    bounceFolder: e.BOUNCE_FOLDER && resolve(e.BOUNCE_FOLDER),
    mailEventsSecret: e.MAIL_EVENTS_SECRET,
    s3: allOrNone(e, [
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]) && {
      endpoint: e.S3_ENDPOINT as string,
      bucket: e.S3_BUCKET as string,
      region: e.S3_REGION as string,
      accessKeyId: e.S3_ACCESS_KEY_ID as string,
      secretAccessKey: e.S3_SECRET_ACCESS_KEY as string,
    },
    sms: allOrNone(e, ['SMS_URL', 'SMS_FROM']) && {
      url: e.SMS_URL as string,
      from: e.SMS_FROM as string,
    },
    pushKeys: allOrNone(e, ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY']) && {
      publicKey: e.PUSH_PUBLIC_KEY as string,
      privateKey: e.PUSH_PRIVATE_KEY as string,
    },
    pushHosts: e.PUSH_HOSTS,
    demo: e.DEMO === 'on' || (e.DEMO === 'auto' && isLoopbackUrl(publicUrl)),
    hasSandbox: e.PAYMENTS === 'sandbox' || (e.PAYMENTS === 'auto' && isLoopbackUrl(publicUrl)),
    metricsToken: e.METRICS_TOKEN,
    payerKey: e.PAYER_KEY,
    providerKey: e.PROVIDER_KEY,
    trustedProxies: networks(trustedProxies(e.TRUSTED_PROXIES, { host, publicUrl })),
    logLevel: e.LOG_LEVEL,
  }
}

/** Vonk does not speak https itself: a proxy does, and an unknown one makes all visitors one address, with one set of limits. */
function trustedProxies(named: string[], { host, publicUrl }: { host: string; publicUrl: string }) {
  if (named.length > 0 || !publicUrl.startsWith('https:') || isLoopbackUrl(publicUrl)) return named
  if (isLoopbackHost(host)) return ['loopback']
  throw new StartProblem(
    'TRUSTED_PROXIES must name your proxy when PUBLIC_URL is https and HOST is not this machine alone, or all visitors would count as one.',
  )
}

const bounceAddressOf = (address: string) =>
  address === 'off' || !hasRoomForToken(address) ? undefined : address

export const isLoopbackUrl = (address: string) => isLoopbackHost(new URL(address).hostname)

export const isLoopbackHost = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host.replace(/^\[|\]$/g, ''))

export const isLoopbackAddress = (address: string) => address === '::1' || /^127(\.\d+){3}$/.test(address)

function readEnvironment(env: Record<string, string | undefined>): Environment {
  const read = settingNames.map((name) => {
    const [schema, mustBe] = settings[name]
    const value = env[name]?.trim() || undefined
    const result = schema.safeParse(value)
    if (!result.success)
      throw new StartProblem(`${name} must be ${mustBe}; it is "${withoutSecrets(name, value)}".`)
    return [name, result.data]
  })
  return Object.fromEntries(read)
}

function allOrNone(e: Environment, names: (keyof Environment)[]) {
  const missing = names.filter((name) => e[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    throw new StartProblem(`${missing[0]} must be set too: ${names.join(', ')} go together.`)
  return true
}

const withoutSecrets = (name: string, value: string | undefined) =>
  /SECRET|TOKEN|KEY|URL/.test(name) && !/^PUBLIC_URL$/.test(name) ? '…' : (value ?? '')

function isNetwork(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const size = isIP(address) === 4 ? 32 : 128
  return (
    text === 'loopback' ||
    (more.length === 0 &&
      isIP(address) > 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= size)))
  )
}

function networks(list: string[]) {
  const found = new BlockList()
  for (const text of list.flatMap((item) => (item === 'loopback' ? ['127.0.0.0/8', '::1'] : [item]))) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    found.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return found
}
