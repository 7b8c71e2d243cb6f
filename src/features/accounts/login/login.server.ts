import type { MemberKey } from '../../../platform/events/events.server.ts'
import { fairQueue } from '../../../platform/fair-queue.ts'
import { verifyPassword } from '../../../platform/passwords.server.ts'
import type { Hit } from '../../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../../platform/refusals.ts'
import type { ClientInfo, Login } from '../../../platform/sessions.server.ts'
import type { Credentials } from '../accounts.contract.ts'
import { loginCodeLimits } from '../steps/codes/accept-code.server.ts'
import { askForCode, codeLimits, queueCode, resendWait } from './codes/ask-for-code.server.ts'
import { takeLoginCode, takeTryOf } from './codes/login-codes.server.ts'
import { type LoginAccount, loginAccountOf } from './login-account.server.ts'
import { attemptLimits, clearAttempts, countAttempt } from './login-limits.server.ts'
import { openSession } from './open-session.server.ts'
import { secondStepOf, takeTypedCode } from './second-step.server.ts'

/** Comparing a password costs 25 ms of a core. The networks take turns, so that a flood from one delays only itself. */
const inTurn = fairQueue({ concurrency: 2, maxWaiting: 200, retryAfterSeconds: 5 }).line()

export const loginLimits = [...attemptLimits, ...codeLimits, ...loginCodeLimits]

/**
 * Logs a member in. Five wrong passwords from a network block the login of that address there for 15 minutes, whether or not
 * it has an account; a mailed code opens it again. Browsers that logged in to it before have five tries of their own.
 */
export async function logIn(
  siteId: string,
  { email, password, code }: Credentials,
  where: ClientInfo,
): Promise<Login & MemberKey> {
  const account = await loginAccountOf(siteId, email, where)
  const attempt = await countAttempt(account, where)
  if (!attempt.isAllowed && !code) throw blocked(attempt)
  const isCorrect = await inTurn(where.network, () => verifyPassword(account.password_hash, password))
  const member = isCorrect && account.id ? { siteId, memberId: account.id } : undefined
  if (attempt.isCrowded || !attempt.isAllowed) await passForcedStep(account, member, code, where)
  if (!member) throw attempt.isLast ? blocked(attempt) : refuse('login_failed')
  await clearAttempts(account, attempt, where)
  if (attempt.isAllowed && !attempt.isCrowded) await passSecondStep(account, member, code, where)
  const session = await openSession({ ...member, passwordHash: account.password_hash }, where)
  return { ...member, ...session, language: account.language }
}

const blocked = ({ waitSeconds }: Hit) =>
  refuse('login_blocked', { minutes: Math.ceil(waitSeconds / 60), retry_after: waitSeconds })

/** The password was right, so the answer may say what the account needs. */
async function passSecondStep(
  account: LoginAccount,
  member: MemberKey,
  code: string | undefined,
  where: ClientInfo,
) {
  const by = secondStepOf(account, { isForced: false })
  if (!by || (code && (await takeTypedCode(by, member, { code, network: where.network })))) return
  const wrong = by === 'mail' ? 'login_code_wrong' : 'step_code_wrong'
  if (code) throw refuse('login_code_needed', { by, fields: { code: wrong } })
  throw refuse('login_code_needed', { by, ...(by === 'mail' && (await askForCode(member, where))) })
}

/**
 * Too many wrong passwords were tried, so nothing may reveal whether this one was right: all failures get one answer, in the
 * same time. `member` is undefined if the password was wrong.
 */
async function passForcedStep(
  account: LoginAccount,
  member: MemberKey | undefined,
  code: string | undefined,
  where: ClientInfo,
) {
  if (!code) {
    await queueCode(account.siteId, member?.memberId, where)
    throw refuse('login_code_needed', { by: 'mail', resend_after: resendWait })
  }
  const isRight = member
    ? await takesForcedCode(account, member, code, where)
    : await takeTryOf(account, code)
  if (!isRight) throw refuse('login_code_needed', { by: 'mail', fields: { code: 'login_code_or_password' } })
}

/**
 * A mailed code alone does not log in a member with an app or a passkey. Someone who typed it has proved enough to be told
 * which code is needed.
 */
async function takesForcedCode(
  account: LoginAccount,
  member: MemberKey,
  code: string,
  { network }: ClientInfo,
): Promise<boolean> {
  const by = secondStepOf(account, { isForced: true }) ?? 'mail'
  // Too many wrong codes must not be told apart from a wrong password.
  const isRight = await takeTypedCode(by, member, { code, network }).catch(wrongIfRefused)
  if (isRight || by === 'mail' || !(await takeLoginCode(member, code))) return isRight
  throw refuse('login_code_needed', { by, fields: { code: by === 'app' ? 'app_code_too' : 'passkey_too' } })
}

function wrongIfRefused(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
