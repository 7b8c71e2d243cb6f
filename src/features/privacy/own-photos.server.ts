import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { photoKey } from '../photos/photos.server.ts'

type Row = {
  name: string
  widths: number[]
  position: number
  is_private: boolean
  status: string
  width: number
  height: number
  created_at: Date
}

/** A photo as its owner is given it. `key` leads to the largest of its files. */
export type OwnPhoto = Omit<Row, 'name' | 'widths'> & { key: string }

/** All of a member's photos that are still held, whatever others get to see of them. */
export async function ownPhotos({ siteId, memberId }: MemberKey): Promise<OwnPhoto[]> {
  const { rows } = await pool.query<Row>(
    `SELECT name, widths, position, is_private, status, width, height, created_at
       FROM photos WHERE site_id = $1 AND member_id = $2 ORDER BY position, id`,
    [siteId, memberId],
  )
  return rows.map(({ name, widths, ...photo }) => ({ key: photoKey(name, Math.max(...widths)), ...photo }))
}
