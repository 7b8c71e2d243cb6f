import * as z from 'zod'

/** Lower case, because ids are compared as they are stored. */
export const id = z.uuid('invalid').toLowerCase()

export const file = z
  .string()
  .describe(
    'A path under cdn_prefix. A path that starts with private/ is under /photos/ and requires the right to see the photo',
  )

/** The files of a picture under the names of the specification. */
const imageFiles = z.object({ filename: file, thumb_filename: file, match: file })

/** A picture in the API: its files by width, and a placeholder to show while they load. */
export const image = imageFiles.extend({
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().describe('A tiny preview as a data: URL'),
  sizes: z.array(
    z.object({
      filename: file,
      avif: file.optional().describe('The same picture as AVIF, a smaller file for browsers that support it'),
      width: z.number().int(),
    }),
  ),
})
export type Image = z.output<typeof image>

const photoStatuses = ['inspection', 'active', 'rejected'] as const
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

const appealStates = ['possible', 'waiting', 'answered'] as const
export type AppealState = (typeof appealStates)[number]

export const photoAppeal = z.object({
  photo: id,
  text: z.string('appeal_missing').trim().min(1, 'appeal_missing').max(1000, 'appeal_long'),
})

const fraction = z.number('invalid').min(0, 'invalid').max(1, 'invalid')

/** Rotates the original, then cuts out this part, in fractions of the rotated width and height. */
export const crop = z.object({
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], 'invalid'),
})
export type Crop = z.output<typeof crop>

/** One of a member's own photos. */
export const ownPhoto = z.object({
  id: z.uuid(),
  status: z.enum(photoStatuses),
  rejected_reason: z.enum(rejectionReasons).nullable(),
  is_private: z.boolean(),
  is_private_only: z.boolean().describe('Others may see it only as a private photo'),
  appeal: z
    .enum(appealStates)
    .nullable()
    .describe('Whether the owner can ask to look again at a decision, has asked, or got an answer'),
  is_main: z.boolean(),
  image,
  whole: z
    .object({ filename: file, width: z.number().int(), height: z.number().int() })
    .nullable()
    .describe('The uncropped picture; null if it was not kept, so that the photo cannot be cropped'),
  crop: crop.nullable(),
})
export type OwnPhoto = z.output<typeof ownPhoto>

export const ownPhotos = z.object({
  photos: z
    .array(ownPhoto)
    .describe('In the order in which others see them; the first public one is the main photo'),
  limit: z.number().int().describe('How many photos the member may have; rejected ones do not count'),
})
export type OwnPhotos = z.output<typeof ownPhotos>

/** One of a member's own photos that others see, in short. */
export const shownPhoto = imageFiles.extend({ id: z.uuid(), is_private: z.boolean() })
export type ShownPhoto = z.output<typeof shownPhoto>

/** A change of one photo, or of the order of all. `is_deleted: false` restores a deleted photo. */
export const photoChange = z.object({
  photo: id.optional(),
  is_main: z.literal(true, 'invalid').optional(),
  is_private: z.boolean('invalid').optional(),
  is_deleted: z.literal(false, 'invalid').optional(),
  crop: crop.nullable().optional(),
  order: z.array(id).max(100, 'invalid').optional(),
})
export type PhotoChange = z.output<typeof photoChange>

/** One of another member's photos. A locked one is blurred; premium members see it unlocked. */
export const memberPhoto = z.object({
  id: z.uuid(),
  is_private: z.boolean(),
  is_locked: z.boolean(),
  image,
})
export type MemberPhoto = z.output<typeof memberPhoto>
