import type { Page } from '@playwright/test'
import { newId } from '../src/platform/ids.server.ts'
import { findable } from './likers.ts'
import { aProfile } from './profiles.ts'

type Vonk = Parameters<typeof aProfile>[0]
type Someone = { siteId: string; memberId: string }
type LoggedIn = Someone & { headers: { cookie: string; 'x-client': string } }

export async function giveCredits({ database }: Vonk, { siteId, memberId }: Someone, amount: number) {
  const wallet = newId()
  await database.query(
    'INSERT INTO wallets (site_id, id, member_id, balance, transfers) VALUES ($1, $2, $3, $4, 1)',
    [siteId, wallet, memberId, amount],
  )
  await database.query(
    `INSERT INTO transfers (site_id, id, number, from_house, to_wallet, amount, reason, cause, created_at)
     VALUES ($1, $2, 1, 'granted', $3, $4, 'demo', $5, now())`,
    [siteId, newId(), wallet, amount, `demo:${wallet}`],
  )
}

type AnAccount = (page: Page, status?: 'active' | 'not_confirmed') => Promise<LoggedIn & { token: string }>

/** Anna, at whose page we look, and Noor, who can both write to each other so often. */
export async function annaAndNoor(
  vonk: Vonk,
  anAccount: AnAccount,
  page: Page,
  { credits = 20, about }: { credits?: number; about?: Parameters<typeof aProfile>[1] } = {},
) {
  const anna = await anAccount(page)
  await findable(vonk, anna)
  const noor = await aProfile(vonk, about)
  if (credits > 0) await giveCredits(vonk, anna, credits)
  await giveCredits(vonk, noor, 50)
  return { anna, noor }
}

async function call({ url }: Vonk, one: LoggedIn, method: string, path: string, body: object) {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...one.headers, 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** Sends a message as the member would, and gives the conversation's id. */
export async function writes(vonk: Vonk, one: LoggedIn, other: Someone, text: string): Promise<string> {
  const message = { profile: other.memberId, id: newId(), type: 'text', text }
  return (await call(vonk, one, 'POST', 'chat.php', message)).conversation
}

export const blocks = (vonk: Vonk, one: LoggedIn, other: Someone) =>
  call(vonk, one, 'POST', 'block.php', { profile: other.memberId })

/** Takes back a message of their own, by its text. */
export async function takesBack(vonk: Vonk, one: LoggedIn, conversation: string, text: string) {
  const { rows } = await vonk.database.query(
    'SELECT id FROM messages WHERE conversation_id = $1 AND sender_id = $2 AND text = $3',
    [conversation, one.memberId, text],
  )
  await call(vonk, one, 'DELETE', 'message.php', { conversation, id: rows[0].id })
}

/** So many messages of the last days, in turn, an hour apart. */
export async function longConversation(vonk: Vonk, one: LoggedIn, other: LoggedIn, count: number) {
  const conversation = await writes(vonk, one, other, 'Bericht 1')
  const key = [one.siteId, conversation]
  await vonk.database.query(
    `INSERT INTO messages (site_id, conversation_id, number, id, sender_id, text, created_at)
     SELECT $1, $2, n, gen_random_uuid(), CASE WHEN n % 2 = 0 THEN $3::uuid ELSE $4::uuid END,
            'Bericht ' || n || CASE WHEN n % 7 = 0 THEN repeat(' en nog wat meer', 12) ELSE '' END,
            now() - ($5 - n) * interval '1 hour'
       FROM generate_series(2, $5) n`,
    [...key, other.memberId, one.memberId, count],
  )
  await vonk.database.query(
    `UPDATE messages SET created_at = now() - $3 * interval '1 hour' WHERE site_id = $1 AND conversation_id = $2 AND number = 1`,
    [...key, count],
  )
  await vonk.database.query('UPDATE conversations SET last_number = $3 WHERE site_id = $1 AND id = $2', [
    ...key,
    count,
  ])
  return conversation
}

export const field = (page: Page) => page.getByRole('textbox', { name: /^Bericht aan/ })
export const log = (page: Page) => page.getByRole('log')
