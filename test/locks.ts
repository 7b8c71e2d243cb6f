import { lockPair } from '../src/features/likes/pairs.server.ts'
import { db, type Transaction, transaction } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { outsideTransaction } from './one-connection.ts'

/** Takes the lock of a pair. The returned function releases it. */
export const holdPairLock = (me: MemberKey, otherId: string) => holdLock((tx) => lockPair(tx, me, otherId))

/** Takes a lock in a transaction of its own. The returned function commits it, which releases the lock. */
export async function holdLock(lock: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holder = transaction(async (tx) => {
    await lock(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return () => {
    released.resolve()
    return holder
  }
}

/** Waits until at least `count` queries wait for a lock. */
export async function waitForLockWaiters(count: number): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  while (((await outsideTransaction(() => db.query(waiting))).rowCount ?? 0) < count);
}
