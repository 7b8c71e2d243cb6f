import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { NotificationsOff } from '../../accounts/accounts.contract.ts'
import { disableMails, enableMails } from '../../accounts/mails-off.server.ts'
import { giveConsent, sentence, withdrawConsent } from '../../consents/consents.server.ts'
import { mailLocale } from '../../sites/site-mail.server.ts'
import { isConsentType, type MailType } from '../notifications.contract.ts'
import { recipientOf } from '../recipient.server.ts'
import { readUnsubscribeToken, type Unsubscribed } from './unsubscribe-token.server.ts'

const wrongTokens: RateLimit = {
  name: 'unsubscribe-wrong',
  times: 60,
  perSeconds: 60 * 60,
  per: 'network',
  counts: 'wrong tokens',
}
/** Not per network: a mail provider sends the clicks of all its users from few addresses. */
const perMember: RateLimit = { name: 'unsubscribe', times: 60, perSeconds: 60 * 60, per: 'member' }
export const unsubscribeLimits = [wrongTokens, perMember]

type Change = { siteId: string; token: string; isWanted: boolean; network: string }
type Changed = { type: Unsubscribed; disabled: NotificationsOff[] }

/**
 * Ends the mails of a token, or sends them again. Needs no login. Of an erased member there is nothing to end. Returns the
 * reasons for which the member gets no mails at all, too.
 */
export async function changeSubscription({ siteId, token, isWanted, network }: Change): Promise<Changed> {
  const read = readUnsubscribeToken(siteId, token)
  if (!read) {
    await countHitOrRefuse(siteId, wrongTokens, network)
    throw refuse('link_expired')
  }
  const { memberId, type } = read
  await countHitOrRefuse(siteId, perMember, memberId)
  const disabled = await transaction(async (tx) => {
    const member = { siteId, memberId }
    if (!(await lockMember(tx, member))) return []
    if (type !== 'all') await changeType(tx, member, type, isWanted)
    else if (isWanted) await enableMails(tx, member, 'listunsubscribe')
    else await disableMails(tx, member, 'listunsubscribe')
    await announce(tx, member, { type: 'user', data: {} })
    return (await recipientOf(tx, member))?.disabled ?? []
  })
  return { type, disabled }
}

async function lockMember(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rowCount } = await tx.query(
    sql`SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId} FOR NO KEY UPDATE`,
  )
  return rowCount === 1
}

async function changeType(tx: Transaction, member: MemberKey, type: MailType, isWanted: boolean) {
  if (isConsentType(type)) {
    const recipient = await recipientOf(tx, member)
    if (!isWanted) await withdrawConsent(tx, member, type)
    else await giveConsent(tx, member, sentence(type, mailLocale(member.siteId, recipient?.language ?? null)))
    return
  }
  const [off, changed] = isWanted
    ? [sql`'{}'`, sql`array_remove(s.mails_off, ${type})`]
    : [sql`ARRAY[${type}]`, sql`array_remove(s.mails_off, ${type}) || ARRAY[${type}]`]
  await tx.query(sql`
    INSERT INTO notification_settings AS s (site_id, member_id, mails_off)
    VALUES (${member.siteId}, ${member.memberId}, ${off})
    ON CONFLICT (site_id, member_id) DO UPDATE SET mails_off = ${changed}`)
}
