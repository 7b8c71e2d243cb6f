import * as z from 'zod'
import { emailAddress } from '../accounts/accounts.contract.ts'
import { id } from '../photos/photos.contract.ts'
import { memberCard, profileChange } from '../profiles/profiles.contract.ts'

const typed = (longest: number) => z.string('invalid').max(longest, 'invalid').default('')

/** Step 0, unchecked: signup-rules.server.ts reports all problems at once. */
export const registration = z.object({
  email: typed(1000),
  name: typed(1000),
  password: typed(1000),
  date_of_birth: typed(100),
  signup_message: typed(100_000).describe(
    'First message to the member `profile`; delivered once the address is confirmed',
  ),
  profile: id.optional(),
  like: id.optional().describe('Id of a member to like; delivered once the address is confirmed'),
})
export type Registration = z.output<typeof registration>

/** One of the steps 1 to 4 (without fields if skipped), or a correction of the unconfirmed address. */
export const signupChange = profileChange.extend({
  step: z.number().int().min(1).max(4).optional(),
  email: emailAddress.optional(),
})
export type SignupChange = z.output<typeof signupChange>

/** The recipient of a first message, and its price in credits. */
export const firstMessage = z.object({ profile: memberCard, costs: z.number().int() })
export type FirstMessage = z.output<typeof firstMessage>
