import type { MemberKey } from '../../../platform/events/events.server.ts'
import { isDemoAccount } from '../../sites/scripted-sites.server.ts'
import type { SecondStep } from '../accounts.contract.ts'
import { takeLoginCode } from './codes/login-codes.server.ts'
import type { LoginAccount } from './login-account.server.ts'

/**
 * The second step that a login with the right password needs, if any. `isForced`: the password alone does not count, because
 * too many wrong ones were tried.
 */
export async function secondStepOf(
  account: LoginAccount,
  { isForced }: { isForced: boolean },
): Promise<SecondStep | undefined> {
  if (isForced) return 'mail'
  if (account.is_known || account.status === 'not_confirmed' || isDemo(account)) return undefined
  return account.has_login_codes || account.is_used_elsewhere ? 'mail' : undefined
}

/** Uses up a typed code, if it is right for this step. The password was right. */
export async function takeTypedCode(_step: SecondStep, member: MemberKey, code: string): Promise<boolean> {
  return takeLoginCode(member, code)
}

const isDemo = ({ siteId, id }: LoginAccount) => id !== null && isDemoAccount({ siteId, memberId: id })
