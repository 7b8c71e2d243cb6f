// Actions of members other than the one whose page a test looks at, made through the API.
import type { Page } from '@playwright/test'
import { pool } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { giveCredits } from '../test/chats.ts'
import { aProfile, type BrowserMember, findable } from './members.ts'
import type { Vonk } from './vonk.ts'

/** Nobody needs credits to write: for `change`. */
export const freeMessages = { message_credits: 0 }

async function call(member: BrowserMember, method: string, path: string, body: object) {
  const answer = await member.send(method, path, body)
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** Sends a text message and returns the conversation's id. */
export async function writes(member: BrowserMember, other: MemberKey, text: string): Promise<string> {
  const message = { profile: other.memberId, id: newId(), type: 'text', text }
  return (await call(member, 'POST', '/api/chat.php', message)).conversation
}

export const reads = (member: BrowserMember, conversation: string) =>
  call(member, 'PUT', '/api/chat.php', { conversation })

export const types = (member: BrowserMember, conversation: string) =>
  call(member, 'POST', '/api/typing.php', { conversation })

export const likes = (member: BrowserMember, { memberId }: MemberKey) =>
  call(member, 'POST', '/api/like.php', { profile: memberId })

export const unlikes = (member: BrowserMember, { memberId }: MemberKey) =>
  call(member, 'DELETE', '/api/like.php', { profile: memberId })

export const blocks = (member: BrowserMember, { memberId }: MemberKey) =>
  call(member, 'POST', '/api/block.php', { profile: memberId })

/** Deletes one of the member's own messages, found by its text. */
export async function takesBack(member: BrowserMember, conversation: string, text: string) {
  const { rows } = await pool.query(
    'SELECT id FROM messages WHERE conversation_id = $1 AND sender_id = $2 AND text = $3',
    [conversation, member.memberId, text],
  )
  await call(member, 'DELETE', '/api/message.php', { conversation, id: rows[0].id })
}

/** Lets this many members like the member: Lid 1 first; every second one is fictional. */
export async function likedBy(vonk: Vonk, member: MemberKey, count: number) {
  const places = Array.from({ length: count }, (_, index) => index + 1)
  const all = await Promise.all(
    places.map((place) => aProfile(vonk, { name: `Lid ${place}`, isFictional: place % 2 === 0 })),
  )
  for (const one of all) await likes(one, member)
  return all
}

/** Lets this many members write to the member: Lid 1 first, so that the last one is on top of the chat list. */
export async function writtenToBy(vonk: Vonk, member: MemberKey, count: number) {
  const all: (BrowserMember & { conversation: string })[] = []
  for (let place = 1; place <= count; place++) {
    const one = await aProfile(vonk, { name: `Lid ${place}`, isFictional: place % 2 === 0 })
    all.push(Object.assign(one, { conversation: await writes(one, member, `Hallo van ${place}`) }))
  }
  return all
}

type AnAccount = (page: Page, status?: 'active' | 'not_confirmed') => Promise<BrowserMember>
type PairOptions = { credits?: number; profile?: Parameters<typeof aProfile>[1] }

/** Anna, whose page the test looks at, and Noor. Both can be found and have credits to write with. */
export async function annaAndNoor(
  vonk: Vonk,
  anAccount: AnAccount,
  page: Page,
  { credits = 20, profile }: PairOptions = {},
) {
  const anna = await anAccount(page)
  await findable(anna)
  const noor = await aProfile(vonk, profile)
  if (credits > 0) await giveCredits(anna, credits)
  await giveCredits(noor, 50)
  return { anna, noor }
}

/** The texts that a member sent to another, the oldest first. */
export async function textsFrom(member: BrowserMember, other: MemberKey): Promise<string[]> {
  const { conversation } = await member.get(`/api/chat.php?profile=${other.memberId}`)
  const messages: { mine: boolean; text: string }[] = conversation.messages
  return messages.filter(({ mine }) => mine).map(({ text }) => text)
}

/** How many messages of another the member has not read. */
export const unreadFrom = async (member: BrowserMember, other: MemberKey): Promise<number> =>
  (await member.get(`/api/chat.php?profile=${other.memberId}`)).num_unread_messages

/** Counts this many messages of a chat as unread, without the sends that would be rate-limited. */
export const setUnread = (member: MemberKey, conversation: string, count: number) =>
  pool.query('UPDATE chats SET unread = $3 WHERE conversation_id = $1 AND member_id = $2', [
    conversation,
    member.memberId,
    count,
  ])

/** Moves messages of a conversation, and its place in both chat lists, into the past. Without numbers: all of them. */
export async function moveBack(conversation: string, interval: string, numbers?: number[]) {
  await pool.query(
    `UPDATE messages SET created_at = created_at - $2::interval
      WHERE conversation_id = $1 AND ($3::int[] IS NULL OR number = ANY ($3))`,
    [conversation, interval, numbers ?? null],
  )
  await pool.query(
    `UPDATE chats c SET last_at = (SELECT max(created_at) FROM messages m WHERE m.conversation_id = $1)
      WHERE conversation_id = $1`,
    [conversation],
  )
}

/** Fills a conversation with this many messages, by turns, an hour apart, without the sends that would be rate-limited. */
export async function longConversation(member: BrowserMember, other: BrowserMember, count: number) {
  const conversation = await writes(member, other, 'Bericht 1')
  const key = [member.siteId, conversation]
  await pool.query(
    `INSERT INTO messages (site_id, conversation_id, number, id, sender_id, text, created_at)
     SELECT $1, $2, n, gen_random_uuid(), CASE WHEN n % 2 = 0 THEN $3::uuid ELSE $4::uuid END,
            'Bericht ' || n || CASE WHEN n % 7 = 0 THEN repeat(' en nog wat meer', 12) ELSE '' END,
            now() - ($5 - n) * interval '1 hour'
       FROM generate_series(2, $5) n`,
    [...key, other.memberId, member.memberId, count],
  )
  await pool.query(
    `UPDATE messages SET created_at = now() - $3 * interval '1 hour' WHERE site_id = $1 AND conversation_id = $2 AND number = 1`,
    [...key, count],
  )
  await pool.query('UPDATE conversations SET last_number = $3 WHERE site_id = $1 AND id = $2', [
    ...key,
    count,
  ])
  return conversation
}

export const chatRows = (page: Page) =>
  page.getByRole('region', { name: 'Je gesprekken' }).getByRole('article')
export const field = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })
export const log = (page: Page) => page.getByRole('log')
/** The link to the likes in the bar, whose name says how many are new. */
export const likesPlace = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Likes/ })
