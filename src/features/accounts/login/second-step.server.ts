import type { MemberKey } from '../../../platform/events/events.server.ts'
import { isDemoAccount } from '../../sites/scripted-sites.server.ts'
import type { SecondStep } from '../accounts.contract.ts'
import { acceptLoginCode } from '../steps/codes/accept-code.server.ts'
import { takeLoginCode } from './codes/login-codes.server.ts'
import type { LoginAccount } from './login-account.server.ts'

/**
 * The second step that a login with the right password needs, if any. `isForced`: the password alone does not count, because
 * too many wrong ones were tried. A member with an authenticator app or a passkey is not asked for mailed codes, and one is
 * no way around them.
 */
export function secondStepOf(
  account: LoginAccount,
  { isForced }: { isForced: boolean },
): SecondStep | undefined {
  if (account.is_known && !isForced) return undefined
  if (account.has_app) return 'app'
  if (account.has_passkey) return 'passkey'
  if (isForced) return 'mail'
  if (account.status === 'not_confirmed' || isDemo(account)) return undefined
  return account.has_login_codes || account.is_used_elsewhere ? 'mail' : undefined
}

/**
 * Uses up a typed code, if it is right for this step. The password was right. Members with an app or a passkey can type a
 * recovery code.
 */
export const takeTypedCode = (
  step: SecondStep,
  member: MemberKey,
  { code, network }: { code: string; network: string },
): Promise<boolean> =>
  step === 'mail' ? takeLoginCode(member, code) : acceptLoginCode(member, code, network)

const isDemo = ({ siteId, id }: LoginAccount) => id !== null && isDemoAccount({ siteId, memberId: id })
