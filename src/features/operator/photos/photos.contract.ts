import * as z from 'zod'
import { crop, id, rejectionReasons } from '../../photos/photos.contract.ts'
import { sealedKinds } from '../sealed/sealed-kinds.ts'

const order = z.enum(['oldest', 'risk'], 'invalid')
export type QueueOrder = z.output<typeof order>

export const queueRequest = z.object({ order })

const verdict = z.discriminatedUnion(
  'verdict',
  [
    z.object({ verdict: z.literal('approved'), crop: crop.optional() }),
    z.object({ verdict: z.literal('private') }),
    z.object({ verdict: z.literal('rejected'), reason: z.enum(rejectionReasons, 'invalid') }),
  ],
  'invalid',
)

export type Decision = z.output<typeof verdict>

export const decisionRequest = z.object({ photo: id, order }).and(verdict)
export const undoRequest = z.object({ decision: id, order })

export const sealRequest = z.object({
  photo: id,
  kind: z.enum(sealedKinds, 'invalid'),
  order,
})

/** A file of a photo that the operator holds: the whole picture, its cut, or a photo that it resembles. */
export const fileRequest = z.object({
  photo: id,
  kind: z.enum(['whole', 'cut', 'alike'], 'invalid'),
  alike: id.optional(),
})

const alikePhoto = z.object({
  kind: z.enum(['like_rejected', 'other_account']),
  photo: z.uuid(),
  reason: z.enum(rejectionReasons).nullable(),
})

const queuedPhoto = z.object({
  id: z.uuid(),
  site: z.uuid(),
  member: z.uuid(),
  name: z.string().nullable(),
  age: z.int().nullable(),
  signed_up: z.iso.datetime(),
  since: z.iso.datetime(),
  risks: z.array(z.string()),
  is_private: z.boolean(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  can_crop: z.boolean(),
  crop: crop.nullable(),
  alike: z.array(alikePhoto),
  photos: z.int().describe('How many photos the member has'),
  rejected: z.int().describe('How many of them are rejected'),
  appeal: z
    .object({ text: z.string(), reason: z.enum(rejectionReasons).nullable().describe('Null: private only') })
    .nullable(),
})
export type QueuedPhoto = z.output<typeof queuedPhoto>

export const photoQueue = z.object({
  photos: z.array(queuedPhoto).describe('Those in front of the operator, for five minutes'),
  waiting: z.int().describe('At most 1000: then there may be more'),
  undoable: z.array(z.uuid()).describe('The last decisions, the last one first'),
  decision: z.uuid().nullable().describe('The one just made'),
})
export type PhotoQueue = z.output<typeof photoQueue>
