import * as z from 'zod'
import { sealedKinds, sealedOutcomes } from './sealed-kinds.ts'

const listed = z.object({
  id: z.uuid(),
  site: z.uuid(),
  kind: z.enum(sealedKinds),
  member: z.uuid(),
  at: z.iso.datetime(),
  by: z.string().nullable().describe('E-mail address of the operator'),
  outcome: z.enum(sealedOutcomes).nullable(),
  closed: z.iso.datetime().nullable(),
})
export type ListedSealed = z.output<typeof listed>

export const sealedList = z.object({ cases: z.array(listed) })

export const sealedQuery = z.object({ site_id: z.uuid('invalid'), id: z.uuid('invalid') })
export type SealedQuery = z.output<typeof sealedQuery>

export const sealedCase = listed.extend({
  notes: z.string(),
  evidence: z.record(z.string(), z.unknown()).nullable().describe('The rows as they were'),
  files: z.array(z.object({ position: z.int(), name: z.string(), sha256: z.string() })),
})
export type SealedCase = z.output<typeof sealedCase>

export const sealedFileQuery = sealedQuery.extend({ position: z.coerce.number('invalid').int().min(0) })

export const sealedNote = sealedQuery.extend({ notes: z.string('invalid').max(5000, 'invalid') })

export const sealedClosing = sealedQuery.extend({ outcome: z.enum(sealedOutcomes, 'invalid') })
