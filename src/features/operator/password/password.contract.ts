import * as z from 'zod'

export const newOperatorPassword = z.object({
  old_password: z.string('old_password_wrong').min(1, 'old_password_wrong').max(1000, 'old_password_wrong'),
  new_password: z.string('password_missing').min(1, 'password_missing').max(1000, 'password_long'),
})
export type NewOperatorPassword = z.output<typeof newOperatorPassword>
