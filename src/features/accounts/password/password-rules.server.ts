import { isCommonPassword } from '../../../platform/passwords.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { newPassword } from '../accounts.contract.ts'

type Person = { email: string; name: string }

/** The text key of the problem with a new password, or `undefined`. */
export function passwordProblem(password: string, owner: Person = nobody): string | undefined {
  const { error } = newPassword.safeParse(password)
  if (error) return error.issues[0]?.message
  const typed = password.trim().toLowerCase()
  const isOwnName = [owner.email, owner.name].some((word) => word.trim().toLowerCase() === typed)
  return isOwnName || isCommonPassword(password) ? 'password_common' : undefined
}

const nobody = { email: '', name: '' }

type PasswordChoice = { password: string; repeat: string }

/** Refuses a weak password and a repeat that differs. `others` are problems with other fields of the form. */
export function checkNewPassword(
  { password, repeat }: PasswordChoice,
  field: string,
  owner: Person = nobody,
  others: Record<string, string> = {},
) {
  const problem = passwordProblem(password, owner)
  const fields = {
    ...others,
    ...(problem && { [field]: problem }),
    ...(password !== repeat && { repeat: 'passwords_differ' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
}
