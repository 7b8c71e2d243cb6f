import { useRef, useState } from 'react'
import { keepPickedInterests } from '../../profiles/choices/picked-interests.ts'
import type { Interest } from '../../profiles/profiles.contract.ts'
import type { LanderMember } from '../landers.contract.ts'

/** The interests a visitor has chosen, and the members who share one of them. Without a choice, those the page began with. */
export function useSharedInterests(initial: LanderMember[], slug: string | null) {
  const [chosen, setChosen] = useState<Interest[]>([])
  const [found, setFound] = useState(initial)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  // Answers may come in another order than the requests: only the latest counts.
  const latest = useRef(0)

  async function search(interests: Interest[]) {
    const number = ++latest.current
    if (interests.length === 0) {
      setFound(initial)
      setState('ready')
      return
    }
    setState('busy')
    const query = { lander: 'iconslanding' as const, interests: interests.join(), ...(slug && { slug }) }
    const body = await fetchLander(query).catch(() => undefined)
    if (number !== latest.current) return
    if (body) setFound(body.members)
    setState(body ? 'ready' : 'failed')
  }

  return {
    chosen,
    members: found,
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    retry: () => void search(chosen),
    toggle(interest: Interest) {
      const next = chosen.includes(interest)
        ? chosen.filter((other) => other !== interest)
        : [...chosen, interest]
      setChosen(next)
      keepPickedInterests(next)
      void search(next)
    },
  }
}

type Query = { lander: 'iconslanding'; interests: string; slug?: string }

/** Loads the API client with the first choice. */
async function fetchLander(query: Query) {
  const { api, bodyOf } = await import('../../../platform/api.ts')
  return bodyOf(api.api['lander.php'].$get({ query }))
}
