import * as z from 'zod'
import { refusalReasons } from '../../verification/refusal-reasons.ts'
import { gestures } from '../../verification/verification.contract.ts'

const comparedPhoto = z.object({
  id: z.uuid(),
  is_private: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
})

/** A selfie that the operator holds, with what it is compared with. */
const heldRequest = z.object({
  id: z.uuid(),
  site: z.uuid(),
  member: z.uuid(),
  name: z.string(),
  age: z.number().int().nullable(),
  signed_up_at: z.iso.datetime(),
  asked_at: z.iso.datetime(),
  gesture: z.enum(gestures),
  refusals: z.number().int().describe('How often the member was refused before'),
  width: z.number().int(),
  height: z.number().int(),
  photos: z.array(comparedPhoto).describe('The main photo first; private ones last'),
})
export type HeldRequest = z.output<typeof heldRequest>

export const heldRequests = z.object({
  requests: z.array(heldRequest).describe('Those that the operator holds, the first one to be decided now'),
  waiting: z.number().int().describe('At most 1000: then there may be more'),
})
export type HeldRequests = z.output<typeof heldRequests>

const id = z.uuid('invalid')

export const verdict = z.discriminatedUnion('verdict', [
  z.object({
    id,
    verdict: z.literal('approved'),
    photos: z.array(id).max(100, 'invalid').describe('The photos that were shown beside the selfie'),
  }),
  z.object({ id, verdict: z.literal('refused'), reason: z.enum(refusalReasons, 'invalid') }),
])
export type VerdictChoice = z.output<typeof verdict>

export const pictureQuery = z.object({ id, photo: id.optional() })
