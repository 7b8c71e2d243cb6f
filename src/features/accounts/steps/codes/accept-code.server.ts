import type { MemberKey } from '../../../../platform/events/events.server.ts'
import { countHitsOrRefuse, type RateLimit, resetHits } from '../../../../platform/rate-limit.server.ts'
import { spendAppCode } from './app-codes.server.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'

const quarterHour = 15 * 60
const day = 24 * 60 * 60

const tries = { times: 5, perSeconds: quarterHour, lockoutSeconds: quarterHour, counts: 'wrong codes' }
/** A code of an app has six digits, of which three are right: a thief with the password would need a decade. */
const triesOfDay = { times: 50, perSeconds: day, per: 'member', counts: 'wrong codes of an app' }

const wrongCodes: RateLimit = { name: 'step-code', ...tries, per: 'member and network' }
const wrongAppCodes: RateLimit = { name: 'step-code-day', ...triesOfDay }
/** In a session the counts are its member's own: a stranger who tries to log in does not use them up. */
const wrongProofCodes: RateLimit = { name: 'proof-code', ...tries, per: 'member' }
const wrongProofAppCodes: RateLimit = { name: 'proof-code-day', ...triesOfDay }

export const loginCodeLimits = [wrongCodes, wrongAppCodes]
export const proofCodeLimits = [wrongProofCodes, wrongProofAppCodes]

/**
 * Accepts a code of an authenticator app or a recovery code, once. Refuses after too many wrong ones. A recovery code is too long to be guessed, so
 * the daily limit does not count it: whoever uses that up cannot keep the owner out.
 */
export const acceptLoginCode = (member: MemberKey, code: string, network: string): Promise<boolean> =>
  accepts(member, code, [wrongCodes, `${member.memberId} ${network}`], wrongAppCodes)

/** The same for a member who is logged in and proves who they are. */
export const acceptProofCode = (member: MemberKey, code: string): Promise<boolean> =>
  accepts(member, code, [wrongProofCodes, member.memberId], wrongProofAppCodes)

type Counter = [limit: RateLimit, subject: string]

async function accepts(member: MemberKey, code: string, counter: Counter, ofDay: RateLimit) {
  const { siteId, memberId } = member
  const typed = code.replace(/[\s-]/g, '').toLowerCase()
  const isOfApp = /^\d{6}$/.test(typed)
  const counters: Counter[] = isOfApp ? [counter, [ofDay, memberId]] : [counter]
  await countHitsOrRefuse(siteId, ...counters)
  const isRight = isOfApp ? await spendAppCode(member, typed) : await spendRecoveryCode(member, typed)
  if (isRight) for (const [limit, subject] of counters) await resetHits(siteId, limit, subject)
  return isRight
}
