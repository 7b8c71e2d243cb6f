import type { Transaction } from '../../platform/database.server.ts'
import type { Image } from './photos.contract.ts'
import { photos } from './photos.tables.server.ts'

type PhotoFiles = Pick<typeof photos.$inferSelect, 'name' | 'width' | 'height' | 'widths' | 'placeholder'>

/** What a browser needs to show a photo. Whether it may be shown is for the caller to know. */
export function imageOf({ name, width, height, widths, placeholder }: PhotoFiles): Image {
  const sizes = widths.map((size) => ({ filename: photoKey(name, size), width: size }))
  const at = (index: number) => sizes.at(index)?.filename ?? ''
  return {
    filename: at(-1),
    thumb_filename: at(0),
    match: at(Math.floor((sizes.length - 1) / 2)),
    width,
    height,
    placeholder,
    sizes,
  }
}

/** Where a file of a photo is kept, and its address under cdn_prefix. */
export const photoKey = (name: string, width: number) => `${name}-${width}.webp`

/** The stem of a photo's files, from 17 bytes that nobody can guess. */
export const photoName = (secret: Buffer) =>
  `${secret.subarray(0, 1).toString('hex')}/${secret.subarray(1, 17).toString('base64url')}`

/** Puts photos whose files are stored already with their member. */
export async function addPhotos(tx: Transaction, rows: (typeof photos.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(photos).values(rows).onConflictDoNothing()
}
