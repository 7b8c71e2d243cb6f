import { visibleLength } from '../../platform/text-length.ts'
import { isHeaped } from '../../platform/text-looks.ts'
import { emailAddress } from '../accounts/accounts.contract.ts'
import { passwordProblem } from '../accounts/password-rules.server.ts'
import { birthProblem, nameProblem, tidyName } from '../profiles/self-rules.server.ts'
import type { Registration } from './signup.contract.ts'

/** Everything that is wrong with a registration, by field: each the name of a text under "fields". */
export function registrationProblems(given: Registration, longestMessage: number): Record<string, string> {
  const found = {
    email: problemIn(emailAddress.safeParse(given.email)),
    name: nameProblem(tidyName(given.name), given.email),
    password: passwordProblem(given.password, given),
    date_of_birth: birthProblem(given.date_of_birth),
    signup_message: messageProblem(given, longestMessage),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, key]) => (key ? [[field, key]] : [])))
}

const problemIn = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

function messageProblem({ signup_message, profile }: Registration, longest: number) {
  if (!profile) return undefined
  const message = signup_message.trim()
  if (!message) return 'message_missing'
  if (Buffer.byteLength(message) > longest * 8 || visibleLength(message) > longest) return 'message_long'
  return isHeaped(message) ? 'message_marks' : undefined
}
