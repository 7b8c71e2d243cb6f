import { findAlike } from '../../src/features/photos/hashes/alike.server.ts'
import type { Hash } from '../../src/features/photos/hashes/hash-bits.ts'
import { db, transaction } from '../../src/platform/database.server.ts'
import { newId } from '../../src/platform/ids.server.ts'
import { sql } from '../../src/platform/sql.server.ts'
import { judge } from '../result.ts'
import { percentile } from './operator.ts'

/** Of each photo: the whole picture and nine parts of it. */
const perPhoto = 10
const turns = 8
const searches = 200

/**
 * Adds hashes of photos, and a hundredth as many of rejected ones. The signs of the lowest frequencies are not evenly
 * spread, because most pictures are brighter above: so are those of our drawings.
 */
async function addHashes(siteId: string, count: number) {
  await transaction(async (tx) => {
    await tx.query(sql`SET LOCAL session_replication_role = replica`)
    await tx.query(sql`SET LOCAL synchronous_commit = off`)
    await tx.query(sql`
      INSERT INTO photo_hashes (site_id, member_id, photo_id, part, coarse, hash)
      SELECT ${siteId}, md5('member' || n)::uuid, md5('photo' || n)::uuid, part,
             (floor(random() * 1024)::int << 5) | floor(sqrt(random()) * 32)::int,
             substring(('x' || encode(sha256((n || '/' || part)::bytea), 'hex'))::bit(256) FOR 255)
        FROM generate_series(1, ${count / perPhoto}::int) n, generate_series(0, ${perPhoto - 1}::int) part`)
    await tx.query(sql`
      INSERT INTO rejected_hashes (site_id, photo_id, part, coarse, hash, reason, rejected_at)
      SELECT site_id, photo_id, part, coarse, hash, 'nudity', now() FROM photo_hashes
       WHERE site_id = ${siteId} ORDER BY photo_id LIMIT ${count / 100}`)
  })
  await db.query(sql`VACUUM (ANALYZE) photo_hashes, rejected_hashes`)
}

/** The 95th percentile of the search for photos that resemble a new one, in milliseconds. */
export async function lookAlikeTime(siteId: string, hashes: number) {
  await addHashes(siteId, hashes)
  const { rows } = await db.query<Hash>(sql`
    SELECT coarse, hash::text AS bits FROM photo_hashes WHERE site_id = ${siteId} ORDER BY random() LIMIT ${searches * turns}`)
  const durations: number[] = []
  for (let n = 0; n < searches; n++) {
    const started = performance.now()
    await findAlike(
      { siteId, memberId: newId() },
      { turns: rows.slice(n * turns, (n + 1) * turns), stored: [] },
    )
    durations.push(performance.now() - started)
  }
  const figure = percentile(
    durations.sort((one, other) => one - other),
    0.95,
  )
  return judge('look-alikes', { figure, unit: 'ms', limit: 200 }, { atMost: 1 })
}
