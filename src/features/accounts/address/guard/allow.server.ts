import { hours, now } from '../../../../platform/clock.ts'
import { db, type Queryable, type Transaction, transaction } from '../../../../platform/database.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { linkOf } from '../../../../platform/links.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../../platform/rate-limit.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import type { Actor } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import type { GuardedAct } from '../../accounts.contract.ts'
import { lockedAccount } from '../../accounts.server.ts'
import { mailAllow } from '../../mails/account-mails.server.ts'
import { openLink } from '../../mails/open-link.server.ts'
import { maskEmail } from '../../mails/people-in-mails.server.ts'
import { oldAddressOf } from './old-address.server.ts'

export const oldAddressLimit: RateLimit = {
  ...{
    name: 'old-address',
    times: 10,
    perSeconds: 24 * 60 * 60,
    per: 'member',
    counts: 'links to an old address',
  },
}
const allowedFor = hours(1)

/**
 * For a change that could shut the owner out. Refuses while an old address guards the account, unless it has allowed the
 * change to this session, and mails it a link that allows it. Call {@link useAllowance} in the transaction of the change.
 */
export async function askOldAddress(actor: Actor, act: GuardedAct) {
  const guard = await oldAddressOf(actor)
  if (!guard || (await isAllowed(actor, act))) return
  await countHitOrRefuse(actor.siteId, oldAddressLimit, actor.memberId)
  await transaction(async (tx) => {
    const account = await lockedAccount(tx, actor)
    const id = newId()
    await tx.query(sql`
      INSERT INTO old_address_requests (site_id, id, member_id, session, act, asked_at)
      SELECT site_id, ${id}::uuid, member_id, token_hash, ${act}, ${now()}::timestamptz FROM sessions
       WHERE site_id = ${actor.siteId} AND token_hash = ${sessionOf(actor)}`)
    await mailAllow(tx, { ...account, email: guard.email }, { act, request: id })
  })
  throw needed(guard.email)
}

async function isAllowed(actor: Actor, act: GuardedAct, tx: Queryable = db) {
  const { rowCount } = await tx.query(sql`SELECT FROM old_address_requests WHERE ${isOpen(actor, act)}`)
  return Boolean(rowCount)
}

/** Refuses a change that the old address has not allowed to this session. What it allowed is used up. */
export async function useAllowance(tx: Transaction, actor: Actor, act: GuardedAct) {
  const guard = await oldAddressOf(actor, tx)
  if (!guard) return
  const { rowCount } = await tx.query(sql`DELETE FROM old_address_requests WHERE ${isOpen(actor, act)}`)
  if (!rowCount) throw needed(guard.email)
}

const sessionOf = ({ session }: Actor) => Buffer.from(session, 'hex')

const isOpen = (actor: Actor, act: GuardedAct) => sql`
  site_id = ${actor.siteId} AND session = ${sessionOf(actor)} AND act = ${act} AND allowed_until > ${now()}`

const needed = (email: string) => refuse('old_address_needed', { address: maskEmail(email) })

/** The change that the mailed link would allow, and the browser that asked. */
export async function requestBehind(siteId: string, token: string) {
  const link = await linkOf(siteId, 'mail_allow', token)
  const { rows } = await db.query<{ act: GuardedAct; browser: string; asked_at: Date }>(sql`
    SELECT r.act, s.browser, r.asked_at FROM old_address_requests r
      JOIN sessions s ON s.site_id = r.site_id AND s.token_hash = r.session
     WHERE r.site_id = ${siteId} AND r.id = ${link?.subject ?? null}`)
  if (!link?.isUsable || !rows[0]) throw refuse('link_expired')
  return rows[0]
}

/** Allows the change for an hour, to the session that asked. Only the address that guards the account can. */
export const allow = (siteId: string, token: string) =>
  openLink(siteId, { purpose: 'mail_allow', token }, async (tx, { account, email, subject }) => {
    const guard = await oldAddressOf(account, tx)
    const until = new Date(now().getTime() + allowedFor)
    const { rowCount } = await tx.query(sql`
      UPDATE old_address_requests SET allowed_until = ${until} WHERE site_id = ${siteId} AND id = ${subject}`)
    if (guard?.email !== email || !rowCount) throw refuse('link_expired')
  })
