import type { Browser, Page } from '@playwright/test'
import { newId } from '../src/platform/ids.server.ts'
import { visit } from './fixtures.ts'
import { aProfile } from './profiles.ts'

type Vonk = Parameters<typeof aProfile>[0]
type Someone = { siteId: string; memberId: string }
type LoggedIn = Someone & { headers: { cookie: string; 'x-client': string } }

/** Nobody has to buy anything to say something: for `change`. */
export const freeMessages = { message_credits: 0 }

async function call({ url }: Vonk, one: LoggedIn, method: string, path: string, body: object) {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...one.headers, 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** A message as its sender would send it; gives back the conversation. */
export async function writes(vonk: Vonk, one: LoggedIn, other: Someone, text: string): Promise<string> {
  const message = { profile: other.memberId, id: newId(), type: 'text', text }
  return (await call(vonk, one, 'POST', 'chat.php', message)).conversation
}

export const reads = (vonk: Vonk, one: LoggedIn, conversation: string) =>
  call(vonk, one, 'PUT', 'chat.php', { conversation })

export const types = (vonk: Vonk, one: LoggedIn, conversation: string) =>
  call(vonk, one, 'POST', 'typing.php', { conversation })

/** So many have written to the member, one after the other: Lid 1 first, so that the last is on top. */
export async function writtenToBy(vonk: Vonk, member: Someone, count: number) {
  const all: (LoggedIn & { conversation: string })[] = []
  for (let place = 1; place <= count; place++) {
    const one = await aProfile(vonk, { name: `Lid ${place}`, isFictional: place % 2 === 0 })
    all.push(Object.assign(one, { conversation: await writes(vonk, one, member, `Hallo van ${place}`) }))
  }
  return all
}

/** Moves the last line of a conversation so many hours into the past. */
export async function longAgo({ database }: Vonk, conversation: string, hours: number) {
  for (const [table, column, id] of [
    ['chats', 'last_at', 'conversation_id'],
    ['messages', 'created_at', 'conversation_id'],
  ])
    await database.query(
      `UPDATE ${table} SET ${column} = ${column} - $2 * interval '1 hour' WHERE ${id} = $1`,
      [conversation, hours],
    )
}

/** Another browser, in which this member is logged in. */
export async function anotherBrowser(browser: Browser, { url }: Vonk, { token }: { token: string }) {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name: 'session', value: token, url, httpOnly: true }])
  return context.newPage()
}

/** The stream is there: what happens from now on is told. */
export async function visitAndListen(page: Page, path: string) {
  const stream = page.waitForResponse('**/api/events.php*')
  await visit(page, path)
  await stream
}

export const rows = (page: Page) => page.getByRole('region', { name: 'Je gesprekken' }).getByRole('article')
