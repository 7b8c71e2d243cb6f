import { TOTP } from 'otpauth'
import { now, seconds } from '../src/platform/clock.ts'
import { type anAccount, password, type Visitor } from './builders.ts'

type Account = Awaited<ReturnType<typeof anAccount>>

/** The code that an app with this secret shows, or the one of some steps later. */
export const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret }).generate({ timestamp: now().getTime() + stepsLater * seconds(30) })

export const prove = (visitor: Visitor, given: object = {}) =>
  visitor.send('PUT', '/api/proof.php', { password, ...given })

/** The account, logged in in a session that is proved. */
export async function proved(account: Account, given: object = {}) {
  const visitor = await account.logIn()
  await prove(visitor, given)
  return visitor
}

/** A second session of the account, in the browser that this visitor has: it is known, so only the password is asked. */
export const sameBrowser = (account: Account, { cookies }: Visitor) =>
  account.logIn({ browser: cookies.browser ?? '' })

/** Adds an authenticator app. The session must be proved. */
export async function addApp(visitor: Visitor) {
  const { body } = await visitor.send('POST', '/api/authenticators.php')
  const { id, secret } = body
  const answer = await visitor.send('PUT', '/api/authenticators.php', { id, code: codeOf(secret) })
  return { id: id as string, secret: secret as string, ...answer }
}
