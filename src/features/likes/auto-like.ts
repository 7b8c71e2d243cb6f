import { api } from '../../platform/api.ts'
import { emitLive } from '../../platform/live.ts'
import type { MemberCard } from '../profiles/profiles.contract.ts'

const reloadAfter = 500

/**
 * Asks for a like from a fictional profile; on most days there is none, and nobody is also what it comes to when nobody
 * could be asked. The likes are looked at again soon after, whether or not anybody still waits for the answer.
 */
export async function fetchAutoLike(): Promise<MemberCard | undefined> {
  const answer = await api.api['auto-like.php'].$get().catch(() => undefined)
  if (answer?.status !== 200) return undefined
  setTimeout(() => emitLive({ type: 'likes' }), reloadAfter)
  return answer.json()
}
