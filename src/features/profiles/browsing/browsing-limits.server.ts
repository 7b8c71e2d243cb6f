import { batchedLimit } from '../../../platform/batched-limit.server.ts'
import { hours } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { countHit, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { named } from '../../../platform/sql.server.ts'

/** A page of search results, or a whole profile. */
type Kind = 'search' | 'profile'
type Reason = 'member' | 'unconfirmed' | 'network'
/** `memberId` is null for a visitor. */
export type Browser = { siteId: string; memberId: string | null; network: string }

// Against copying all members. A hit covers ten pages or profiles: a member may fetch 1,500 of each in a day.
const times = { member: 150, unconfirmed: 30, network: 10_000, newNetwork: 1000 }
const perDay = (kind: Kind, who: keyof typeof times): RateLimit => ({
  name: `${kind}-day-${who}`,
  times: times[who],
  perSeconds: 24 * 60 * 60,
  per: subjects[who],
  counts: `groups of ten ${kind === 'search' ? 'pages' : 'profiles'}`,
})
const subjects = {
  member: 'confirmed member',
  unconfirmed: 'unconfirmed member',
  network: 'network of confirmed members',
  newNetwork: 'network of unconfirmed members and visitors',
}

export const browsingLimits = (kind: Kind) =>
  (['member', 'unconfirmed', 'network', 'newNetwork'] as const).map((who) => perDay(kind, who))

const counted = batchedLimit()

/** Counts what someone sees of the members in a day. Unconfirmed members and visitors share a lower limit per network. */
export const countBrowsing = (kind: Kind, browser: Browser) =>
  counted([kind, browser.siteId, browser.memberId ?? browser.network].join(' '), async () => {
    const isKnown = await isConfirmed(browser)
    const own = isKnown ? 'member' : 'unconfirmed'
    if (browser.memberId) await countOrRefuse(kind, own, browser, browser.memberId)
    await countOrRefuse(kind, isKnown ? 'network' : 'newNetwork', browser, browser.network)
  })

async function countOrRefuse(kind: Kind, who: keyof typeof times, { siteId }: Browser, subject: string) {
  const { isAllowed, waitSeconds } = await countHit(siteId, perDay(kind, who), subject)
  if (isAllowed) return
  const reason: Reason = who === 'newNetwork' ? 'network' : who
  const left = Math.ceil((waitSeconds * 1000) / hours(1))
  throw refuse('browsing_limit', { reason, hours: left, retry_after: waitSeconds })
}

async function isConfirmed({ siteId, memberId }: Browser): Promise<boolean> {
  if (!memberId) return false
  const { rows } = await db.query<{ is_confirmed: boolean }>(named('is_confirmed')`
    SELECT status <> 'not_confirmed' AS is_confirmed FROM members WHERE site_id = ${siteId} AND id = ${memberId}`)
  return rows[0]?.is_confirmed ?? false
}
