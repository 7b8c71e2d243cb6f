import * as z from 'zod'
import { appealOutcomes, houseRules, longestReasons, measures } from '../decisions/decision-kinds.ts'

const token = z.string('link_invalid').max(200, 'link_invalid')

export const appealQuery = z.object({ token })

export const newAppeal = z.object({
  token,
  text: z
    .string('appeal_missing')
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
    .trim()
    .min(1, 'appeal_missing')
    .max(longestReasons, 'complaint_long'),
})
export type NewAppeal = z.output<typeof newAppeal>

/** A decision as the one who may appeal against it was told. */
export const appealAnswer = z.object({
  side: z.enum(['member', 'reporter']).describe('Whether the decision is about them, or about their report'),
  kind: z.enum(measures),
  rule: z.enum(houseRules).nullable(),
  reasons: z.string(),
  decided: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  appeal: z
    .object({
      text: z.string(),
      sent: z.iso.datetime(),
      outcome: z.enum(appealOutcomes).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
})
export type AppealAnswer = z.output<typeof appealAnswer>
