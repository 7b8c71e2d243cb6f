import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { conversationId } from '../src/features/chat/conversation/conversation-id.server.ts'
import { lockStatement } from '../src/features/chat/sending/send-locks.server.ts'
import { readStatement, writeStatement } from '../src/features/chat/sending/send-statements.server.ts'
import { siteById } from '../src/features/sites/sites.server.ts'
import { now } from '../src/platform/clock.ts'
import { pool } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { queryOf } from '../src/platform/sql.server.ts'
import { type Chatter, newChatters } from './chatters.ts'
import { type HttpSocket, httpSocket } from './http-socket.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge, medianOfRounds, type Round } from './result.ts'

/** Database connections of the server, and of the baseline. */
const connections = 10
/** Enough senders to keep all connections busy. */
const senders = 20
const people = 4000
const warmSeconds = 8
const rounds = 21
const roundSeconds = 1
const text = 'Wat leuk dat je schrijft! Ik was vandaag aan het strand, en jij?'

type Pair = { from: Chatter; to: Chatter; network: string }
type Send = (pair: Pair) => Promise<void>

/** Messages per second over HTTP, compared with the same transaction sent to the database by the same driver. */
export async function chatSend() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, {
    ...{ LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback', DATABASE_CONNECTIONS: String(connections) },
  })
  const pairs = pairsOf(await newChatters(folder.path, people))
  const sockets = await Promise.all(Array.from({ length: senders }, () => httpSocket(vonk.address)))
  const clients = await Promise.all(Array.from({ length: connections }, newClient))
  const overHttp = (seconds: number) => perSecond(sockets.map(sendOverHttp), pairs, seconds)
  const bySql = (seconds: number) => perSecond(clients.map(sendBySql), pairs, seconds)
  await overHttp(warmSeconds)
  await bySql(warmSeconds)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({ figure: await overHttp(roundSeconds), limit: await bySql(roundSeconds) })
  for (const socket of sockets) socket.close()
  await Promise.all([pool.end(), ...clients.map((client) => client.end())])
  return judge('chat-send', { ...medianOfRounds(measured), unit: 'messages/s' }, { atLeast: 0.6 })
}

/** Each sender writes to one recipient, from an IP address of their own. */
const pairsOf = (all: Chatter[]): Pair[] =>
  all.map((from, i) => ({ from, to: all[i ^ 1] as Chatter, network: `10.0.${i >> 8}.${i & 255}` }))

let next = 0

async function perSecond(ways: Send[], pairs: Pair[], seconds: number) {
  const started = performance.now()
  let sent = 0
  const work = async (send: Send) => {
    while (performance.now() - started < seconds * 1000) {
      await send(pairs[next++ % pairs.length] as Pair)
      sent++
    }
  }
  await Promise.all(ways.map(work))
  return sent / ((performance.now() - started) / 1000)
}

const sendOverHttp =
  (socket: HttpSocket): Send =>
  async ({ from, to, network }) => {
    const headers = { cookie: `session=${from.session}`, 'x-forwarded-for': network }
    const message = { profile: to.memberId, id: randomUUID(), type: 'text', text }
    const status = await socket.post('/api/chat.php', headers, message)
    if (status !== 200) throw new Error(`a message was answered with ${status}`)
  }

/** A connection with the server's settings. */
async function newClient() {
  const client = new pg.Client(pool.options)
  await client.connect()
  return client
}

const sendBySql =
  (client: pg.Client): Send =>
  async ({ from, to }) => {
    const conversation = conversationId(from.siteId, from.memberId, to.memberId)
    const about = { otherId: to.memberId, conversation, message: { id: newId(), text } }
    const price = siteById(from.siteId).settings.message_credits
    await client.query('BEGIN')
    await client.query(queryOf(lockStatement(from, to.memberId)))
    const { rows } = await client.query(queryOf(readStatement(from, about)))
    const isFirst = !rows[0].hasConversation
    const decided = { price, reason: 'message' as const, isHeld: false, isFirst }
    await client.query(queryOf(writeStatement(from, { ...about, ...decided, at: now() })))
    await client.query('COMMIT')
  }
