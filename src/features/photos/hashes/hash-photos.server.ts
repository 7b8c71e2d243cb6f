import { db, transaction } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { log } from '../../../platform/log.server.ts'
import { camelRow, sql } from '../../../platform/sql.server.ts'
import { readFile } from '../../../platform/storage.server.ts'
import { masterKey, type Photo, photoKey } from '../photos.server.ts'
import { pictures } from '../pictures/picture-maker.server.ts'
import { keepHashes } from './alike.server.ts'

const batchSize = 20
/** How many photos one run hashes: a million in four days. */
const mostPerRun = 200

/** Hashes photos that were added before hashes were made, and those of the demo. */
export const hashPhotosJob: Job = {
  name: 'hash-photos',
  cron: '* * * * *',
  async run() {
    for (let done = 0; done < mostPerRun; done += batchSize) {
      const { rows } = await db.query(sql`
        SELECT * FROM photos WHERE NOT is_hashed ORDER BY site_id, member_id, id LIMIT ${batchSize}`)
      for (const row of rows) await hash(camelRow<Photo>(row))
      if (rows.length < batchSize) return
    }
  },
}

/** A photo whose file is missing or cannot be read is not tried again. */
async function hash(photo: Photo) {
  const { siteId, memberId, id } = photo
  const file = await readFile(masterKey(photo) ?? photoKey(photo.name, Math.max(...photo.widths)))
  const hashes = file && (await pictures.make('makeHashes', file).catch(unreadable(id)))
  await transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      UPDATE photos SET is_hashed = true WHERE site_id = ${siteId} AND member_id = ${memberId} AND id = ${id}`)
    if (rowCount && hashes) await keepHashes(tx, photo, hashes.stored)
  })
}

const unreadable = (photo: string) => (error: unknown) => {
  log.warn({ err: error, photo }, 'a photo could not be hashed')
  return null
}
