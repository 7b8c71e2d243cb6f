import { type Transaction, transaction } from '../../platform/database.server.ts'
import { type LinkPurpose, linkOf, useLink } from '../../platform/links.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Account, lockedAccount } from './accounts.server.ts'

type Opened = { account: Account; email: string }

/**
 * Uses a link of a mail. Its member is locked first and then the link, as everywhere: two links of one member, opened at
 * the same moment, would otherwise wait for each other.
 */
export async function openLink<Result>(
  siteId: string,
  { purpose, token }: { purpose: LinkPurpose; token: string },
  work: (tx: Transaction, opened: Opened) => Promise<Result>,
): Promise<Result> {
  const link = await linkOf(siteId, purpose, token)
  if (!link?.isUsable) throw refuse('link_expired')
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, { siteId, memberId: link.memberId }, 'link_expired')
    const { email } = await useLink(tx, siteId, purpose, token)
    // A link counts while the address it went to is the member's. setAddress voids the others; this is the second bolt.
    const isTheirs = purpose === 'mail_change' || account.email.toLowerCase() === email.toLowerCase()
    if (!isTheirs) throw refuse('link_expired')
    return work(tx, { account, email })
  })
}
