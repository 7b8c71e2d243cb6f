import * as z from 'zod'
import { id, image } from '../photos/photos.contract.ts'

export const reportReasons = ['fake', 'scam', 'abuse', 'underage', 'photo', 'advertising', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const whom = z.object({ profile: id })

/** Someone the member has blocked, as far as they need to be told apart. */
export const blockedMember = z.object({
  id: z.uuid(),
  name: z.string(),
  main_image: image.nullable(),
  fictional: z.boolean(),
  blocked: z.iso.datetime(),
})
export type BlockedMember = z.output<typeof blockedMember>

export const report = z.object({
  profile: id,
  photo: id.optional(),
  reason: z.enum(reportReasons, 'report_reason_missing'),
  remarks: z.string('invalid').trim().max(2000, 'remarks_long').default(''),
})
export type Report = z.output<typeof report>
