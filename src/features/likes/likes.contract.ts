import * as z from 'zod'
import { id } from '../photos/photos.contract.ts'
import { memberCard } from '../profiles/profiles.contract.ts'

export const likeTypes = ['received', 'given', 'matches'] as const
export type LikeType = (typeof likeTypes)[number]

export const likeTarget = z.object({ profile: id })

/** What has become of a like: `held` until the one who likes has confirmed their address. */
export const likeAnswer = z.object({
  match: z.boolean().describe('They like each other'),
  held: z.boolean().describe('It is told once the address is confirmed'),
})
export type LikeAnswer = z.output<typeof likeAnswer>

export const likesQuery = z.object({
  type: z.enum(likeTypes, 'invalid').default('received'),
  next: z
    .string()
    .regex(/^\d{1,16}\./, 'invalid')
    .refine((next) => id.safeParse(next.slice(next.indexOf('.') + 1)).success, 'invalid')
    .optional(),
})
export type LikesQuery = z.output<typeof likesQuery>

export const likesAnswer = z.object({
  profiles: z.array(memberCard).describe('The newest like, or match, first'),
  liked_by: z
    .array(z.object({ id: z.uuid(), like_new: z.boolean() }))
    .describe('Who of them likes the member, and whether that was not seen yet'),
  total: z.number().int().describe('Of a thousand and more it is a thousand'),
  totals: z.object({ received: z.number().int(), given: z.number().int(), matches: z.number().int() }),
  next: z.string().nullable().describe('Leads to the next page'),
})
export type LikesAnswer = z.output<typeof likesAnswer>
