import type { Transaction } from '../../../../platform/database.server.ts'
import type { Account } from '../../accounts.server.ts'
import { makeRecoveryCodes } from '../codes/recovery-codes.server.ts'
import { mailAdded } from '../step-mail.server.ts'
import type { StepKind } from '../steps.contract.ts'
import { secondStepsOf } from '../steps.server.ts'

/** Makes the first recovery codes and mails the member, once a passkey or an app was added. */
export async function stepAdded(tx: Transaction, account: Account, added: { kind: StepKind; id: string }) {
  await mailAdded(tx, account, added)
  const { recovery_codes_left } = await secondStepsOf(account, tx)
  const codes = recovery_codes_left ? null : await makeRecoveryCodes(tx, account)
  return { ...(await secondStepsOf(account, tx)), recovery_codes: codes }
}
