import type { Transaction } from '../../../platform/database.server.ts'
import type { Account } from '../accounts.server.ts'
import { oldAddressOf } from '../address/guard/old-address.server.ts'
import { mailStepAdded, mailStepNotice, type StepNotice } from '../mails/account-mails.server.ts'
import type { StepKind } from './steps.contract.ts'

/** Like the mail for a new password: while an old address guards the account, that one gets it. */
async function recipientOf(tx: Transaction, account: Account) {
  const guard = await oldAddressOf(account, tx)
  return { ...account, email: guard?.email ?? account.email }
}

/** Tells the member about a change of their second steps. An unconfirmed address may be that of someone else. */
export async function mailStep(
  tx: Transaction,
  account: Account,
  notice: StepNotice,
  kind?: StepKind | 'all',
) {
  if (account.status === 'not_confirmed') return
  await mailStepNotice(tx, await recipientOf(tx, account), notice, kind)
}

/** Tells the member that a passkey or an app was added, with a link that undoes it. */
export async function mailAdded(tx: Transaction, account: Account, added: { kind: StepKind; id: string }) {
  if (account.status === 'not_confirmed') return
  await mailStepAdded(tx, await recipientOf(tx, account), added)
}
