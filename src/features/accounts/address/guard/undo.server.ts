import { days } from '../../../../platform/clock.ts'
import { linkOf, makeLink } from '../../../../platform/links.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { retention } from '../../../../platform/retention.ts'
import { restore } from '../../leaving/leaving.server.ts'
import { mailReset } from '../../mails/account-mails.server.ts'
import { openLink } from '../../mails/open-link.server.ts'
import { maskEmail } from '../../mails/people-in-mails.server.ts'
import { setPassword } from '../../password/passwords.server.ts'
import { removeStepsSince } from '../../steps/changes/remove-step.server.ts'
import { putAddress } from '../put-address.server.ts'
import { forgetChangesSince, formerOwner, oldAddressOf } from './old-address.server.ts'

/** The address that the link would restore. */
export async function addressToRestore(siteId: string, token: string): Promise<string> {
  const link = await linkOf(siteId, 'mail_undo', token)
  const owner = link?.isUsable && (await formerOwner(siteId, link.email))
  if (!link || !owner || owner.memberId !== link.memberId) throw refuse('link_expired')
  return link.email
}

/**
 * Restores the address that the link was mailed to, and the account if it was deleted meanwhile. The password that a thief
 * may know no longer works, and all sessions end. The passkeys and apps that were added since are removed, and those added
 * before that a mailed link could still remove: a thief may have begun with them. Returns the token to choose a new one; if an older change guards the
 * account, its address gets that link instead.
 */
export const undoMailChange = (siteId: string, token: string) =>
  openLink(siteId, { purpose: 'mail_undo', token }, async (tx, { account, email }) => {
    const changedAt = await forgetChangesSince(tx, account, email)
    if (!changedAt) throw refuse('link_expired')
    await removeStepsSince(tx, account, new Date(changedAt.getTime() - days(retention.addedStep)))
    const restored = { ...account, email }
    await putAddress(tx, account, email)
    await setPassword(tx, account, null)
    await restore(tx, restored)
    const guard = await oldAddressOf(account, tx)
    if (!guard) return { token: await makeLink(tx, { ...restored, purpose: 'reset' }) }
    await mailReset(tx, { ...restored, email: guard.email })
    return { sent_to: maskEmail(guard.email) }
  })
