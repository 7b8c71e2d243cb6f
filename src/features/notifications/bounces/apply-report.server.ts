import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { log } from '../../../platform/log.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { NotificationsOff } from '../../accounts/accounts.contract.ts'
import { disableMails } from '../../accounts/mails-off.server.ts'
import { readRecipientToken } from '../../sites/recipient-token.server.ts'

/**
 * The result of a report. `no_reason`: nothing to do, such as a delay. `no_token`, `forged`: it names nobody, or its token
 * is not ours. `old_address`: the member has another address now. `repeated`: it was known already.
 */
export type Outcome =
  | 'mails_off'
  | 'repeated'
  | 'old_address'
  | 'gone'
  | 'forged'
  | 'no_token'
  | 'no_reason'
  | 'unreadable'

type Report = { tokens: string[]; reason: NotificationsOff | null }

/** Sends no more mails to the member whom a report names, unless it is about an address that they no longer have. */
export async function applyReport({ tokens, reason }: Report): Promise<Outcome> {
  if (!reason) return 'no_reason'
  if (tokens.length === 0) return 'no_token'
  const recipient = tokens.map(readRecipientToken).find((found) => found !== null)
  if (!recipient) return 'forged'
  const { siteId, memberId, isAddress } = recipient
  return transaction(async (tx) => {
    const member = await lockedMember(tx, siteId, memberId)
    if (!member?.email) return 'gone'
    if (!isAddress(member.email)) return 'old_address'
    if (member.disabled.includes(reason)) return 'repeated'
    await disableMails(tx, { siteId, memberId }, reason)
    await announce(tx, { siteId, memberId }, { type: 'user', data: {} })
    return 'mails_off'
  })
}

async function lockedMember(tx: Transaction, siteId: string, memberId: string) {
  const { rows } = await tx.query<{ email: string | null; disabled: NotificationsOff[] }>(sql`
    SELECT email, notifications_disabled AS disabled FROM members
     WHERE site_id = ${siteId} AND id = ${memberId} FOR NO KEY UPDATE`)
  return rows[0]
}

/** How many reports had each result. */
export type Outcomes = Partial<Record<Outcome, number>>

export function countOutcome(outcomes: Outcomes, outcome: Outcome) {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
}

/** Logs numbers only: the reports contain addresses and tokens. */
export function logOutcomes(source: 'folder' | 'stdin' | 'provider', outcomes: Outcomes) {
  if (Object.keys(outcomes).length === 0) return
  const isSuspicious = (outcomes.forged ?? 0) + (outcomes.unreadable ?? 0) > 0
  log[isSuspicious ? 'warn' : 'info']({ source, outcomes }, 'mail reports read')
}
