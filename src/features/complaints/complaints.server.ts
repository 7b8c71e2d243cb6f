import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Locale } from '../../i18n/locales.ts'
import { days, now } from '../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../platform/database.server.ts'
import { isId } from '../../platform/ids.server.ts'
import { countHitOrRefuse, countHitsOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import { keyedHash } from '../../platform/seal.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { openCase } from '../cases/cases.server.ts'
import { mailLocale } from '../sites/site-mail.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { complaintStorageLimits } from '../uploads/storage-limits.server.ts'
import { refuseIfUsedUp, storeUpload } from '../uploads/store-upload.server.ts'
import { type Attachment, readAttachments } from './attachments/attachments.server.ts'
import { mailComplaint } from './complaint-mails.server.ts'
import { refuseForeignSubject } from './complaint-subjects.server.ts'
import type { ComplaintForm, Ticket } from './complaints.contract.ts'

/** Counted before the attachments are read. */
const perNetwork: RateLimit = { name: 'complaint-network', times: 20, perSeconds: 3600, per: 'network' }
const perMember: RateLimit = { name: 'complaint', times: 10, perSeconds: 3600, per: 'member' }
/** Mails to an address that is not confirmed, from one network: a stranger must not use up the owner's. */
const mailsFromNetwork: RateLimit = {
  name: 'complaint-mail',
  times: 5,
  perSeconds: 24 * 3600,
  per: 'network and e-mail address',
  counts: 'mails',
}
const mailsToAddress: RateLimit = {
  name: 'complaint-address',
  times: 30,
  perSeconds: 24 * 3600,
  per: 'e-mail address',
  counts: 'mails',
}
const confirmations: RateLimit = { name: 'complaint-confirm', times: 60, perSeconds: 3600, per: 'network' }
export const filingLimits = [
  perNetwork,
  perMember,
  mailsFromNetwork,
  mailsToAddress,
  ...complaintStorageLimits,
]
export const confirmationLimits = [confirmations]
/** How long the mailed link works. */
export const confirmDays = 7

export type ComplaintRow = {
  site_id: string
  id: string
  number: string
  member_id: string | null
  email: string
  locale: Locale
  confirmed_at: Date | null
  created_at: Date
}
type Author = { siteId: string; actor: Actor | null; network: string; locale: Locale }
type Filing = { form: ComplaintForm; files: File[]; signal: AbortSignal }

export const limitComplaints = (siteId: string, network: string) =>
  countHitOrRefuse(siteId, perNetwork, network)

/**
 * Stores a complaint and mails its number. An address that is not confirmed must be confirmed first. The same id is stored
 * once.
 */
export async function fileComplaint(author: Author, { form, files, signal }: Filing): Promise<Ticket> {
  const { siteId } = author
  const address = await addressOf(author, form.email)
  const existing = async () => {
    const row = await complaintWith(siteId, form.id)
    return row && sameTicket(row, author, address.email)
  }
  // Of two concurrent requests with the same id one fails on the primary key: return the other's ticket.
  return (
    (await existing()) ??
    (await storeComplaint(author, address, { form, files, signal }).catch(async (error) => {
      const first = await existing()
      if (!first) throw error
      return first
    }))
  )
}

async function storeComplaint(author: Author, address: Address, { form, files, signal }: Filing) {
  const { siteId, actor } = author
  await refuseForeignSubject(actor, form)
  if (actor) await countHitOrRefuse(siteId, perMember, actor.memberId)
  const uploader = { siteId, memberId: actor?.memberId ?? null, network: author.network, isComplaint: true }
  if (files.length > 0) await refuseIfUsedUp(uploader).catch(refuseFiles)
  const attachments = await readAttachments(files, author.network, signal)
  if (!address.isConfirmed) await limitMails(author, address.email.toLowerCase())
  const row = await storeUpload(uploader, {
    files: new Map(attachments.map(({ key, bytes }) => [key, bytes])),
    signal,
    saveRows: (tx) => insert(tx, author, form, { ...address, attachments }),
  }).catch(refuseFiles)
  return ticketOf(row)
}

const limitMails = ({ siteId, network }: Author, address: string) =>
  countHitsOrRefuse(siteId, [mailsFromNetwork, `${network} ${address}`], [mailsToAddress, address])

/** Past the limit a complaint can still be sent without them. */
function refuseFiles(error: unknown): never {
  if (!(error instanceof Refusal && error.code === 'upload_limit')) throw error
  const { retry_after = 0 } = error.details
  throw refuse('invalid', { fields: { files: 'attachment_not_now' }, retry_after })
}

type Address = { email: string; isConfirmed: boolean }

/** Members get the answer at the address of their account. */
async function addressOf({ siteId, actor }: Author, email: string | undefined): Promise<Address> {
  if (!actor) {
    if (!email) throw refuse('invalid', { fields: { email: 'email_missing' } })
    return { email, isConfirmed: false }
  }
  const { rows } = await db.query<{ email: string; status: string }>(
    sql`SELECT email, status FROM members WHERE site_id = ${siteId} AND id = ${actor.memberId}`,
  )
  const [row] = rows
  return { email: row?.email ?? '', isConfirmed: row?.status !== 'not_confirmed' }
}

/** The ticket of an earlier request with the same id, if it came from the same author. */
function sameTicket(row: ComplaintRow, { actor }: Author, email: string) {
  const isSame = actor ? row.member_id === actor.memberId : row.member_id === null && row.email === email
  if (!isSame) throw refuse('invalid', { fields: { id: 'invalid' } })
  return ticketOf(row)
}

async function insert(
  tx: Transaction,
  { siteId, actor, locale }: Author,
  { id, category, text, order, profile }: ComplaintForm,
  { email, isConfirmed, attachments }: Address & { attachments: Attachment[] },
): Promise<ComplaintRow> {
  const confirmedAt = isConfirmed ? now() : null
  const { rows } = await tx.query<ComplaintRow>(sql`
    INSERT INTO complaints (site_id, id, number, member_id, email, locale, category, order_id, about_id, text, confirmed_at,
                            created_at)
    VALUES (${siteId}, ${id}, ${newNumber()}, ${actor?.memberId ?? null}, ${email}, ${locale}, ${category},
            ${order ?? null}, ${profile ?? null}, ${text}, ${confirmedAt}, ${now()})
    RETURNING site_id, id, number, member_id, email, locale, confirmed_at, created_at`)
  const row = rows[0] as ComplaintRow
  for (const [position, { key, name }] of attachments.entries())
    await tx.query(sql`
      INSERT INTO complaint_files (site_id, complaint_id, position, key, name)
      VALUES (${siteId}, ${id}, ${position}, ${key}, ${name})`)
  if (row.confirmed_at) await openComplaint(tx, row)
  await mailNumber(tx, row)
  return row
}

const openComplaint = (tx: Transaction, row: ComplaintRow) =>
  openCase(tx, { siteId: row.site_id, id: row.id, kind: 'complaint', dueAt: dueOf(row) })

async function mailNumber(tx: Transaction, row: ComplaintRow) {
  const kind = row.confirmed_at ? 'complaint_received' : 'complaint_confirm'
  const path = row.confirmed_at ? '/complaints' : `/complaints?token=${tokenOf(row)}`
  const { site_id: siteId, member_id: memberId, email } = row
  const recipient = { siteId, memberId, email, locale: mailLocale(siteId, row.locale) }
  await mailComplaint(tx, kind, recipient, { number: row.number, due: dueOf(row), path })
}

/** Confirms the address of a complaint by the mailed link. A second visit has no effect. */
export async function confirmComplaint(siteId: string, network: string, token: string): Promise<Ticket> {
  await countHitOrRefuse(siteId, confirmations, network)
  const [, id = ''] = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token) ?? []
  return transaction(async (tx) => {
    const row = isId(id) && (await complaintWith(siteId, id, tx))
    if (!row || !isToken(token, row)) throw refuse('link_expired')
    if (row.confirmed_at) return ticketOf(row)
    if (row.created_at.getTime() + days(confirmDays) <= now().getTime()) throw refuse('link_expired')
    const confirmedAt = now()
    await tx.query(
      sql`UPDATE complaints SET confirmed_at = ${confirmedAt} WHERE site_id = ${siteId} AND id = ${row.id}`,
    )
    const confirmed = { ...row, confirmed_at: confirmedAt }
    await openComplaint(tx, confirmed)
    await mailNumber(tx, confirmed)
    return ticketOf(confirmed)
  })
}

