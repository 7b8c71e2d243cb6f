import { minutes, now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { keyedHash, seal, unseal } from '../../../platform/seal.server.ts'
import { textStatus } from '../../../platform/sms/text-messages.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { MandateDetails } from '../providers/provider.ts'

export type Debit = {
  iban_hash: Buffer
  details: Buffer | null
  code_hash: Buffer | null
  tries_left: number
  code_expires_at: Date
  confirmed_at: Date | null
  payment_id: string | null
  /** The status of the text message with the code. Null if it went to the mailbox, or was not sent yet. */
  text_status: string | null
}

export const maxTries = 3
const codeLifetime = minutes(10)

const keyOf = (siteId: string) => siteById(siteId).key
export const hashOf = (siteId: string, kind: 'iban' | 'phone' | 'code', text: string) =>
  keyedHash(keyOf(siteId), `${kind}:${text}`)

/** The decrypted form. Null once it was deleted. */
export function detailsOf(siteId: string, { details }: Pick<Debit, 'details'>): MandateDetails | null {
  const text = details && unseal(keyOf(siteId), details)
  return text ? JSON.parse(text) : null
}

/** Stores the form encrypted and replaces an earlier one. */
export async function writeDebit(
  tx: Transaction,
  member: MemberKey,
  orderId: string,
  { details, triesLeft }: { details: MandateDetails; triesLeft: number },
) {
  const { siteId, memberId } = member
  const sealed = seal(keyOf(siteId), JSON.stringify(details))
  const iban = hashOf(siteId, 'iban', details.iban)
  const at = now()
  const end = new Date(at.getTime() + codeLifetime)
  await tx.query(sql`
    INSERT INTO direct_debits (site_id, order_id, member_id, iban_hash, iban_end, details, tries_left, code_expires_at,
                               created_at)
    VALUES (${siteId}, ${orderId}, ${memberId}, ${iban}, ${details.iban.slice(-4)}, ${sealed}, ${triesLeft}, ${end}, ${at})
    ON CONFLICT (site_id, order_id) DO UPDATE SET
      iban_hash = EXCLUDED.iban_hash, iban_end = EXCLUDED.iban_end, details = EXCLUDED.details, code_hash = NULL,
      tries_left = EXCLUDED.tries_left, code_expires_at = EXCLUDED.code_expires_at, confirmed_at = NULL, payment_id = NULL,
      text_id = NULL, created_at = EXCLUDED.created_at`)
}

/**
 * The direct debit of an order. With a transaction it is locked; the caller has locked the order before. A form from
 * before the last choice of a payment method (`pending_at`) no longer counts, confirmed or not.
 */
export async function debitOf(
  { siteId, memberId }: MemberKey,
  orderId: string,
  tx?: Transaction,
): Promise<Debit | undefined> {
  const { rows } = await (tx ?? db).query<Debit>(sql`
    SELECT iban_hash, details, code_hash, tries_left, code_expires_at, confirmed_at, payment_id,
           ${textStatus('d.text_id')} AS text_status
      FROM direct_debits d JOIN orders o ON o.site_id = d.site_id AND o.id = d.order_id
     WHERE d.site_id = ${siteId} AND d.order_id = ${orderId} AND d.member_id = ${memberId}
        AND d.created_at >= o.pending_at
       ${tx ? sql`FOR UPDATE OF d` : sql``}`)
  return rows[0]
}

/** True if the form was sent and its code can still be typed. */
export const isCodeWaiting = (debit: Debit | undefined) =>
  debit?.details && !debit.confirmed_at && debit.code_expires_at > now()

/** Deletes the form and its confirmation, so nothing is collected from it. */
export async function forgetDetails(tx: Transaction, siteId: string, orderId: string) {
  await tx.query(sql`
    UPDATE direct_debits SET details = NULL, code_hash = NULL, confirmed_at = NULL
     WHERE site_id = ${siteId} AND order_id = ${orderId}`)
}
