import * as z from 'zod'
import { refusalReasons } from './refusal-reasons.ts'

export const gestures = [
  'two_fingers',
  'hand_on_ear',
  'thumb_up',
  'open_hand',
  'hand_on_head',
  'finger_on_nose',
] as const
export type Gesture = (typeof gestures)[number]

/** Nobody decided in time. */
const toldReasons = [...refusalReasons, 'not_looked_at'] as const
export type ToldReason = (typeof toldReasons)[number]

const obstacles = ['fictional', 'unconfirmed', 'photo_missing'] as const
export type Obstacle = (typeof obstacles)[number]

const states = ['none', 'gesture', 'waiting', 'verified', 'refused', 'lost'] as const

/** A member's own verification, as far as they are told. */
const ownVerification = z.object({
  state: z.enum(states),
  obstacle: z.enum(obstacles).nullable().describe('Why the member cannot ask now'),
  gesture: z.enum(gestures).nullable().describe('The gesture to show, in the state `gesture`'),
  gesture_seconds: z.number().int().nullable().describe('How long the gesture can still be shown'),
  asked_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.enum(toldReasons).nullable(),
  photos: z
    .array(z.uuid())
    .describe('The compared photos. If another becomes the main photo, the mark is lost'),
})
export type OwnVerification = z.output<typeof ownVerification>
export const verificationAnswer = z.object({ verification: ownVerification })
