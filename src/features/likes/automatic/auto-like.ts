import { api } from '../../../platform/api.ts'
import { emitLive } from '../../../platform/live.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'

const reloadAfter = 500

/**
 * Requests the automatic like of the day. Returns `undefined` when there is none or the request failed. Reloads the
 * likes half a second later, even if the calling component is gone by then.
 */
export async function fetchAutoLike(): Promise<MemberCard | undefined> {
  const answer = await api.api['auto-like.php'].$get().catch(() => undefined)
  if (answer?.status !== 200) return undefined
  setTimeout(() => emitLive({ type: 'likes' }), reloadAfter)
  return answer.json()
}
