import { createHash } from 'node:crypto'
import { textsOf } from '../../i18n/catalogues.server.ts'
import type { Locale } from '../../i18n/locales.ts'
import { now } from '../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { sql } from '../../platform/sql.server.ts'
import type { Consent, ConsentKind, OptionalConsent } from './consents.contract.ts'

type Agreement = {
  kind: ConsentKind
  version: string
  /** The language of the text. */
  locale: Locale
  /** The text the member has read. */
  text: string
}

/** The dates of the sentences, such as `consents.orientation`. Change the date with the sentence. */
export const sentenceVersions: Record<OptionalConsent, string> = {
  orientation: '2026-11-17',
  promotions: '2026-11-18',
  news: '2026-11-18',
}

/** The agreement to a sentence, as the forms show it in this language. */
export const sentence = (kind: OptionalConsent, locale: Locale): Agreement => ({
  kind,
  version: sentenceVersions[kind],
  locale,
  text: textsOf(locale).t(`consents.${kind}`),
})

/** Stores that a member agreed, with the text they read. Returns false if a consent is still valid: it stays as it is. */
export async function giveConsent(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  agreement: Agreement,
): Promise<boolean> {
  const { kind, version, locale, text } = agreement
  const hash = createHash('sha256').update(text).digest()
  await tx.query(sql`
    INSERT INTO consent_texts (site_id, hash, text) VALUES (${siteId}, ${hash}, ${text}) ON CONFLICT DO NOTHING`)
  const { rowCount } = await tx.query(sql`
    INSERT INTO consents (site_id, member_id, id, kind, version, locale, text_hash, given_at)
    VALUES (${siteId}, ${memberId}, ${newId()}, ${kind}, ${version}, ${locale}, ${hash}, ${now()})
    ON CONFLICT (site_id, member_id, kind) WHERE withdrawn_at IS NULL DO NOTHING`)
  return rowCount === 1
}

/** Returns whether there was a consent. */
export async function withdrawConsent(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  kind: OptionalConsent,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    UPDATE consents SET withdrawn_at = greatest(${now()}, given_at)
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND kind = ${kind} AND withdrawn_at IS NULL`)
  return rowCount === 1
}

export async function hasConsent(tx: Queryable, { siteId, memberId }: MemberKey, kind: OptionalConsent) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM consents
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND kind = ${kind} AND withdrawn_at IS NULL`)
  return rowCount === 1
}

/** The valid consents of a member, the oldest first. */
export async function consentsOf({ siteId, memberId }: MemberKey): Promise<Consent[]> {
  const { rows } = await db.query<{ kind: ConsentKind; version: string; given_at: Date }>(sql`
    SELECT kind, version, given_at FROM consents
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND withdrawn_at IS NULL ORDER BY given_at, id`)
  return rows.map(({ kind, version, given_at }) => ({
    kind,
    version,
    given: given_at.toISOString(),
  }))
}

/** The text of the terms that a member agreed to. Undefined if it was not kept. */
export async function agreedTerms({ siteId, memberId }: MemberKey) {
  const { rows } = await db.query<{ text: string; locale: Locale }>(sql`
    SELECT t.text, c.locale FROM consents c JOIN consent_texts t ON t.site_id = c.site_id AND t.hash = c.text_hash
     WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} AND c.kind = 'terms' AND c.withdrawn_at IS NULL`)
  return rows[0]
}
