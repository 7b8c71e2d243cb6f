import * as z from 'zod'
import { id } from '../photos/photos.contract.ts'

const reportReasons = ['fake', 'scam', 'abuse', 'underage', 'photo', 'advertising', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const blockRequest = z.object({ profile: id })

const blockedMember = z.object({
  id: z.uuid(),
  name: z.string(),
  fictional: z.boolean(),
  blocked: z.iso.datetime(),
})
export type BlockedMember = z.output<typeof blockedMember>

/** Years from 2000 on, because PostgreSQL refuses the year 0. */
const cursor = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/

/** The cursor is the last entry of the previous page: the time of the block and the id. */
export const blockedQuery = z.object({
  next: z
    .string('invalid')
    .regex(cursor, 'invalid')
    .transform((text) => text.split('_'))
    .pipe(z.tuple([z.iso.datetime('invalid'), id]))
    .optional(),
})
export type BlockedAfter = z.output<typeof blockedQuery>['next']

export const blockedAnswer = z.object({
  blocked: z.array(blockedMember),
  next: z.string().nullable().describe('The cursor for the next page; null on the last page'),
})
export type BlockedMembers = z.output<typeof blockedAnswer>

export const report = z
  .object({
    profile: id,
    photo: id.optional().describe('A photo of their profile; cannot be combined with a message'),
    message: id.optional().describe('A message they sent to the reporter'),
    reason: z.enum(reportReasons, 'report_reason_missing'),
    remarks: z.string('invalid').trim().max(2000, 'remarks_long').default(''),
  })
  .refine(({ photo, message }) => !(photo && message), { path: ['photo'], error: 'invalid' })
export type Report = z.output<typeof report>
