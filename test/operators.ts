import { inviteOperator } from '../src/features/operator/accounts/operators.server.ts'
import { moveClock, seconds } from '../src/platform/clock.ts'
import { newId } from '../src/platform/ids.server.ts'
import { codeNow } from '../src/platform/one-time-codes.server.ts'
import type { Grant } from '../src/platform/operator-actor.ts'
import { password, Visitor } from './builders.ts'

type Site = { host: string; id: string }

const signInPath = '/operator/api/sign-in'
export const invitationApi = '/operator/api/invitation'
export const operatorsApi = '/operator/api/operators'

/** An invitation of an operator, not accepted yet. */
export async function anInvitation(site: Site, grants: Grant[], email = `${newId()}@operators.example`) {
  const token = await inviteOperator('shell', { email, grants })
  return { token, email, visitor: new Visitor(site.host) }
}

/** An operator who is signed in, with the second factor just given. */
export async function anOperator(site: Site, ...grants: Grant[]) {
  const { token, email, visitor } = await anInvitation(site, grants)
  const from = { 'x-forwarded-for': anAddress() }
  const { secret } = (await visitor.send('POST', invitationApi, { token }, from)).body
  const json = { token, password, code: codeNow(secret) }
  const accepted = await visitor.send('PUT', invitationApi, json, from)
  const here = new Visitor(site.host, cookieValues(accepted.cookies))
  const { operators } = await here.get(operatorsApi)
  const id = operators?.find(({ is_self }: { is_self: boolean }) => is_self)?.id as string
  const recoveryCodes: string[] = accepted.body.recovery_codes
  return Object.assign(here, { id, email, secret: secret as string, recoveryCodes })
}

let addresses = 0

/** A network of its own, so that operators of a test do not share limits. */
const anAddress = () => `10.${200 + (addresses >> 8)}.${addresses++ & 255}.1`

export const owner: Grant = { role: 'owner', siteId: null }

export const cookieValues = (cookies: Record<string, { value: string }>) =>
  Object.fromEntries(Object.entries(cookies).map(([name, { value }]) => [name, value]))

/** A code that was not used yet: the clock moves on to its period. */
export function nextCode(secret: string) {
  moveClock(seconds(30))
  return codeNow(secret)
}

type Credentials = { email: string; password?: string; code: string }

export const signInAs = (
  visitor: Visitor,
  { password: given = password, ...rest }: Credentials,
  address?: string,
) =>
  visitor.send(
    'POST',
    signInPath,
    { password: given, ...rest },
    address ? { 'x-forwarded-for': address } : {},
  )
