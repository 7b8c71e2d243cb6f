import { api, bodyOf } from '../../../platform/api.ts'
import { useLoaded } from '../../../platform/useLoaded.ts'
import type { BlockedMember, BlockedMembers } from '../../safety/safety.contract.ts'

const loadPage = (next?: string) => bodyOf(api.api['block.php'].$get({ query: next ? { next } : {} }))

/** The blocked members, page by page. */
export function useBlocked() {
  const { data, change, ...rest } = useLoaded<BlockedMembers>(() => loadPage())
  const changeList = (to: (blocked: BlockedMember[]) => BlockedMember[]) =>
    change(({ blocked, next }) => ({ blocked: to(blocked), next }))
  return {
    ...rest,
    blocked: data?.blocked,
    hasMore: Boolean(data?.next),
    loadMore: async () => {
      if (!data?.next) return
      const page = await loadPage(data.next)
      change(({ blocked }) => ({ blocked: newestFirst([...blocked, ...page.blocked]), next: page.next }))
    },
    remove: (id: string) => changeList((all) => all.filter((member) => member.id !== id)),
    putBack: (member: BlockedMember) => changeList((all) => newestFirst([...all, member])),
  }
}

/** Removes duplicates: a member who was put back may also be on a later page. */
const newestFirst = (blocked: BlockedMember[]) =>
  [...new Map(blocked.map((member) => [member.id, member])).values()].sort((a, b) =>
    b.blocked.localeCompare(a.blocked),
  )
