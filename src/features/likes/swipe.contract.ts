import * as z from 'zod'
import { id } from '../photos/photos.contract.ts'
import { interests, memberCard } from '../profiles/profiles.contract.ts'

const turns = {
  yes_left: z.number().int(),
  yes_again_at: z.iso.datetime().nullable().describe('When there is another yes, if none is left'),
}

const swipeCard = memberCard.extend({ interests: z.array(z.enum(interests)) })
export type SwipeCard = z.output<typeof swipeCard>

export const swipeCards = z.object({
  members: z.array(swipeCard).describe('Whom to answer about next'),
  undo: swipeCard.nullable().describe('About whom the last answer was, if it was no'),
  ...turns,
})
export type SwipeCards = z.output<typeof swipeCards>

export const swipe = z.object({ profile: id, answer: z.enum(['yes', 'no'], 'invalid') })
export type Swipe = z.output<typeof swipe>

export const swipeAnswer = z.object({ match: z.boolean(), ...turns })
export type SwipeAnswer = z.output<typeof swipeAnswer>
