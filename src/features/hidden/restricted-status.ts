import type { RefusalCode } from '../../platform/refusals.ts'
import type { AccountStatus } from '../accounts/accounts.contract.ts'

/** Members whose account is closed to them see why, and nothing else. */
export const isClosed = (status: AccountStatus) => status === 'suspended' || status === 'banned'

/** Why a member with this status may not like, write or buy. Undefined: no restriction is in force. */
export function restrictionRefusal(status: AccountStatus): RefusalCode | undefined {
  if (isClosed(status)) return 'account_restricted'
  return status === 'hidden' ? 'account_hidden' : undefined
}
