import { lockPair } from '../src/features/likes/pairs.server.ts'
import { pool, type Transaction, transaction } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'

/** Holds the lock of two members until it is let go. */
export const holdPair = (me: MemberKey, otherId: string) => hold((tx) => lockPair(tx, me, otherId))

/** Holds whatever lock until it is let go. */
export async function hold(lock: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const isHeld = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  const holding = transaction(async (tx) => {
    await lock(tx)
    isHeld.resolve()
    await isOver.promise
  })
  await isHeld.promise
  return () => {
    isOver.resolve()
    return holding
  }
}

/** Waits until so many wait for a lock. */
export async function waitingForLocks(count: number): Promise<void> {
  const text = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  while (((await pool.query(text)).rowCount ?? 0) < count);
}
