import * as z from 'zod'
import { emailAddress } from '../accounts/accounts.contract.ts'
import { id } from '../photos/photos.contract.ts'
import { memberCard, profileChange } from '../profiles/profiles.contract.ts'

const typed = (longest: number) => z.string('invalid').max(longest, 'invalid').default('')

/** Step 0, as it was typed; signup-rules.server.ts says all that is wrong with it at once. */
export const registration = z.object({
  email: typed(1000),
  name: typed(1000),
  password: typed(1000),
  date_of_birth: typed(100),
  signup_message: typed(100_000).describe('Goes to `profile` once the address is confirmed'),
  profile: id.optional(),
  like: id.optional().describe('Whom they like; told once the address is confirmed'),
})
export type Registration = z.output<typeof registration>

/** Steps 1 to 4 as they are left, skipped or not, and a correction of the address until it is confirmed. */
export const signupChange = profileChange.extend({
  step: z.number().int().min(1).max(4).optional(),
  email: emailAddress.optional(),
})
export type SignupChange = z.output<typeof signupChange>

/** Whom the first message is for, and what it costs. */
export const firstMessage = z.object({ profile: memberCard, costs: z.number().int() })
export type FirstMessage = z.output<typeof firstMessage>
