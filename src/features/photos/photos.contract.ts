import * as z from 'zod'

/** An id is compared as it is kept. */
export const id = z.uuid('invalid').toLowerCase()

export const file = z
  .string()
  .describe('Under cdn_prefix; one that begins with private/ under /photos/, for whoever may see it')

/** A picture as it crosses the wire: its files by width, and a tiny one that is there before they are. */
export const image = z.object({
  filename: file,
  thumb_filename: file,
  match: file,
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().describe('A data: address'),
  sizes: z.array(
    z.object({
      filename: file,
      avif: file.optional().describe('The same, smaller, for browsers that can show it'),
      width: z.number().int(),
    }),
  ),
})
export type Image = z.output<typeof image>

export const photoStatuses = ['inspection', 'active', 'rejected'] as const
export type PhotoStatus = (typeof photoStatuses)[number]

export const rejectionReasons = [
  'not_recognisable',
  'someone_else',
  'nudity',
  'contact_details',
  'underage',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

const share = z.number('invalid').min(0, 'invalid').max(1, 'invalid')

/** Turned by this many degrees, then this part of the whole, in shares of its width and height. */
export const crop = z.object({
  x: share,
  y: share,
  width: share,
  height: share,
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], 'invalid'),
})
export type Crop = z.output<typeof crop>

/** One of a member's own photos. */
export const ownPhoto = z.object({
  id: z.uuid(),
  status: z.enum(photoStatuses),
  rejected_reason: z.enum(rejectionReasons).nullable(),
  is_private: z.boolean(),
  is_main: z.boolean(),
  image,
  whole: z
    .object({ filename: file, width: z.number().int(), height: z.number().int() })
    .nullable()
    .describe('The picture before it was cut; null where there is none to cut again'),
  crop: crop.nullable(),
})
export type OwnPhoto = z.output<typeof ownPhoto>

export const ownPhotos = z.object({
  photos: z
    .array(ownPhoto)
    .describe('In the order in which others see them; the first public one is the main photo'),
  limit: z.number().int().describe('How many the member may have; rejected ones do not count'),
})
export type OwnPhotos = z.output<typeof ownPhotos>

/** What can be done to one photo, or to the order of all. `is_deleted: false` brings back what was just deleted. */
export const photoChange = z.object({
  photo: id.optional(),
  is_main: z.literal(true, 'invalid').optional(),
  is_private: z.boolean('invalid').optional(),
  is_deleted: z.literal(false, 'invalid').optional(),
  crop: crop.nullable().optional(),
  order: z.array(id).max(100, 'invalid').optional(),
})
export type PhotoChange = z.output<typeof photoChange>

/** One of another member's photos; what is locked is blurred, and premium members see it. */
export const memberPhoto = z.object({
  id: z.uuid(),
  is_private: z.boolean(),
  is_locked: z.boolean(),
  image,
})
export type MemberPhoto = z.output<typeof memberPhoto>
