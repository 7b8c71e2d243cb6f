import { ECDH } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import { hashToken, newId } from '../../../platform/ids.server.ts'
import { countHitsOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { lockedAccount } from '../../accounts/accounts.server.ts'
import { endpointOf, isOwnHost } from './endpoint.server.ts'
import { isPrivateHost } from './public-address.server.ts'
import type { NewSubscription } from './push.contract.ts'
import { pushService } from './push-service.server.ts'

const mostBrowsers = 20
const perMember: RateLimit = {
  name: 'push',
  times: 60,
  perSeconds: 60 * 60,
  per: 'member',
  counts: 'subscriptions',
}
const perNetwork: RateLimit = {
  name: 'push-network',
  times: 600,
  perSeconds: 60 * 60,
  per: 'network',
  counts: 'subscriptions',
}
export const pushLimits = [perMember, perNetwork]

type Client = { network: string; browser: string }

/**
 * Sends push messages for a member to a browser until their session there ends. The browser may have been that of another
 * member, whose messages no longer go there.
 */
export async function subscribe(actor: Actor, subscription: NewSubscription, client: Client) {
  const { siteId, memberId } = actor
  await countHits(actor, client)
  const { pushHosts } = pushService()
  const url = endpointOf(subscription.endpoint, pushHosts)
  if (!url || (!isOwnHost(url, pushHosts) && (await isPrivateHost(url.hostname))))
    throw refuse('invalid', { fields: { endpoint: 'invalid' } })
  const endpoint = url.href
  const { p256dh, auth } = subscription.keys
  if (!isOnCurve(p256dh)) throw refuse('invalid', { fields: { 'keys.p256dh': 'invalid' } })
  const hash = hashToken(endpoint)
  await transaction(async (tx) => {
    await lockedAccount(tx, actor)
    // With the messages that wait for it: they are for the other member.
    await tx.query(sql`
      DELETE FROM push_subscriptions
       WHERE site_id = ${siteId} AND endpoint_hash = ${hash} AND member_id <> ${memberId}`)
    const { rowCount } = await tx.query(sql`
      INSERT INTO push_subscriptions
             (site_id, id, member_id, session, endpoint, endpoint_hash, p256dh, auth, browser, created_at)
      SELECT site_id, ${newId()}, member_id, token_hash, ${endpoint}, ${hash}, ${p256dh}, ${auth}, ${client.browser},
             ${now()}::timestamptz
        FROM sessions WHERE site_id = ${siteId} AND token_hash = ${Buffer.from(actor.session, 'hex')} FOR KEY SHARE
      ON CONFLICT (site_id, endpoint_hash) DO UPDATE
         SET session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, browser = excluded.browser,
             created_at = excluded.created_at
       WHERE push_subscriptions.member_id = excluded.member_id`)
    if (rowCount === 0) throw refuse('login_required')
    await tx.query(sql`
      DELETE FROM push_subscriptions WHERE site_id = ${siteId} AND id IN (
        SELECT id FROM push_subscriptions WHERE site_id = ${siteId} AND member_id = ${memberId}
         ORDER BY created_at DESC, id DESC OFFSET ${mostBrowsers})`)
  })
}

/** Ends the push messages to a browser, whoever subscribed there: its endpoint is known to that browser alone. */
export async function unsubscribe(actor: Actor, endpoint: string, client: Client) {
  await countHits(actor, client)
  const hash = hashToken(URL.canParse(endpoint) ? new URL(endpoint).href : endpoint)
  await transaction((tx) =>
    tx.query(sql`
      DELETE FROM push_subscriptions WHERE site_id = ${actor.siteId} AND endpoint_hash = ${hash}`),
  )
}

const countHits = ({ siteId, memberId }: Actor, { network }: Client) =>
  countHitsOrRefuse(siteId, [perMember, memberId], [perNetwork, network])

function isOnCurve(point: string) {
  try {
    return Boolean(ECDH.convertKey(point, 'prime256v1', 'base64url', 'base64url', 'compressed'))
  } catch {
    return false
  }
}
