import { randomBytes } from 'node:crypto'
import { db, type Queryable, type Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { camelRow, inserted, named, type Sql, sql } from '../../platform/sql.server.ts'
import type { AlikePhoto } from './hashes/alike.server.ts'
import type { Crop, Image, MemberPhoto, PhotoStatus, RejectionReason, ShownPhoto } from './photos.contract.ts'
import { blurredHeight, blurredWidth } from './pictures/picture-plan.server.ts'

export type Photo = MemberKey & {
  id: string
  position: number
  isPrivate: boolean
  status: PhotoStatus | 'deleted'
  name: string
  width: number
  height: number
  widths: number[]
  hasAvif: boolean
  hasMatch: boolean
  placeholder: string
  blurred: string | null
  master: string | null
  masterWidth: number | null
  masterHeight: number | null
  crop: Crop | null
  rejectedReason: RejectionReason | null
  createdAt: Date
  deletedAt: Date | null
  deletedFrom: PhotoStatus | null
  /** An operator allowed it as a private photo only. */
  isPrivateOnly: boolean
  isHashed: boolean
  /** Nobody but its owner has seen it. Null: not known. */
  isUnseen: boolean | null
  alike: AlikePhoto[] | null
}
type Required =
  | keyof MemberKey
  | 'id'
  | 'position'
  | 'status'
  | 'name'
  | 'width'
  | 'height'
  | 'widths'
  | 'placeholder'
  | 'createdAt'
/** The other columns have defaults. */
export type NewPhoto = Pick<Photo, Required> & Partial<Photo>

/** The columns needed to show a photo. Photos drawn for the demo have no AVIF files. */
type DisplayColumns = Pick<Photo, 'name' | 'width' | 'height' | 'widths' | 'placeholder'> &
  Partial<Pick<Photo, 'hasAvif' | 'hasMatch'>>
type BlurredColumns = Pick<Photo, 'blurred' | 'width' | 'height' | 'placeholder'>

const displayColumns = sql`
  jsonb_build_object('name', name, 'width', width, 'height', height, 'widths', widths,
  'placeholder', placeholder, 'hasAvif', has_avif, 'hasMatch', has_match)`

/** SQL aggregate over a member's active photos: the main photo for {@link imageOf}, or NULL. */
export const mainImage = sql`(array_agg(${displayColumns} ORDER BY position, id) FILTER (WHERE NOT is_private))[1]`

/** SQL aggregate over a member's active photos: all of them for {@link shownPhotoOf}, in their order. */
export const allShown = sql`
  coalesce(jsonb_agg(jsonb_build_object('id', id, 'isPrivate', is_private, 'name', name, 'widths', widths,
    'hasMatch', has_match) ORDER BY position, id), '[]')`

export type ShownColumns = Pick<Photo, 'id' | 'isPrivate' | 'name' | 'widths' | 'hasMatch'>

export const shownPhotoOf = ({ id, isPrivate, ...files }: ShownColumns): ShownPhoto => ({
  ...{ id, is_private: isPrivate },
  ...filesOf(files),
})

function filesOf({ name, widths, hasMatch }: Pick<DisplayColumns, 'name' | 'widths' | 'hasMatch'>) {
  const at = (index: number) => photoKey(name, widths.at(index) ?? 0)
  return {
    filename: at(-1),
    thumb_filename: at(0),
    match: hasMatch ? photoKey(name, 'match') : at(Math.floor((widths.length - 1) / 2)),
  }
}

/** The image of a photo for the API. The caller checks whether the viewer may see it. */
export function imageOf({
  name,
  width,
  height,
  widths,
  placeholder,
  hasAvif,
  hasMatch,
}: DisplayColumns): Image {
  const sizes = widths.map((size) => ({
    filename: photoKey(name, size),
    ...(hasAvif && { avif: photoKey(name, size, 'avif') }),
    width: size,
  }))
  return { ...filesOf({ name, widths, hasMatch }), width, height, placeholder, sizes }
}

/** The blurred image of a private photo, for viewers who may not see it. */
export function blurredImageOf({ blurred, placeholder, ...shape }: BlurredColumns): Image {
  const size = { width: blurredWidth, height: blurredHeight(shape) }
  if (blurred) return imageOf({ name: blurred, widths: [blurredWidth], placeholder, ...size })
  return { filename: '', thumb_filename: '', match: '', sizes: [], placeholder, ...size }
}

/** The storage key of a photo's file, which is also its path under cdn_prefix. */
export const photoKey = (name: string, file: number | 'match', format: 'webp' | 'avif' = 'webp') =>
  `${name}-${file}.${format}`

/** The common prefix of a photo's files, from 17 random bytes. */
export const photoName = (secret: Buffer) =>
  `${secret.subarray(0, 1).toString('hex')}/${secret.subarray(1, 17).toString('base64url')}`

export const newPhotoName = (isPublic: boolean) =>
  `${isPublic ? '' : 'private/'}${photoName(randomBytes(17))}`

type Cut = Pick<Photo, 'name' | 'widths' | 'hasAvif' | 'hasMatch'>

/** The keys of the files that show the photo. */
export const cutKeys = ({ name, widths, hasAvif, hasMatch }: Cut) => [
  ...widths.map((width) => photoKey(name, width)),
  ...(hasAvif ? widths.map((width) => photoKey(name, width, 'avif')) : []),
  ...(hasMatch ? [photoKey(name, 'match')] : []),
]

export const blurredKey = ({ blurred }: Pick<Photo, 'blurred'>) =>
  blurred ? photoKey(blurred, blurredWidth) : undefined

export const masterKey = ({ master, masterWidth }: Pick<Photo, 'master' | 'masterWidth'>) =>
  master && masterWidth ? photoKey(master, masterWidth) : undefined

/** The keys of all files of a photo. */
export const keysOf = (photo: Cut & Pick<Photo, 'blurred' | 'master' | 'masterWidth'>): string[] =>
  [...cutKeys(photo), blurredKey(photo), masterKey(photo)].filter((key) => key !== undefined)

type ReadOptions = { tx?: Queryable; order?: Sql; end?: Sql }

/** Photos as they are stored. By default in the order their owner gave them. */
export async function photosWhere(
  condition: Sql,
  { tx = db, order = sql`position, id`, end = sql`` }: ReadOptions = {},
): Promise<Photo[]> {
  const { rows } = await tx.query(sql`SELECT * FROM photos WHERE ${condition} ORDER BY ${order} ${end}`)
  return rows.map(camelRow<Photo>)
}

/** Inserts the rows of photos whose files are stored already. */
export async function addPhotos(tx: Transaction, rows: NewPhoto[]) {
  if (rows.length > 0) await tx.query(sql`INSERT INTO photos ${inserted(...rows)} ON CONFLICT DO NOTHING`)
}

type MemberPhotoRow = { id: string; is_private: boolean; blurred: string | null; shown: DisplayColumns }

/** A member's photos as others see them, the main one first. Private ones are blurred unless `isUnlocked`. */
export async function photosShown(
  { siteId, memberId }: MemberKey,
  { isUnlocked }: { isUnlocked: boolean },
): Promise<MemberPhoto[]> {
  const { rows } = await db.query<MemberPhotoRow>(named('photos_shown')`
    SELECT id, is_private, blurred, ${displayColumns} AS shown
      FROM photos WHERE site_id = ${siteId} AND member_id = ${memberId} AND status = 'active' ORDER BY position, id`)
  const main = rows.find(({ is_private }) => !is_private)
  const inOrder = main ? [main, ...rows.filter((row) => row !== main)] : rows
  return inOrder.map(({ id, is_private, blurred, shown }) => {
    const is_locked = is_private && !isUnlocked
    return {
      id,
      is_private,
      is_locked,
      image: is_locked ? blurredImageOf({ ...shown, blurred }) : imageOf(shown),
    }
  })
}
