import { isCommonPassword } from '../../platform/passwords.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { newPassword } from './accounts.contract.ts'

type Person = { email: string; name: string }

/** What is wrong with a password someone chose, or nothing. */
export function passwordProblem(password: string, whose: Person = nobody): string | undefined {
  const { error } = newPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  const typed = password.trim().toLowerCase()
  const isTheirs = [whose.email, whose.name].some((word) => word.trim().toLowerCase() === typed)
  return isTheirs || isCommonPassword(password) ? 'password_common' : undefined
}

const nobody = { email: '', name: '' }

type Chosen = { password: string; repeat: string }

/** Refuses a password that is guessed too easily, and a repeat that is not the same. */
export function checkNewPassword(
  { password, repeat }: Chosen,
  field: string,
  whose: Person = nobody,
  others: Record<string, string> = {},
) {
  const problem = passwordProblem(password, whose)
  const fields = {
    ...others,
    ...(problem && { [field]: problem }),
    ...(password !== repeat && { repeat: 'passwords_differ' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
}
