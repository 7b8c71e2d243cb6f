import { expect } from 'vitest'
import { readStream } from '../streams.ts'

type Chat = { conversation: { id: string }; profile: { id: string; fictional: boolean } }
type OpenChat = {
  scripted: boolean
  available: boolean
  conversation: { messages: { mine: boolean; read: boolean }[] }
}

/** Logs in as the demo's premium member. */
async function logIn(url: string) {
  const json = { 'content-type': 'application/json', 'x-client': 'web' }
  const body = JSON.stringify({ email: 'premium@vonk.example', password: 'vonk-demo-2026' })
  const answer = await fetch(`${url}/api/user.php`, { method: 'POST', headers: json, body })
  const [session = ''] =
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('session='))
      ?.split(';') ?? []
  const headers = { cookie: session, ...json }
  const get = async (path: string) => (await fetch(url + path, { headers })).json()
  return {
    headers,
    logOut: () => get('/api/logout.php'),
    chats: async (): Promise<Chat[]> => (await get('/api/chats.php')).chats,
    open: (conversation: string): Promise<OpenChat> => get(`/api/chat.php?conversation=${conversation}`),
    write: (conversation: string, text: string) =>
      fetch(`${url}/api/chat.php`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ conversation, id: crypto.randomUUID(), type: 'text', text }),
      }),
  }
}

/** A conversation whose other member can be written to. */
async function someConversation(robin: Awaited<ReturnType<typeof logIn>>) {
  for (const { conversation } of await robin.chats())
    if ((await robin.open(conversation.id)).available) return conversation.id
  throw new Error('no demo conversation accepts messages')
}

/** A fictional member reads a message, types and answers, and the event stream shows each step. */
export async function proveLivingChat(url: string) {
  const robin = await logIn(url)
  const conversation = await someConversation(robin)
  expect((await robin.open(conversation)).scripted).toBe(true)
  const stream = await readStream(`${url}/api/events.php`, robin.headers)
  expect((await robin.write(conversation, 'Hoe is het?')).status).toBe(200)
  const types = () =>
    stream.events.map(({ event }) => event).filter((event) => ['message', 'read', 'typing'].includes(event))
  await expect.poll(types, { timeout: 120_000 }).toEqual(['message', 'read', 'typing', 'message'])
  stream.close()
  await robin.logOut()
}

/** Sends a message and waits until it is read. Its answer follows seconds later. */
export async function leaveUnanswered(url: string) {
  const robin = await logIn(url)
  const conversation = await someConversation(robin)
  const mine = async () => (await robin.open(conversation)).conversation.messages.findLast(({ mine }) => mine)
  expect((await robin.write(conversation, 'Ben je er nog?')).status).toBe(200)
  await expect.poll(mine, { interval: 20 }).toMatchObject({ text: 'Ben je er nog?', read: true })
  await robin.logOut()
  return conversation
}

/** Checks that the message gets exactly one answer. */
export async function proveAnswered(url: string, conversation: string) {
  const robin = await logIn(url)
  const lastTwo = async () =>
    (await robin.open(conversation)).conversation.messages.slice(-2).map(({ mine }) => mine)
  await expect.poll(lastTwo).toEqual([true, false])
  await robin.logOut()
}
