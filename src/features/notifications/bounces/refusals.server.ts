import { applyReport } from './apply-report.server.ts'
import { isHardFailure } from './failure-codes.ts'

/** Sends no more mails to a member whose address our mail server refused. Returns whether the address does not work. */
export async function noteRefusal(recipientToken: string, response: string): Promise<boolean> {
  if (!isHardFailure(response)) return false
  await applyReport({ tokens: [recipientToken], reason: 'bounce' })
  return true
}
