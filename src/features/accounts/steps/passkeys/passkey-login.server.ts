import type { MemberKey } from '../../../../platform/events/events.server.ts'
import { hashToken } from '../../../../platform/ids.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../../../platform/refusals.ts'
import { type ClientInfo, type Login, markProved } from '../../../../platform/sessions.server.ts'
import { accountsWhere, isMember } from '../../accounts.server.ts'
import { openSession } from '../../login/open-session.server.ts'
import type { PasskeySignature } from '../steps.contract.ts'
import type { RelyingParty } from './relying-party.server.ts'
import { signatureOptions, signerOf } from './use-passkey.server.ts'

const quarterHour = 15 * 60
/** Each stores a challenge. So many that nobody keeps the others of a network from theirs by the way. */
export const loginChallenges: RateLimit = {
  name: 'passkey-challenges',
  times: 1000,
  perSeconds: quarterHour,
  per: 'network',
}
/** A right signature cannot be guessed, so it is never held back. */
export const wrongSignatures: RateLimit = {
  ...{ name: 'passkey-network', times: 100, perSeconds: quarterHour, per: 'network' },
  counts: 'wrong signatures',
}

export async function passkeyLoginOptions(siteId: string, party: RelyingParty, { network }: ClientInfo) {
  await countHitOrRefuse(siteId, loginChallenges, network)
  return signatureOptions({ siteId, purpose: 'login' }, party)
}

/**
 * Logs the owner of the passkey in, as the password does. The passkey is on a device that they unlocked, so nothing else is
 * asked, and the session is proved. Refuses where the password was closed: the account cannot be logged in to at all.
 */
export async function logInWithPasskey(
  siteId: string,
  { party, signature }: { party: RelyingParty; signature: PasskeySignature },
  where: ClientInfo,
): Promise<Login & MemberKey> {
  const memberId = await signerOf({ siteId, purpose: 'login' }, party, signature).catch(async (error) => {
    if (error instanceof Refusal) await countHitOrRefuse(siteId, wrongSignatures, where.network)
    throw error
  })
  const [account] = await accountsWhere(isMember({ siteId, memberId }))
  if (!account?.passwordHash) throw refuse('passkey_failed')
  const { passwordHash, language } = account
  const session = await openSession({ siteId, memberId, passwordHash }, where)
  await markProved(siteId, hashToken(session.token))
  return { siteId, memberId, ...session, language }
}
