import { isCommonPassword } from '../../platform/passwords.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { newPassword } from './accounts.contract.ts'

/** What is wrong with a password someone chose, or nothing. */
export function passwordProblem(password: string): string | undefined {
  const { error } = newPassword.safeParse(password)
  return error?.issues[0]?.message ?? (isCommonPassword(password) ? 'password_common' : undefined)
}

/** Refuses a password that is guessed too easily, and a repeat that is not the same. */
export function checkNewPassword(password: string, repeat: string, field: string) {
  const problem = passwordProblem(password)
  const fields = {
    ...(problem && { [field]: problem }),
    ...(password !== repeat && { repeat: 'passwords_differ' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
}
