import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '../../../platform/api.ts'
import { eachOnce, membersOf } from '../../endless-list/member-list.ts'
import { useEndlessList } from '../../endless-list/useEndlessList.ts'
import { useSite } from '../../page-basics/site.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { fetchMembers, type SearchResponse } from './fetch-members.ts'

export type Results = ReturnType<typeof useResults>

/** The results of the search in the URL. */
export function useResults(first: SearchResponse) {
  const { search } = useLocation()
  const { owner, isCurrentUser } = useOwnerOf(first)
  const { revalidate } = useRevalidator()
  const { pages = [], ...state } = useEndlessList({
    ...{ owner, search, first },
    async fetchPage(next) {
      const found = await fetchMembers(api, search, next)
      // The cursor belonged to another searcher: reload to find out who is logged in.
      if (next && found.answer?.is_first) void revalidate()
      return found
    },
  })
  const [top] = pages
  const next = (isCurrentUser && pages.at(-1)?.next) || null
  const list = top && { ...top, members: membersOf(pages), similar: eachOnce(top.similar), next }
  return { ...state, list }
}

export type ShownResults = Results & { isPartElsewhere?: boolean }

/** Leaves out members who are on the screen already. The total still counts them. */
export function withoutMembers(results: Results, shown: { id: string }[]): ShownResults {
  if (!results.list || shown.length === 0) return results
  const others = (members: MemberCard[]) => members.filter(({ id }) => shown.every((one) => one.id !== id))
  const { members, similar } = results.list
  const list = { ...results.list, members: others(members), similar: others(similar) }
  return { ...results, list, isPartElsewhere: list.members.length < members.length }
}

/** The owner of the list. After a logout in another tab, the old list stays until the visitors' list is loaded. */
function useOwnerOf(first: SearchResponse) {
  const user = useSite().user?.profile.id ?? 'visitor'
  const [loaded, setLoaded] = useState({ first, owner: user })
  if (loaded.first !== first) setLoaded({ first, owner: user })
  return { owner: loaded.owner, isCurrentUser: loaded.owner === user }
}
