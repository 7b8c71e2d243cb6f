import * as z from 'zod'
import { interests, memberCard } from '../profiles/profiles.contract.ts'

const reason = z.discriminatedUnion('type', [
  z.object({ type: z.literal('near') }),
  z.object({ type: z.literal('interests'), interests: z.array(z.enum(interests)) }),
  z.object({ type: z.literal('active') }),
  z.object({ type: z.literal('answers') }),
])
export type SuggestionReason = z.output<typeof reason>

const suggestion = memberCard.extend({
  reasons: z.array(reason).describe('Why this member is suggested, the strongest reason first'),
})
export type Suggestion = z.output<typeof suggestion>

export const suggestions = z.object({ members: z.array(suggestion) })
