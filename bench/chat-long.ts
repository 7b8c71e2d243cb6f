import { conversationId } from '../src/features/chat/conversation/conversation-id.server.ts'
import { db, pool } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { type Chatter, newChatters } from './chatters.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge, medianOfRounds, type Round } from './result.ts'

const [short, long] = [100, 100_000]
const rounds = 15
const perRound = 40

/** Time to open a long conversation, compared with a short one, alternating. */
export async function chatLong() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'warn' })
  const [me, few, many] = (await newChatters(folder.path, 3)) as [Chatter, Chatter, Chatter]
  await converse(me, few, short)
  await converse(me, many, long)
  await db.query(sql`VACUUM (ANALYZE) messages, conversations, chats`)
  await pool.end()
  const open = (other: Chatter) => millisecondsOf(vonk.address, me, other)
  for (let i = 0; i < perRound * 5; i++) for (const other of [few, many]) await open(other)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const [figures, limits]: [number[], number[]] = [[], []]
    for (let i = 0; i < perRound; i++) {
      figures.push(await open(many))
      limits.push(await open(few))
    }
    measured.push({ figure: medianOf(figures), limit: medianOf(limits) })
  }
  return judge('chat-long', { ...medianOfRounds(measured), unit: 'ms' }, { atMost: 1.2 })
}

const medianOf = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1] ?? 0

/** Inserts alternating messages of two members, one every ten minutes until now. */
async function converse(one: Chatter, other: Chatter, count: number) {
  const id = conversationId(one.siteId, one.memberId, other.memberId)
  const { siteId } = one
  await db.query(sql`
    INSERT INTO conversations (site_id, id, a_id, b_id, started_by, started_at, last_number, is_held)
    SELECT ${siteId}::uuid, ${id}::uuid, least(one, other), greatest(one, other), one, now(), ${count}::int, false
      FROM (VALUES (${one.memberId}::uuid, ${other.memberId}::uuid)) pair (one, other)`)
  await db.query(sql`
    INSERT INTO chats (site_id, member_id, conversation_id, other_id, last_at, unread)
    VALUES (${siteId}, ${one.memberId}, ${id}, ${other.memberId}, now(), 0),
           (${siteId}, ${other.memberId}, ${id}, ${one.memberId}, now(), 0)`)
  await db.query(sql`
    INSERT INTO messages (site_id, conversation_id, number, id, sender_id, text, created_at)
    SELECT ${siteId}::uuid, ${id}::uuid, n, gen_random_uuid(),
           CASE n % 2 WHEN 0 THEN ${one.memberId}::uuid ELSE ${other.memberId} END, 'Bericht ' || n,
           now() - (${count} - n) * interval '10 minutes'
      FROM generate_series(1, ${count}::int) n`)
}

async function millisecondsOf(address: string, me: Chatter, other: Chatter) {
  const started = performance.now()
  const answer = await fetch(`${address}/api/chat.php?profile=${other.memberId}`, {
    headers: { cookie: `session=${me.session}` },
  })
  const { conversation } = await answer.json()
  if (conversation?.messages.length !== 40) throw new Error('a conversation was not opened')
  return performance.now() - started
}
