import { db, type Queryable, type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { voidLinks } from '../../../platform/links.server.ts'
import {
  countHit,
  countHitOrRefuse,
  countHitsOrRefuse,
  type RateLimit,
} from '../../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { NotificationsOff } from '../../accounts/accounts.contract.ts'
import { lockedAccount } from '../../accounts/accounts.server.ts'
import { mailMailsOn } from '../../accounts/mails/account-mails.server.ts'
import { openLink } from '../../accounts/mails/open-link.server.ts'
import { enableMails } from '../../accounts/mails-off.server.ts'

const presses: RateLimit = { name: 'mails-on', times: 30, perSeconds: 60 * 60, per: 'member' }
const perNetwork: RateLimit = { name: 'mails-on-network', times: 300, perSeconds: 60 * 60, per: 'network' }
/** Needs no login, so it must not count for members of the same network. */
const wrongTokens: RateLimit = {
  name: 'mails-on-wrong',
  times: 60,
  perSeconds: 60 * 60,
  per: 'network',
  counts: 'wrong tokens',
}
const mailedLinks: RateLimit = {
  name: 'mails-on-link',
  times: 5,
  perSeconds: 24 * 60 * 60,
  per: 'member',
  counts: 'mails',
}
export const mailsOnLimits = [presses, perNetwork, mailedLinks]
export const mailsOnLinkLimits = [wrongTokens]

/**
 * Turns mails on again for a member who unsubscribed. If their address bounced or reported spam, a link is mailed to
 * it instead. Returns the address of that mail, or null if mails are on.
 */
export async function requestMailsOn(actor: Actor, network: string): Promise<string | null> {
  await countHitsOrRefuse(actor.siteId, [presses, actor.memberId], [perNetwork, network])
  if (needsLink(await reasonsOf(db, actor))) await countLink(actor)
  return transaction(async (tx) => {
    const account = await lockedAccount(tx, actor)
    const reasons = await reasonsOf(tx, actor)
    if (needsLink(reasons)) {
      await voidLinks(tx, actor, 'mails_on')
      await mailMailsOn(tx, account)
      return account.email
    }
    if (reasons.length > 0) await turnOn(tx, actor)
    return null
  })
}

/** Turns mails on again with the link that was mailed. It proves that the address works and that its owner wants them. */
export async function confirmMailsOn(siteId: string, token: string, network: string): Promise<string> {
  try {
    return await openLink(siteId, { purpose: 'mails_on', token }, async (tx, { account, email }) => {
      await turnOn(tx, account)
      return email
    })
  } catch (error) {
    if (error instanceof Refusal) await countHitOrRefuse(siteId, wrongTokens, network)
    throw error
  }
}

async function turnOn(tx: Transaction, member: MemberKey) {
  await enableMails(tx, member, 'bounce', 'fbl', 'listunsubscribe')
  await announce(tx, member, { type: 'user', data: {} })
}

const needsLink = (reasons: NotificationsOff[]) => reasons.includes('bounce') || reasons.includes('fbl')

async function reasonsOf(tx: Queryable, { siteId, memberId }: MemberKey): Promise<NotificationsOff[]> {
  const { rows } = await tx.query<{ reasons: NotificationsOff[] }>(sql`
    SELECT notifications_disabled AS reasons FROM members WHERE site_id = ${siteId} AND id = ${memberId}`)
  return rows[0]?.reasons ?? []
}

/** Mails to an address that reported spam or does not exist harm all mails of the site, so there are few. */
async function countLink({ siteId, memberId }: MemberKey) {
  const { isAllowed, waitSeconds } = await countHit(siteId, mailedLinks, memberId)
  if (!isAllowed) throw refuse('too_many_activation_mails', { retry_after: waitSeconds })
}
