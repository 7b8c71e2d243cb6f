import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chatter } from './chatters.ts'
import { eventSocket, type HttpSocket, httpSocket } from './http-socket.ts'
import { answerQuestions } from './questions.ts'

export type Delivery = { p50: number; p99: number; messages: number; lost: number; doubled: number }

const { ADDRESS: address = '', PEOPLE = '' } = process.env
const people: Chatter[] = JSON.parse(readFileSync(PEOPLE, 'utf8'))
const perSecond = 300
const atOnce = 100
const text = 'Wat leuk dat je schrijft! Ik was vandaag aan het strand, en jij?'

/** When the pending message to each member was sent. No member gets a second one before it arrives. */
const sentAt = new Map<Chatter, number>()
let times: number[] = []
let doubled = 0
const idle: HttpSocket[] = []

async function openStreams() {
  for (let i = 0; i < people.length; i += atOnce)
    await Promise.all(
      people
        .slice(i, i + atOnce)
        .map((chatter) => eventSocket(address, chatter.session, () => onMessage(chatter))),
    )
}

/** Senders get an event for their own message too, for their other tabs; that is not a duplicate. */
function onMessage(chatter: Chatter) {
  const sent = sentAt.get(chatter)
  if (sent === undefined) doubled += senders.has(chatter) ? 0 : 1
  else times.push(performance.now() - sent)
  sentAt.delete(chatter)
}

const senders = new Set(people.filter((_, i) => i % 2 === 0))
const pairs = [...senders].map((from, i) => ({ from, to: people[i * 2 + 1] as Chatter, network: i }))

async function send({ from, to, network }: (typeof pairs)[number]) {
  const socket = idle.pop() ?? (await httpSocket(address))
  const headers = {
    cookie: `session=${from.session}`,
    'x-forwarded-for': `10.0.${network >> 8}.${network & 255}`,
  }
  sentAt.set(to, performance.now())
  const status = await socket.post('/api/chat.php', headers, {
    ...{ profile: to.memberId, id: randomUUID(), type: 'text', text },
  })
  if (status !== 200) throw new Error(`a message was answered with ${status}`)
  idle.push(socket)
}

/** Sends at a steady pace, without waiting for earlier messages. */
async function deliver(seconds: number): Promise<Delivery> {
  times = []
  doubled = 0
  const started = performance.now()
  const sending: Promise<void>[] = []
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond
    while (sending.length < due) sending.push(send(pairs[next++ % pairs.length] as (typeof pairs)[number]))
    await pause(1)
  }
  await Promise.all(sending)
  for (let tries = 0; sentAt.size > 0 && tries < 100; tries++) await pause(50)
  const lost = sentAt.size
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), messages: sending.length, lost, doubled }
}
let next = 0

await openStreams()
answerQuestions({ warm: () => deliver(5), deliver: () => deliver(10) })
process.once('SIGTERM', () => process.exit())
console.log(address)
