import { grantCredits } from '../src/features/credits/credits.server.ts'
import { transaction } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import type { aSite } from './builders.ts'
import { someoneIn } from './likes.ts'

export type Someone = Awaited<ReturnType<typeof someoneIn>>

/** A member who can be found, is logged in and has something to spend. */
export async function someoneWith(credits: number, site: Awaited<ReturnType<typeof aSite>>, about = {}) {
  const one = await someoneIn(site, about)
  await giveCredits(one, credits)
  return one
}

export const giveCredits = (one: Someone, amount: number) =>
  transaction((tx) => grantCredits(tx, one, { amount, reason: 'demo', cause: `demo:${newId()}` }))

export const write = (one: Someone, to: { memberId: string }, text = 'Hallo', id = newId()) =>
  one.send('POST', '/api/chat.php', { profile: to.memberId, id, type: 'text', text })

export const chatWith = (one: Someone, other: Someone) => one.get(`/api/chat.php?profile=${other.memberId}`)

export const textsWith = async (one: Someone, other: Someone): Promise<string[]> =>
  (await chatWith(one, other)).conversation.messages.map(({ text }: { text: string }) => text)

export const creditsOf = async (one: Someone): Promise<number> =>
  (await one.get('/api/user.php')).user.credits
