import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../src/platform/ids.server.ts'

/** Who takes part, as their browser calls. */
export type Talker = { memberId: string; headers: Record<string, string> }
type Listening = { talker: Talker; ids: number[]; last: number | undefined; resets: number }

const atOnce = 10
const patience = 5000
const breath = 100

/**
 * Members who write to each other and listen, as browsers do: whatever is not answered is sent again under the same id,
 * and a stream that ends is opened again where it was. All servers are the same to them.
 */
export function openStorm(servers: string[], talkers: Talker[]) {
  const over = new AbortController()
  const acknowledged = new Set<string>()
  const listening = talkers.map((talker): Listening => ({ talker, ids: [], last: undefined, resets: 0 }))
  const serverAt = (turn: number) => servers[turn % servers.length]

  async function send(number: number) {
    const from = talkers[number % talkers.length] as Talker
    // To one of two: nobody begins more than two conversations for nothing.
    const to = talkers[(number + 1 + (Math.floor(number / talkers.length) % 2)) % talkers.length] as Talker
    const id = newId()
    const body = JSON.stringify({ profile: to.memberId, id, type: 'text', text: `Bericht ${number}` })
    for (let tries = 0; !over.signal.aborted; tries++) {
      const status = await statusOf(`${serverAt(number + tries)}/api/chat.php`, from, body)
      if (status === 200) return void acknowledged.add(id)
      if (status && status < 500) throw new Error(`a message was answered with ${status}`)
      await pause(breath)
    }
  }

  async function listen(one: Listening, number: number) {
    for (let tries = 0; !over.signal.aborted; tries++) {
      await follow(`${serverAt(number + tries)}/api/events.php`, one, over.signal).catch(() => {})
      await pause(breath, undefined, { signal: over.signal }).catch(() => {})
    }
  }

  listening.forEach((one, number) => void listen(one, number))
  return {
    acknowledged,
    listening,
    /** Sends so many, some at a time. Each thing that is to happen does so once a share of them has arrived. */
    async rage(messages: number, happenings: [share: number, happen: () => Promise<unknown>][]) {
      const numbers = Array.from({ length: messages }, (_, i) => i).values()
      const work = async () => {
        for (const number of numbers) await send(number)
      }
      const sending = Promise.all(Array.from({ length: atOnce }, work))
      const happening = (async () => {
        for (const [share, happen] of happenings) {
          while (acknowledged.size < messages * share) await Promise.race([pause(5), sending])
          await happen()
        }
      })()
      await Promise.all([sending, happening])
    },
    end: () => over.abort(),
  }
}
export type Storm = ReturnType<typeof openStorm>

/** Nothing when nobody answered. */
async function statusOf(url: string, { headers }: Talker, body: string) {
  const signal = AbortSignal.timeout(patience)
  const written = { ...headers, 'content-type': 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', headers: written, body, signal })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

async function follow(url: string, one: Listening, signal: AbortSignal) {
  const headers = new Headers(one.talker.headers)
  if (one.last !== undefined) headers.set('last-event-id', String(one.last))
  const answer = await fetch(url, { headers, signal })
  if (!answer.ok) return
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString()
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) hear(one, frame)
  }
}

function hear(one: Listening, frame: string) {
  const id = /^id: (\d+)$/m.exec(frame)?.[1]
  if (id === undefined) return
  if (frame.includes('event: reset')) one.resets++
  if (!/event: (hello|reset)/.test(frame)) one.ids.push(Number(id))
  one.last = Number(id)
}

/** A browser that has asked for the stream and does not read a byte of it. */
export function neverRead(server: string, { headers }: Talker) {
  const socket = connect(Number(new URL(server).port), '127.0.0.1').pause()
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => {})
  socket.write(`GET /api/events.php HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}
