import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { api } from '../../../platform/api.ts'
import { type EndlessList, useEndlessList } from '../../endless-list/useEndlessList.ts'
import { useSite } from '../../page-basics/site.ts'
import { fetchMembers, type RefusalBody, type SearchResponse } from './fetch-members.ts'
import { listOf, type ResultList, withPage } from './result-list.ts'

export type Results = EndlessList<ResultList, RefusalBody>

/** The results of the search in the URL. */
export function useResults(first: SearchResponse): Results {
  const { key: entry, search } = useLocation()
  const { owner, isCurrentUser } = useOwnerOf(first)
  const { revalidate } = useRevalidator()
  const cursorOf = (list: ResultList | null) => (isCurrentUser ? list?.next : null)
  const results = useEndlessList({
    key: { owner, entry, search },
    first,
    async fetchPage(next) {
      const found = await fetchMembers(api, search, next)
      // The cursor belonged to another searcher: reload to find out who is logged in.
      if (next && found.answer?.is_first) void revalidate()
      return found
    },
    merge: (answer, list) => (list ? withPage(list, answer) : listOf(answer)),
    startsAgain: (answer) => answer.is_first,
    cursorOf,
  })
  const { list } = results
  return { ...results, list: list && { ...list, next: cursorOf(list) ?? null } }
}

/** The owner of the list. After a logout in another tab, the old list stays until the visitors' list is loaded. */
function useOwnerOf(first: SearchResponse) {
  const user = useSite().user?.profile.id ?? 'visitor'
  const [loaded, setLoaded] = useState({ first, owner: user })
  if (loaded.first !== first) setLoaded({ first, owner: user })
  return { owner: loaded.owner, isCurrentUser: loaded.owner === user }
}
