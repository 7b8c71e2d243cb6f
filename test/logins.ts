import { mailCode } from '../src/features/accounts/login/codes/ask-for-code.server.ts'
import { runQueued } from '../src/platform/jobs.server.ts'
import { type anAccount, mailsTo, password } from './builders.ts'

type Account = Pick<Awaited<ReturnType<typeof anAccount>>, 'site' | 'email'>
type Try = { from?: string; given?: string; code?: string | undefined; browser?: string | undefined }

/** The networks that tests log in from. */
export const networks = { home: '198.51.100.7', work: '203.0.113.9' }
export const networkNumber = (i: number) => `192.0.2.${i + 1}`

/** A login from a network, by default with the right password in an unknown browser. */
export async function logInFrom(
  { site, email }: Account,
  { from = networks.home, given = password, code, browser }: Try = {},
) {
  const json = { email, password: given, ...(code !== undefined && { code }) }
  const visitor = site.visitor(browser ? { browser } : {})
  return visitor.send('POST', '/api/user.php', json, { 'x-forwarded-for': from })
}

/** Asks for a code in a network, without a password. */
export const requestCodeFrom = ({ site, email }: Account, from = networks.home) =>
  site.visitor().send('POST', '/api/login-code.php', { email }, { 'x-forwarded-for': from })

/** The codes that were mailed to an address, the newest first. */
export async function codesTo({ site }: Pick<Account, 'site'>, address: string) {
  await runQueued(mailCode)
  const mails = await mailsTo(site, address)
  return mails.flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? [])
}

/** Another code than this one. */
export const wrongCode = (code = '000000') => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Tries wrong passwords, each in a network of its own. */
export async function tryInManyNetworks(account: Account, times: number) {
  for (let i = 0; i < times; i++) await logInFrom(account, { from: networkNumber(i), given: 'oeps' })
}
