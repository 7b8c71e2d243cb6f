import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'

type Hook<Result> = (tx: Transaction, member: MemberKey) => Promise<Result>

/** The steps of other features when a member comes or goes, in the transaction of the change. */
type MemberHooks = {
  /** The member became visible: they confirmed their address, came back or are no longer invisible. */
  shown: { deliverLikes: Hook<number>; deliverMessages: Hook<unknown> }
  /** The member deleted their account. */
  left: Hook<unknown>[]
  /** The phones and bank accounts that the member paid with, as keyed hashes. */
  paidWith: Hook<PayerHash[]>
}

export type PayerHash = { kind: 'phone' | 'iban'; hash: Buffer }

let hooks: MemberHooks | undefined

/** `src/server/member-hooks.server.ts` sets them. */
export function setMemberHooks(all: MemberHooks) {
  hooks = all
}

function hooksOrThrow(): MemberHooks {
  if (!hooks) throw new Error('the hooks are not set: see src/server/member-hooks.server.ts')
  return hooks
}

/** Delivers what other features hold until a member is visible. Returns how many likes were delivered. */
export async function deliverHeldThings(tx: Transaction, member: MemberKey): Promise<number> {
  const { deliverLikes, deliverMessages } = hooksOrThrow().shown
  const likes = await deliverLikes(tx, member)
  await deliverMessages(tx, member)
  return likes
}

export async function forgetLeaver(tx: Transaction, member: MemberKey) {
  for (const forget of hooksOrThrow().left) await forget(tx, member)
}

export const payerHashesOf: Hook<PayerHash[]> = (tx, member) => hooksOrThrow().paidWith(tx, member)
