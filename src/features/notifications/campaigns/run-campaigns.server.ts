import { now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { claimMail, lastMailed } from '../mails/claim-mail.server.ts'
import { recipientOf } from '../recipient.server.ts'
import { decide, pause } from '../telling/decide.ts'
import { quietUntil } from '../telling/quiet-hours.ts'
import { nextInAudience } from './audience.server.ts'
import type { Campaign } from './campaign.server.ts'
import { campaignMail } from './campaign-mail.server.ts'
import { campaignsDue, lockDueCampaign, writeProgress } from './campaign-rows.server.ts'

/** Sends the next mails of each running campaign, once a minute. */
export const runCampaigns: Job = {
  name: 'run-campaigns',
  cron: '* * * * *',
  async run() {
    for (const key of await campaignsDue())
      await transaction(async (tx) => {
        const campaign = await lockDueCampaign(tx, key)
        if (campaign) await sendNext(tx, campaign)
      })
  },
}

/**
 * Looks at as many members as the campaign may mail in a minute: first those who waited, then the next of the audience. The
 * mails are queued in the transaction that moves the cursor, so each member gets one, even if the process is killed.
 */
async function sendNext(tx: Transaction, campaign: Campaign) {
  const waited = await takeWaiting(tx, campaign)
  const left = campaign.perMinute - waited.length
  const next = left > 0 ? await nextInAudience(tx, campaign, left) : []
  let mails = 0
  for (const memberId of [...waited, ...next]) if (await mailOne(tx, campaign, memberId)) mails++
  const isDone = left > 0 && next.length < left && !(await isSomeoneWaiting(tx, campaign))
  await writeProgress(
    tx,
    { ...campaign, cursor: next.at(-1) ?? campaign.cursor, mails: campaign.mails + mails },
    isDone,
  )
}

/** Mails a member now, later or never. Returns true if a mail was queued. */
async function mailOne(tx: Transaction, campaign: Campaign, memberId: string): Promise<boolean> {
  const { siteId, name, kind } = campaign
  const member = { siteId, memberId }
  const recipient = await recipientOf(tx, member)
  if (!recipient) return false
  const facts = {
    ...{ isSeen: false, isGone: false, isHere: false },
    isActive: recipient.status === 'active',
    isWanted: recipient.mails.has(kind),
    quietUntil: quietUntil(now(), recipient.quiet),
    // Read by claimMail, under the lock of the row.
    lastToldAt: null,
  }
  const decision = decide('mail', facts, now())
  if (decision === 'never') return false
  if (decision === 'now' && (await claimMail(tx, member, kind, new Date(now().getTime() - pause.mail)))) {
    await sendMemberMail(tx, recipient, {
      isBulk: true,
      ...campaignMail(recipient, campaign),
      condition: { memberId, type: kind },
    })
    return true
  }
  const dueAt = decision === 'now' ? await endOfPause(tx, member, kind) : decision
  await tx.query(sql`
    INSERT INTO campaign_waits (site_id, name, member_id, due_at) VALUES (${siteId}, ${name}, ${memberId}, ${dueAt})`)
  return false
}

/** When a member who got a mail of this kind can get the next one. */
async function endOfPause(tx: Transaction, member: MemberKey, kind: Campaign['kind']) {
  const last = (await lastMailed(tx, member, kind)) ?? now()
  return new Date(last.getTime() + pause.mail)
}

/** Removes the members whose time has come from those who wait, and returns them. */
async function takeWaiting(tx: Transaction, { siteId, name, perMinute }: Campaign): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(sql`
    DELETE FROM campaign_waits WHERE (site_id, name, member_id) IN (
      SELECT site_id, name, member_id FROM campaign_waits
       WHERE site_id = ${siteId} AND name = ${name} AND due_at <= ${now()} ORDER BY due_at, member_id LIMIT ${perMinute})
    RETURNING member_id AS id`)
  return rows.map(({ id }) => id).sort()
}

async function isSomeoneWaiting(tx: Transaction, { siteId, name }: Campaign) {
  const { rowCount } = await tx.query(
    sql`SELECT FROM campaign_waits WHERE site_id = ${siteId} AND name = ${name} LIMIT 1`,
  )
  return rowCount !== 0
}
