import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { type LinkPurpose, linkOf, useLink } from '../../../platform/links.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { type Account, lockedAccount } from '../accounts.server.ts'

type OpenedLink = { account: Account; email: string }

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
    const { email } = await useLink(tx, siteId, purpose, token)
    // A link is valid only while its address is the current one. setAddress voids the others; this is a second check.
    const isCurrentAddress = purpose === 'mail_change' || account.email.toLowerCase() === email.toLowerCase()
    if (!isCurrentAddress) throw refuse('link_expired')
    return work(tx, { account, email })
  })
}
