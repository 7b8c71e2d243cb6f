import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { type LinkPurpose, linkOf, useLink } from '../../../platform/links.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { type Account, lockedAccount } from '../accounts.server.ts'
import { oldAddressOf } from '../address/guard/old-address.server.ts'

type OpenedLink = { account: Account; email: string; subject: string | null }

/**
 * Uses a mailed link and runs `work` in the same transaction. Locks the member before the link, as everywhere: two links
 * of one member, opened at the same moment, would deadlock otherwise.
 */
export async function openLink<Result>(
  siteId: string,
  { purpose, token }: { purpose: LinkPurpose; token: string },
  work: (tx: Transaction, opened: OpenedLink) => Promise<Result>,
): Promise<Result> {
  const link = await linkOf(siteId, purpose, token)
  if (!link?.isUsable) throw refuse('link_expired')
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, { siteId, memberId: link.memberId }, 'link_expired')
    const used = await useLink(tx, siteId, purpose, token)
    if (!(await isOfAddress(tx, account, purpose, used.email))) throw refuse('link_expired')
    return work(tx, { ...used, account })
  })
}

const otherAddresses: LinkPurpose[] = ['mail_change', 'mail_undo', 'mail_allow']
const guarded: LinkPurpose[] = ['reset', 'step_undo']

/**
 * A link is valid only while its address is the current one, or for a new password or an added passkey or app the old one that guards the account.
 * putAddress voids the others; this is a second check.
 */
async function isOfAddress(tx: Transaction, account: Account, purpose: LinkPurpose, email: string) {
  if (otherAddresses.includes(purpose)) return true
  const guard = guarded.includes(purpose) ? await oldAddressOf(account, tx) : undefined
  return (guard?.email ?? account.email).toLowerCase() === email.toLowerCase()
}
