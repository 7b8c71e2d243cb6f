import { emailAddress } from '../accounts/accounts.contract.ts'
import { passwordProblem } from '../accounts/password-rules.server.ts'
import { messageProblem } from '../chat/message-text.server.ts'
import { birthProblem, nameProblem, tidyName } from '../profiles/self-rules.server.ts'
import type { Registration } from './signup.contract.ts'

/** Everything that is wrong with a registration, by field: each the name of a text under "fields". */
export function registrationProblems(given: Registration, longestMessage: number): Record<string, string> {
  const found = {
    email: problemIn(emailAddress.safeParse(given.email)),
    name: nameProblem(tidyName(given.name), given.email),
    password: passwordProblem(given.password, given),
    date_of_birth: birthProblem(given.date_of_birth),
    signup_message: given.profile && messageProblem(given.signup_message, longestMessage),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, key]) => (key ? [[field, key]] : [])))
}

const problemIn = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message
