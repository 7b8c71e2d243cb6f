import {
  grantCredits,
  returnCredits,
  spendCredits,
  transfersOf,
} from '../src/features/credits/credits.server.ts'
import { reconcile } from '../src/features/credits/reconcile.server.ts'
import { transaction } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'

export const grant = (member: MemberKey, amount: number, cause: string) =>
  transaction((tx) => grantCredits(tx, member, { amount, reason: 'signup', cause }))
export const spend = (member: MemberKey, amount: number, cause: string) =>
  transaction((tx) => spendCredits(tx, member, { amount, reason: 'message', cause }))
export const giveBack = (member: MemberKey, cause: string) =>
  transaction((tx) => returnCredits(tx, member, { cause }))

export const amountsOf = async (member: MemberKey) => (await transfersOf(member)).map(({ amount }) => amount)
export const differences = async () => (await reconcile()).differences
