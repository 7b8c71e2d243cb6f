import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { sql } from '../../platform/sql.server.ts'

/** The row of two members, from the point of view of one of them. */
export type Pair = {
  myLikeAt: Date | null
  /** The other has not seen my like yet. */
  isMyLikeNew: boolean
  theirLikeAt: Date | null
  isTheirLikeNew: boolean
  matchedAt: Date | null
}

export const noPair: Pair = {
  myLikeAt: null,
  isMyLikeNew: false,
  theirLikeAt: null,
  isTheirLikeNew: false,
  matchedAt: null,
}

/**
 * Serializes everything about two members (likes, blocks, messages) until the transaction ends. Lock order: wallets,
 * then pairs, then inboxes.
 */
export async function lockPair(tx: Transaction, { siteId, memberId }: MemberKey, otherId: string) {
  await tx.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${pairKey(siteId, memberId, otherId)}, 0))`,
  )
}

/** The key of the advisory lock. */
export const pairKey = (siteId: string, one: string, other: string) =>
  `pair ${siteId} ${[one, other].sort().join(' ')}`

type Row = { [Column in 'a' | 'b' as `${Column}_liked_at`]: Date | null } & {
  [Column in 'a' | 'b' as `${Column}_like_new`]: boolean
} & { matched_at: Date | null }

export async function readPair(tx: Transaction, me: MemberKey, otherId: string): Promise<Pair> {
  const [a, b] = [me.memberId, otherId].sort()
  const { rows } = await tx.query<Row>(sql`
    SELECT a_liked_at, a_like_new, b_liked_at, b_like_new, matched_at FROM pairs
     WHERE site_id = ${me.siteId} AND a_id = ${a} AND b_id = ${b}`)
  const [row] = rows
  if (!row) return noPair
  const [mine, theirs] = me.memberId === a ? (['a', 'b'] as const) : (['b', 'a'] as const)
  return {
    myLikeAt: row[`${mine}_liked_at`],
    isMyLikeNew: row[`${mine}_like_new`],
    theirLikeAt: row[`${theirs}_liked_at`],
    isTheirLikeNew: row[`${theirs}_like_new`],
    matchedAt: row.matched_at,
  }
}

/** Needs the lock of {@link lockPair}. Deletes the row when neither likes the other. */
export async function writePair(tx: Transaction, me: MemberKey, otherId: string, pair: Pair) {
  const [a, b] = [me.memberId, otherId].sort()
  if (!pair.myLikeAt && !pair.theirLikeAt) {
    await tx.query(sql`DELETE FROM pairs WHERE site_id = ${me.siteId} AND a_id = ${a} AND b_id = ${b}`)
    return
  }
  const mine = [pair.myLikeAt, pair.isMyLikeNew] as const
  const theirs = [pair.theirLikeAt, pair.isTheirLikeNew] as const
  const [[aLikedAt, aNew], [bLikedAt, bNew]] = me.memberId === a ? [mine, theirs] : [theirs, mine]
  await tx.query(sql`
    INSERT INTO pairs (site_id, a_id, b_id, a_liked_at, a_like_new, b_liked_at, b_like_new, matched_at)
    VALUES (${me.siteId}, ${a}, ${b}, ${aLikedAt}, ${aNew}, ${bLikedAt}, ${bNew}, ${pair.matchedAt})
    ON CONFLICT (site_id, a_id, b_id) DO UPDATE SET
      (a_liked_at, a_like_new, b_liked_at, b_like_new, matched_at) =
      (EXCLUDED.a_liked_at, EXCLUDED.a_like_new, EXCLUDED.b_liked_at, EXCLUDED.b_like_new, EXCLUDED.matched_at)`)
}
