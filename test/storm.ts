import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../src/platform/ids.server.ts'

/** A member of the load test, with the headers of their browser. */
export type StormMember = { memberId: string; headers: Record<string, string> }
type StormListener = { member: StormMember; ids: number[]; last: number | undefined; resets: number }

const parallelSenders = 10
const requestTimeout = 20_000
const retryDelay = 100

/**
 * A load test: members write to each other and read their event streams, as browsers do. A send without an answer is
 * retried with the same message id, and a closed stream is reopened with `Last-Event-ID`. Each retry uses the next server.
 */
export function openStorm(servers: string[], members: StormMember[]) {
  const ending = new AbortController()
  const acknowledged = new Set<string>()
  const listeners = members.map((member): StormListener => ({ member, ids: [], last: undefined, resets: 0 }))
  const serverAt = (attempt: number) => servers[attempt % servers.length]

  async function send(number: number) {
    const from = members[number % members.length] as StormMember
    // Each writes to two others only: a member who has not paid may start no more than two conversations.
    const to = members[
      (number + 1 + (Math.floor(number / members.length) % 2)) % members.length
    ] as StormMember
    const id = newId()
    const body = JSON.stringify({ profile: to.memberId, id, type: 'text', text: `Bericht ${number}` })
    for (let tries = 0; !ending.signal.aborted; tries++) {
      const status = await statusOf(`${serverAt(number + tries)}/api/chat.php`, from, body)
      if (status === 200) return void acknowledged.add(id)
      if (status && status < 500) throw new Error(`sending a message failed with status ${status}`)
      await pause(retryDelay)
    }
  }

  async function listen(listener: StormListener, number: number) {
    for (let tries = 0; !ending.signal.aborted; tries++) {
      await follow(`${serverAt(number + tries)}/api/events.php`, listener, ending.signal).catch(() => {})
      await pause(retryDelay, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  listeners.forEach((listener, number) => void listen(listener, number))
  return {
    acknowledged,
    listeners,
    /** Sends the messages, ten at a time. Each incident starts once its share of the messages is acknowledged. */
    async sendAll(messages: number, incidents: [share: number, start: () => Promise<unknown>][]) {
      const numbers = Array.from({ length: messages }, (_, i) => i).values()
      const work = async () => {
        for (const number of numbers) await send(number)
      }
      const sending = Promise.all(Array.from({ length: parallelSenders }, work))
      const disturbing = (async () => {
        for (const [share, start] of incidents) {
          while (acknowledged.size < messages * share) await Promise.race([pause(5), sending])
          await start()
        }
      })()
      await Promise.all([sending, disturbing])
    },
    end: () => ending.abort(),
  }
}
export type Storm = ReturnType<typeof openStorm>

/** The status of the response, or `undefined` if there was none. */
async function statusOf(url: string, { headers }: StormMember, body: string) {
  const signal = AbortSignal.timeout(requestTimeout)
  const jsonHeaders = { ...headers, 'content-type': 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', headers: jsonHeaders, body, signal })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

async function follow(url: string, listener: StormListener, signal: AbortSignal) {
  const headers = new Headers(listener.member.headers)
  if (listener.last !== undefined) headers.set('last-event-id', String(listener.last))
  const answer = await fetch(url, { headers, signal })
  if (!answer.ok) return
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString()
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) readFrame(listener, frame)
  }
}

function readFrame(listener: StormListener, frame: string) {
  const id = /^id: (\d+)$/m.exec(frame)?.[1]
  if (id === undefined) return
  if (frame.includes('event: reset')) listener.resets++
  if (!/event: (hello|reset)/.test(frame)) listener.ids.push(Number(id))
  listener.last = Number(id)
}

/** Requests the event stream and never reads a byte of it. */
export function openUnreadStream(server: string, { headers }: StormMember) {
  const socket = connect(Number(new URL(server).port), '127.0.0.1').pause()
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => {})
  socket.write(`GET /api/events.php HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}
