import { expect, test } from 'vitest'
import { newId } from '../../src/platform/ids.server.ts'
import { aPicture } from '../pictures.ts'
import { readStream } from '../streams.ts'
import { aWriterOf } from './member.ts'
import { buses, twoProcesses } from './two-processes.ts'

type Writer = Awaited<ReturnType<typeof aWriterOf>>
type Server = { url: string }

async function send({ url }: Server, writer: Writer, method: string, noun: string, body: object) {
  const headers = { ...writer.headers, 'content-type': 'application/json', origin: url }
  const answer = await fetch(`${url}/api/${noun}.php`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** For logged events: shorter than the sweep interval of 20 s, so that only the bus can deliver in time. */
const soon = { timeout: 12_000, interval: 20 }

test.each(buses)('events of two members on two processes reach the other at once over %s', async (bus) => {
  const { here, there, client } = await twoProcesses(bus)
  const [anna, ben] = [await aWriterOf(client), await aWriterOf(client)]
  const bens = await readStream(`${there.url}/api/events.php`, ben.headers)
  const received = (event: string) => () => bens.dataOf(event)
  const write = (message: object) =>
    send(here, anna, 'POST', 'chat', { profile: ben.memberId, id: newId(), ...message })

  const { conversation } = await write({ type: 'text', text: 'Hallo' })
  await expect.poll(received('message'), soon).toMatchObject([{ conversation, message: { text: 'Hallo' } }])
  await write({ type: 'gift', gift: 'rose' })
  await expect.poll(received('message'), soon).toHaveLength(2)
  const uploaded = await fetch(`${here.url}/api/message-photo.php?conversation=${conversation}`, {
    method: 'POST',
    headers: { ...anna.headers, 'content-type': 'image/jpeg', 'idempotency-key': newId() },
    body: new Uint8Array(await aPicture()),
  })
  await write({ type: 'photo', photo: (await uploaded.json()).photo.id })
  const content = [{ text: 'Hallo' }, { gift: 'rose' }, { photo: { width: expect.any(Number) } }]
  await expect
    .poll(received('message'), soon)
    .toMatchObject(content.map((message) => ({ conversation, message })))

  const annas = await readStream(`${here.url}/api/events.php`, anna.headers)
  await expect.poll(received('presence')).toEqual([{ profile: anna.memberId, online: 'yes' }])
  await send(there, ben, 'PUT', 'chat', { conversation })
  const read = { by: ben.memberId, number: 3, count: 3 }
  await expect.poll(() => annas.dataOf('read'), soon).toEqual([{ conversation, read }])
  await send(here, anna, 'POST', 'typing', { conversation })
  await expect.poll(received('typing')).toEqual([{ conversation }])
  const { messages } = (
    await (
      await fetch(`${there.url}/api/chat.php?conversation=${conversation}`, { headers: ben.headers })
    ).json()
  ).conversation
  expect(messages.map(({ type }: { type: string }) => type)).toEqual(['text', 'gift', 'photo'])
  await send(here, anna, 'DELETE', 'message', { conversation, id: messages[0].id })
  await expect.poll(received('message'), soon).toHaveLength(4)

  await send(there, anna, 'POST', 'page-hidden', {})
  await expect.poll(received('presence')).toEqual([
    { profile: anna.memberId, online: 'yes' },
    { profile: anna.memberId, online: 'no' },
  ])
  await send(there, anna, 'DELETE', 'page-hidden', {})
  await expect.poll(() => received('presence')().at(-1)).toMatchObject({ online: 'yes' })
  // Logged events arrived once and in order; ephemeral events have no number.
  const numbered = bens.events.filter(({ id }) => id > 0)
  expect(numbered.map(({ id }) => id)).toEqual(numbered.map((_, i) => i + 1))
})

test.each(buses)('a member online on two processes stays online when one is killed (%s bus)', async (bus) => {
  const { here, there, client } = await twoProcesses(bus)
  const [anna, ben] = [await aWriterOf(client), await aWriterOf(client)]
  await send(here, anna, 'POST', 'chat', {
    profile: ben.memberId,
    id: newId(),
    type: 'text',
    text: 'Hallo',
  })
  const bens = await readStream(`${there.url}/api/events.php`, ben.headers)
  await readStream(`${here.url}/api/events.php`, anna.headers)
  await expect.poll(() => bens.dataOf('presence')).toHaveLength(1)
  const presence = async () => {
    const answer = await fetch(`${there.url}/api/chats.php`, { headers: ben.headers })
    return (await answer.json()).chats[0].profile.presence
  }
  expect(await presence()).toBe('online')
  await readStream(`${there.url}/api/events.php`, anna.headers)
  await here.stop('SIGKILL')
  expect(await presence()).toBe('online')
  expect(bens.dataOf('presence')).toEqual([{ profile: anna.memberId, online: 'yes' }])
})
