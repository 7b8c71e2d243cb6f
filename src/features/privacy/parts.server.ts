import type { TextKey } from '../../i18n/groups.ts'
import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { type Sql, sql } from '../../platform/sql.server.ts'
import { creditsOf, transfersOf } from '../credits/credits.server.ts'
import { fillInBlockedNames } from '../safety/blocks/blocked-members.server.ts'

/** A file of the download with the data of one feature, and the text that describes it. Never a secret or its hash. */
type ExportPart = {
  file: `${string}.json`
  about: Exclude<Extract<TextKey, `export.${string}`>, 'export.title' | 'export.intro'>
  read(member: MemberKey): Promise<unknown>
}

/** A feature that stores data about members adds a line here. */
export const parts: ExportPart[] = [
  { file: 'account.json', about: 'export.account', read: accountOf },
  { file: 'consents.json', about: 'export.consents', read: consentsOf },
  { file: 'profile.json', about: 'export.profile', read: profileOf },
  { file: 'sessions.json', about: 'export.sessions', read: browsersOf },
  { file: 'links.json', about: 'export.links', read: linksOf },
  { file: 'credits.json', about: 'export.credits', read: creditPartOf },
  { file: 'purchases.json', about: 'export.purchases', read: purchasesOf },
  { file: 'cards.json', about: 'export.cards', read: cardsOf },
  { file: 'messages.json', about: 'export.messages', read: messagesOf },
  { file: 'departures.json', about: 'export.departures', read: departuresOf },
  { file: 'likes.json', about: 'export.likes', read: likesOf },
  { file: 'swipes.json', about: 'export.swipes', read: swipesOf },
  { file: 'blocks.json', about: 'export.blocks', read: blocksOf },
  { file: 'reports.json', about: 'export.reports', read: reportsOf },
  { file: 'complaints.json', about: 'export.complaints', read: complaintsOf },
]

/** Lists the columns, because the row contains secrets too. */
async function accountOf(member: MemberKey) {
  const [row] = await rowsOf(sql`
      SELECT m.id, m.email, m.language, m.status, m.is_paid, m.is_invisible, m.notifications_disabled, m.photo_messages,
             m.signed_up_at,
             m.signup_step, m.confirmed_at, m.deleted_at, s.last_active, m.tracking, m.design_version
        FROM members m LEFT JOIN member_search s ON s.site_id = m.site_id AND s.member_id = m.id
       WHERE m.site_id = ${member.siteId} AND m.id = ${member.memberId}`)
  return row
}

/** Also the withdrawn ones. */
function consentsOf(member: MemberKey) {
  return rowsOf(sql`
    SELECT c.kind, c.version, c.locale, t.text, c.given_at, c.withdrawn_at
      FROM consents c LEFT JOIN consent_texts t ON t.site_id = c.site_id AND t.hash = c.text_hash
     WHERE c.site_id = ${member.siteId} AND c.member_id = ${member.memberId} ORDER BY c.given_at, c.id`)
}

/** The whole row, so that new columns are included automatically. */
async function profileOf(member: MemberKey) {
  const [row] = await rowsOf(sql`
    SELECT to_jsonb(p) - 'site_id' - 'member_id' AS profile FROM profiles p
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId}`)
  return row?.profile ?? {}
}

async function browsersOf(member: MemberKey) {
  const sessions = await rowsOf(sql`
    SELECT id, browser, started_at, last_used_at, expires_at FROM sessions
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY last_used_at DESC`)
  const known = await rowsOf(sql`
    SELECT last_login_at FROM known_browsers
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY last_login_at DESC`)
  return { sessions, known_browsers: known }
}

function linksOf(member: MemberKey) {
  return rowsOf(sql`
    SELECT purpose, email, max(created_at) AS last_sent_at FROM links
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} GROUP BY purpose, email ORDER BY last_sent_at`)
}

async function creditPartOf(member: MemberKey) {
  const transfers = await transfersOf(member)
  return {
    balance: await creditsOf(member),
    transfers: transfers.map(({ amount, reason, date }) => ({ amount, reason, date })),
  }
}

