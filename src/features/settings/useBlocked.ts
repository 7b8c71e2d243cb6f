import { api, bodyOf } from '../../platform/api.ts'
import { useLoaded } from '../../platform/useLoaded.ts'
import type { BlockedMember, BlockedMembers } from '../safety/safety.contract.ts'

const pageAfter = (next?: string) => bodyOf(api.api['block.php'].$get({ query: next ? { next } : {} }))

/** Whom the member has blocked, page by page. */
export function useBlocked() {
  const { data, change, ...rest } = useLoaded<BlockedMembers>(() => pageAfter())
  const changeList = (to: (blocked: BlockedMember[]) => BlockedMember[]) =>
    change(({ blocked, next }) => ({ blocked: to(blocked), next }))
  return {
    ...rest,
    blocked: data?.blocked,
    hasMore: Boolean(data?.next),
    loadMore: async () => {
      if (!data?.next) return
      const page = await pageAfter(data.next)
      change(({ blocked }) => ({ blocked: newestFirst([...blocked, ...page.blocked]), next: page.next }))
    },
    remove: (id: string) => changeList((all) => all.filter((member) => member.id !== id)),
    putBack: (member: BlockedMember) => changeList((all) => newestFirst([...all, member])),
  }
}

/** Each of them once: who was put back may stand on a later page, too. */
const newestFirst = (blocked: BlockedMember[]) =>
  [...new Map(blocked.map((member) => [member.id, member])).values()].sort((one, other) =>
    other.blocked.localeCompare(one.blocked),
  )