/** Nothing about the link is stored: it carries a code that only this site can compute. */
const tokenOf = ({ site_id, id }: Pick<ComplaintRow, 'site_id' | 'id'>) =>
  `${id}.${keyedHash(siteById(site_id).key, `complaint:${id}`).toString('base64url')}`

const isToken = (token: string, row: ComplaintRow) =>
  timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(row)))

async function complaintWith(siteId: string, id: string, tx?: Transaction) {
  const { rows } = await (tx ?? db).query<ComplaintRow>(sql`
    SELECT site_id, id, number, member_id, email, locale, confirmed_at, created_at FROM complaints
     WHERE site_id = ${siteId} AND id = ${id} ${tx ? sql`FOR UPDATE` : sql``}`)
  return rows[0]
}

/** Without vowels, so that it spells no word, and without characters that look alike. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const newNumber = () =>
  Array.from({ length: 8 }, (_, i) => (i === 4 ? '-' : '') + letters[randomInt(letters.length)]).join('')

/** The promised time of the answer. */
export function dueOf(row: Pick<ComplaintRow, 'site_id' | 'confirmed_at' | 'created_at'>) {
  const from = new Date(row.confirmed_at ?? row.created_at)
  return new Date(from.getTime() + days(siteById(row.site_id).settings.complaint_answer_days))
}

const ticketOf = (row: ComplaintRow): Ticket => ({
  number: row.number,
  confirmed: row.confirmed_at !== null,
  email: row.email,
  due: dueOf(row).toISOString(),
})
