import { localeOfLanguage } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { announce, type MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { Refusal, refuse } from '../../../platform/refusals.ts'
import { endSessions } from '../../../platform/sessions.server.ts'
import { inserted, sql } from '../../../platform/sql.server.ts'
import { emailAddress } from '../../accounts/accounts.contract.ts'
import { type Account, lockedAccount } from '../../accounts/accounts.server.ts'
import { confirmAddress } from '../../accounts/address/activation.server.ts'
import { correctAddress } from '../../accounts/address/mail-change.server.ts'
import { allTowns } from '../../places/towns.server.ts'
import { changeProfile } from '../../profiles/own/own-profile.server.ts'
import { listInSearch } from '../../profiles/profiles.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { record } from '../audit/audit.server.ts'
import { changeMember } from './member-of.server.ts'
import type { Correctable, Correction } from './members.contract.ts'

/** Confirms the address of a member who cannot open the link. */
export const confirmMember = (actor: OperatorActor, id: string) =>
  changeMember(actor, id, async (tx, member) => {
    const { status } = await lockedAccount(tx, member, 'not_found')
    if (status !== 'not_confirmed') throw refuse('already_confirmed')
    await confirmAddress(tx, member)
    await record(tx, actor, { kind: 'member_confirmed', ...member })
  })

/**
 * Corrects a field as its member could. Refuses if it changed since the operator saw it. The log has the name of the
 * field alone: values of members do not belong in it.
 */
export async function correctField(actor: OperatorActor, { id, field, was, value }: Correction) {
  const towns = await allTowns()
  await changeMember(actor, id, async (tx, member) => {
    const account = await lockedAccount(tx, member, 'not_found')
    const present = await presentValue(tx, account, field)
    if (present === value) return
    if (present !== was) throw refuse('changed_meanwhile', { fields: { value: 'changed_meanwhile' } })
    try {
      if (field === 'email') await correctAddress(tx, account, addressIn(value))
      else {
        const locale = account.language ?? localeOfLanguage(siteById(account.siteId).settings.domain_language)
        await changeProfile(tx, account, { change: { [field]: value }, towns, locale })
        await listInSearch(tx, member, now())
        await announce(tx, member, { type: 'user', data: {} })
      }
    } catch (error) {
      throw asProblemOfValue(error, field)
    }
    await record(tx, actor, { kind: 'member_corrected', ...member, subject: field })
  })
}

async function presentValue(
  tx: Transaction,
  { siteId, memberId, email }: Account,
  field: Correctable,
): Promise<string> {
  if (field === 'email') return email
  const { rows } = await tx.query<Record<Exclude<Correctable, 'email'>, string>>(sql`
    SELECT coalesce(name, '') AS name, coalesce(birth_date::text, '') AS date_of_birth,
           coalesce(description, '') AS description
      FROM profiles WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  return rows[0]?.[field] ?? ''
}

function addressIn(value: string) {
  const { data, error } = emailAddress.safeParse(value)
  if (error) throw refuse('invalid', { fields: { email: 'email_invalid' } })
  return data
}

/** The form has one field, whichever is corrected. */
function asProblemOfValue(error: unknown, field: Correctable) {
  const problem = error instanceof Refusal && error.details.fields?.[field]
  return problem ? refuse(error.code, { fields: { value: problem } }) : error
}

/** Logs the member out everywhere. Returns how many sessions ended. */
export const endMemberSessions = (actor: OperatorActor, id: string) =>
  changeMember(actor, id, async (tx, member) => {
    const ended = await endSessions(tx, member)
    if (ended > 0) await record(tx, actor, { kind: 'member_sessions_ended', ...member, after: { ended } })
    return ended
  })

export const addNote = (actor: OperatorActor, { id, text }: { id: string; text: string }) =>
  changeMember(actor, id, (tx, member) => writeNote(tx, actor, member, text))

/** Writes a note and records that. */
export async function writeNote(tx: Transaction, actor: OperatorActor, member: MemberKey, text: string) {
  const note = { ...member, id: newId(), operatorId: actor.operatorId, text, createdAt: now() }
  await tx.query(sql`INSERT INTO member_notes ${inserted(note)}`)
  await record(tx, actor, { kind: 'note_added', ...member, subject: note.id })
}
