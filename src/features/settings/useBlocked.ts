import { api, bodyOf } from '../../platform/api.ts'
import { useLoaded } from '../../platform/use-loaded.ts'
import type { BlockedMember } from '../safety/safety.contract.ts'

/** Whom the member has blocked. */
export function useBlocked() {
  const {
    data: blocked,
    change,
    ...rest
  } = useLoaded(async () => (await bodyOf(api.api['block.php'].$get())).blocked)
  return {
    ...rest,
    blocked,
    remove: (id: string) => change((all) => all.filter((member) => member.id !== id)),
    putBack: (member: BlockedMember) => change((all) => newestFirst([...all, member])),
  }
}

const newestFirst = (blocked: BlockedMember[]) =>
  blocked.sort((one, other) => other.blocked.localeCompare(one.blocked))
