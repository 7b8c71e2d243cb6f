import * as z from 'zod'
import { id } from '../photos/photos.contract.ts'
import { interests, memberCard } from '../profiles/profiles.contract.ts'

const yesQuota = {
  yes_left: z.number().int().describe('How many yeses are left now; four are allowed in 24 hours'),
  yes_again_at: z.iso
    .datetime()
    .nullable()
    .describe('When the next yes is allowed; null while some are left'),
}

const swipeCard = memberCard.extend({ interests: z.array(z.enum(interests)) })
export type SwipeCard = z.output<typeof swipeCard>

export const swipeCards = z.object({
  members: z.array(swipeCard).describe('The next members to answer yes or no to'),
  undo: swipeCard
    .nullable()
    .describe('The member who got the last answer, if it was a no and can be undone; otherwise null'),
  ...yesQuota,
})
export type SwipeCards = z.output<typeof swipeCards>

export const swipe = z.object({ profile: id, answer: z.enum(['yes', 'no'], 'invalid') })
export type Swipe = z.output<typeof swipe>

export const swipeAnswer = z.object({ match: z.boolean(), ...yesQuota })
export type SwipeAnswer = z.output<typeof swipeAnswer>
