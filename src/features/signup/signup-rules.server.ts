import { emailAddress } from '../accounts/accounts.contract.ts'
import { passwordProblem } from '../accounts/password/password-rules.server.ts'
import { messageProblem } from '../chat/sending/message-text.server.ts'
import { birthProblem, nameProblem, tidyName } from '../profiles/choices/self-rules.server.ts'
import type { Registration } from './signup.contract.ts'

/** All problems of a registration by field, each as a text key under "fields" in src/i18n. */
export function registrationProblems(
  registration: Registration,
  longestMessage: number,
): Record<string, string> {
  const problems = {
    email: problemIn(emailAddress.safeParse(registration.email)),
    name: nameProblem(tidyName(registration.name), registration.email),
    password: passwordProblem(registration.password, registration),
    date_of_birth: birthProblem(registration.date_of_birth),
    signup_message: registration.profile && messageProblem(registration.signup_message, longestMessage),
  }
  return Object.fromEntries(Object.entries(problems).flatMap(([field, key]) => (key ? [[field, key]] : [])))
}

const problemIn = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message
