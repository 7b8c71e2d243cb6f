import { localeOfLanguage } from '../../../i18n/locales.ts'
import { transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { lockedAccount } from '../../accounts/accounts.server.ts'
import { correctCredits } from '../../credits/credits.server.ts'
import { eraseNow } from '../../privacy/erase.server.ts'
import { downloadOf, exportName } from '../../privacy/export.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { writeNote } from './change-account.server.ts'
import { changeMember, memberOf } from './member-of.server.ts'
import type { CreditCorrection } from './members.contract.ts'

/** Adds or removes credits with a transfer in the ledger. The reason becomes a note. */
export const correctMemberCredits = (actor: OperatorActor, { id, key, amount, reason }: CreditCorrection) =>
  changeMember(actor, id, async (tx, member) => {
    if (!(await correctCredits(tx, member, { amount, cause: `correction:${key}` }))) return
    await record(tx, actor, { kind: 'credits_corrected', ...member, subject: key, after: { amount } })
    await writeNote(tx, actor, member, reason)
    await announce(tx, member, { type: 'user', data: {} })
  })

const downloads: RateLimit = { name: 'operator-exports', times: 60, perSeconds: 60 * 60, per: 'operator' }
export const memberDownloadLimits = [downloads]

/** The data of a member, as they would download it themselves. */
export async function exportMember(actor: OperatorActor, id: string) {
  await countHitOrRefuse(installation, downloads, actor.operatorId)
  const member = await transaction(async (tx) => {
    const found = await memberOf(actor, id, tx)
    await record(tx, actor, { kind: 'member_exported', ...found })
    return found
  })
  const locale = localeOfLanguage(siteById(member.siteId).settings.domain_language)
  return { name: exportName(member.siteId), content: await downloadOf(member, locale) }
}

/** Erases the member for good. The address is typed again, so that it is the right one. */
export const eraseForOperator = (actor: OperatorActor, { id, email }: { id: string; email: string }) =>
  changeMember(actor, id, async (tx, member) => {
    const account = await lockedAccount(tx, member, 'not_found')
    if (account.email.toLowerCase() !== email.trim().toLowerCase())
      throw refuse('invalid', { fields: { email: 'email_differs' } })
    await record(tx, actor, { kind: 'member_erased', ...member })
    await eraseNow(tx, member)
  })
