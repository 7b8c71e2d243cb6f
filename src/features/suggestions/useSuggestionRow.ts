import { useEffect, useState } from 'react'
import { useDismissed } from '../../platform/dismissed.ts'
import { type SuggestionList, useSuggestions } from './suggestions.ts'

const rowLength = 5
const hiddenForHours = 24
/** Milliseconds for which the results wait for the row, because they leave out its members. */
const longestWait = 1500

type Options = {
  /** Id of the member, or undefined for a visitor. */
  owner: string | undefined
  /** From the page data. */
  loaded: SuggestionList | undefined
  /** Whether the page has room for the row. */
  isWanted: boolean
}

export type SuggestionRow = ReturnType<typeof useSuggestionRow>

/** The row of suggestions above the search results. It is off after a dismissal, an error, or without suggestions. */
export function useSuggestionRow({ owner, loaded, isWanted }: Options) {
  const isDismissed = useDismissed('suggestions', false, hiddenForHours)
  const isOn = isWanted && owner !== undefined && !isDismissed
  const { data, hasFailed } = useSuggestions(owner ?? '', { loaded, isOn })
  const isLoading = isOn && !data && !hasFailed
  const isLate = useIsLate(isLoading)
  const members = (isOn && data?.members.slice(0, rowLength)) || []
  return {
    isShown: isLoading || members.length > 0,
    members,
    interests: data?.interests ?? [],
    isLoading,
    /** Soon known: results that appear now should wait. */
    isExpected: isLoading && !isLate,
  }
}

function useIsLate(isLoading: boolean) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(true), longestWait)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLate
}