async function purchasesOf(member: MemberKey) {
  const orders = await rowsOf(sql`
      SELECT id, credits, bonus_credits, full_amount, amount, currency, country, code, status, created_at, completed_at
        FROM orders WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY created_at, id`)
  const payments = await rowsOf(sql`
      SELECT p.order_id AS "order", p.method, p.bank, p.card, p.amount, p.currency, p.status, p.created_at,
             coalesce((SELECT jsonb_agg(jsonb_build_object('kind', m.kind, 'amount', m.amount, 'date', m.created_at)
                                        ORDER BY m.id)
                         FROM money_movements m WHERE m.site_id = p.site_id AND m.payment_id = p.id), '[]') AS money
        FROM payments p
       WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY p.created_at, p.id`)
  const codes = await rowsOf(sql`
      SELECT code, percentage, value_percentage, expires_at, created_at FROM discount_codes
       WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY created_at, code`)
  const debits = await rowsOf(sql`
    SELECT order_id AS "order", iban_end, created_at FROM direct_debits
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY created_at, order_id`)
  const [row] = await rowsOf(
    sql`SELECT charged_back_at FROM members WHERE site_id = ${member.siteId} AND id = ${member.memberId}`,
  )
  return { orders, payments, codes, direct_debits: debits, charged_back_at: row?.charged_back_at ?? null }
}

/** Without the token, which belongs to the provider. */
function cardsOf(member: MemberKey) {
  return rowsOf(sql`
    SELECT brand, last_four, expiry_month, expiry_year, provider, created_at FROM saved_cards
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY created_at, id`)
}

/** Only messages they wrote; received ones belong to their authors. */
function messagesOf(member: MemberKey) {
  return rowsOf(sql`
    SELECT c.other_id AS member, m.text, m.photo_id AS photo, m.gift, m.created_at, m.deleted_at
      FROM chats c JOIN messages m ON m.site_id = ${member.siteId} AND m.conversation_id = c.conversation_id
         AND m.sender_id = ${member.memberId}
     WHERE c.site_id = ${member.siteId} AND c.member_id = ${member.memberId} ORDER BY m.created_at, m.number`)
}

function departuresOf(member: MemberKey) {
  return rowsOf(sql`
    SELECT reason, remarks, left_at, returned_at FROM departures
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY left_at`)
}

/** Only likes they gave; received ones are data of the others. */
function likesOf(member: MemberKey) {
  return rowsOf(sql`
    SELECT other_id AS member, liked_at, matched_at, false AS is_held FROM likes
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId}
     UNION ALL
    SELECT to_member, created_at, NULL, true FROM held_likes
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId}
     ORDER BY liked_at, member`)
}

function swipesOf(member: MemberKey) {
  return rowsOf(sql`
    SELECT other_id AS member, is_yes, swiped_at FROM swipes
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY swiped_at, other_id`)
}

/** Only their own blocks, and, as in the list of blocked members, only of members they could see. */
async function blocksOf(member: MemberKey) {
  await fillInBlockedNames(member)
  return rowsOf(sql`
    SELECT other_id AS member, name, blocked_at FROM hidden_pairs
     WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} AND blocked_at IS NOT NULL AND name IS NOT NULL
     ORDER BY blocked_at, other_id`)
}

/** Without the snapshot, which is data of the reported member. */
function reportsOf(member: MemberKey) {
  return rowsOf(sql`
    SELECT member_id AS member, photo_id AS photo, message_id AS message, reason, remarks, created_at FROM reports
     WHERE site_id = ${member.siteId} AND reporter_id = ${member.memberId} ORDER BY created_at, id`)
}

function complaintsOf(member: MemberKey) {
  return rowsOf(sql`
    SELECT number, email, locale, category, order_id AS "order", about_id AS member, text, created_at, confirmed_at,
           answer, answered_at,
           coalesce((SELECT jsonb_agg(f.name ORDER BY position) FROM complaint_files f
                      WHERE f.site_id = c.site_id AND f.complaint_id = c.id), '[]') AS attachments
      FROM complaints c WHERE site_id = ${member.siteId} AND member_id = ${member.memberId} ORDER BY created_at, id`)
}

async function rowsOf(statement: Sql): Promise<Record<string, unknown>[]> {
  return (await db.query(statement)).rows
}
