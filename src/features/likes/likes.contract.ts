import * as z from 'zod'
import { id } from '../photos/photos.contract.ts'
import { memberCard } from '../profiles/profiles.contract.ts'

const likeTypes = ['received', 'given', 'matches'] as const
export type LikeType = (typeof likeTypes)[number]

export const likeTarget = z.object({ profile: id })

export const likeAnswer = z.object({
  match: z.boolean().describe('Both members like each other now'),
  held: z
    .boolean()
    .describe('The other member learns of the like once the sender has confirmed their e-mail address'),
})
export type LikeAnswer = z.output<typeof likeAnswer>

/** Page size without a type, and the maximum. */
export const maxLikes = 300

export const likesQuery = z.object({
  type: z
    .enum(likeTypes, 'invalid')
    .optional()
    .describe('Without it, received and given likes come in one list, each member once'),
  limit: z.coerce
    .number('invalid')
    .int('invalid')
    .min(1, 'invalid')
    .max(maxLikes, 'invalid')
    .optional()
    .describe(`Without a type the default is ${maxLikes}, else a page of the app`),
  next: z
    .string()
    .regex(/^\d{1,16}\./, 'invalid')
    .refine((next) => id.safeParse(next.slice(next.indexOf('.') + 1)).success, 'invalid')
    .optional(),
})
export type LikesQuery = z.output<typeof likesQuery>

export const likesAnswer = z.object({
  profiles: z.array(memberCard).describe('The members of the list, the newest like or match first'),
  liked_by: z
    .array(z.object({ id: z.uuid(), like_new: z.boolean() }))
    .describe('The listed members who like the caller, and whether the caller has not seen that like yet'),
  total: z.number().int().describe('Length of this list, at most 1000'),
  totals: z.object({ received: z.number().int(), given: z.number().int(), matches: z.number().int() }),
  next: z.string().nullable().describe('Cursor of the next page; null on the last'),
})
export type LikesAnswer = z.output<typeof likesAnswer>
