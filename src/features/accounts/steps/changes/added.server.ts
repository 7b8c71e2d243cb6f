import type { Transaction } from '../../../../platform/database.server.ts'
import type { ClientInfo } from '../../../../platform/sessions.server.ts'
import type { Account } from '../../accounts.server.ts'
import { forgetOtherBrowsers } from '../../login/login-account.server.ts'
import { makeRecoveryCodes } from '../codes/recovery-codes.server.ts'
import { mailAdded } from '../step-mail.server.ts'
import type { StepKind } from '../steps.contract.ts'
import { secondStepsOf } from '../steps.server.ts'

/**
 * Makes the first recovery codes and mails the member, once a passkey or an app was added. From the first one on, the browsers
 * that logged in with the password alone are asked for it, except the one in which it was added.
 */
export async function stepAdded(
  tx: Transaction,
  account: Account,
  added: { kind: StepKind; id: string },
  where: ClientInfo,
) {
  await mailAdded(tx, account, added)
  const { passkeys, authenticators, recovery_codes_left } = await secondStepsOf(account, tx)
  if (passkeys.length + authenticators.length === 1) await forgetOtherBrowsers(tx, account, where)
  const codes = recovery_codes_left ? null : await makeRecoveryCodes(tx, account)
  return { ...(await secondStepsOf(account, tx)), recovery_codes: codes }
}
