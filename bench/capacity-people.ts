// Members who use Vonk as people do. Each minute each of them looks at three pages of results and two profiles, gives half
// a like, sends a message, reads the one they receive, and their browser refreshes once.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { conversationId } from '../src/features/chat/conversation/conversation-id.server.ts'
import type { Chatter } from './chatters.ts'
import { eventSocket } from './http-socket.ts'

/** The requests of some seconds: their 95th percentile in milliseconds, and how many were not answered with success. */
export type Minute = { members: number; p95: number; p50: number; requests: number; failed: number }

const { ADDRESS: address = '', PEOPLE = '' } = process.env
const people: Chatter[] = JSON.parse(readFileSync(PEOPLE, 'utf8'))
const [warmSeconds, seconds] = [5, 15]
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

type Counts = { times: number[]; failed: number }
let counts: Counts = { times: [], failed: 0 }

/** A refusal, such as for someone who cannot be liked, is an answer too. */
const isFailure = (status: number) => status >= 500 || status === 429

type Call = { method?: string; path: string; body?: object }

/** The text of the answer. Its time counts from when the member wanted it. */
function call(
  member: Chatter,
  { method = 'GET', path, body }: Call,
  began = performance.now(),
): Promise<string> {
  const i = people.indexOf(member)
  const headers = {
    cookie: `session=${member.session}`,
    'x-client': 'web',
    'x-forwarded-for': `10.1.${i >> 8}.${i & 255}`,
    'accept-encoding': 'gzip',
    ...(body && { 'content-type': 'application/json' }),
  }
  const counted = counts
  return new Promise((resolve) => {
    const sent = request(address + path, { method, agent, headers: { ...headers } }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      counted.times.push(performance.now() - began)
      if (isFailure(answer.statusCode ?? 500)) counted.failed++
      resolve(answer.headers['content-encoding'] ? '' : Buffer.concat(parts).toString())
    })
    sent.on('error', () => {
      counted.failed++
      resolve('')
    })
    sent.end(body && JSON.stringify(body))
  })
}

const partnerOf = (member: Chatter) => people[people.indexOf(member) ^ 1] as Chatter
const anyoneBut = (member: Chatter) => {
  const other = people[Math.floor(Math.random() * people.length)] as Chatter
  return other === member ? partnerOf(member) : other
}

const like = (member: Chatter) =>
  call(member, { method: 'POST', path: '/api/like.php', body: { profile: anyoneBut(member).memberId } })

/** Own messages that come back on the own stream, for other tabs. They are not read. */
const returning = new Map<Chatter, number>()

function send(member: Chatter) {
  returning.set(member, (returning.get(member) ?? 0) + 1)
  return call(member, {
    ...{ method: 'POST', path: '/api/chat.php' },
    body: { profile: partnerOf(member).memberId, id: randomUUID(), type: 'text', text: 'Hoe was je dag?' },
  })
}

async function refresh(member: Chatter) {
  for (const path of ['user', 'chats', 'likes']) await call(member, { path: `/api/${path}.php` })
}

/** The actions of a member, with how often each happens in a minute. */
const actions: [timesPerMinute: number, act: (member: Chatter) => unknown][] = [
  [1, (member) => call(member, { path: '/members' })],
  [2, (member) => call(member, { path: '/api/members.php' })],
  [2, (member) => call(member, { path: `/members/${anyoneBut(member).memberId}.data` })],
  [0.5, like],
  [1, send],
  [1, refresh],
]
const timesPerMinute = actions.reduce((sum, [times]) => sum + times, 0)

function read(member: Chatter) {
  const own = returning.get(member) ?? 0
  returning.set(member, Math.max(0, own - 1))
  if (own > 0 || !isReading) return undefined
  const conversation = conversationId(member.siteId, member.memberId, partnerOf(member).memberId)
  return call(member, { method: 'PUT', path: '/api/chat.php', body: { conversation } })
}

function anyAction() {
  let at = Math.random() * timesPerMinute
  for (const [times, act] of actions) {
    if (at < times) return act
    at -= times
  }
  return refresh
}

let open = 0
async function openStreams(members: number) {
  for (; open < members; open++) {
    const member = people[open] as Chatter
    await eventSocket(address, member.session, () => void read(member))
  }
}
let isReading = false

async function live(members: number): Promise<Minute> {
  await openStreams(members)
  const present = people.slice(0, members)
  isReading = true
  await act(present, warmSeconds)
  counts = { times: [], failed: 0 }
  await act(present, seconds)
  isReading = false
  const { times, failed } = counts
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { members, p95: at(0.95), p50: at(0.5), requests: times.length, failed }
}

/** Starts actions at a steady pace, without waiting for earlier ones, and waits for the last of them. */
async function act(present: Chatter[], seconds: number) {
  const started = performance.now()
  const pending = new Set<unknown>()
  let begun = 0
  while (performance.now() - started < seconds * 1000) {
    const due = (((performance.now() - started) / 60_000) * present.length * timesPerMinute) | 0
    for (; begun < due; begun++) {
      const action = anyAction()(present[Math.floor(Math.random() * present.length)] as Chatter)
      pending.add(action)
      void Promise.resolve(action).finally(() => pending.delete(action))
    }
    await pause(2)
  }
  await Promise.all(pending)
}

process.on('message', async (question: string) => process.send?.(await live(Number(question.split(' ')[1]))))
process.once('SIGTERM', () => process.exit())
console.log(address)
