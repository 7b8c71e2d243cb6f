import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import type { FirstMessage } from './signup.contract.ts'

/** Whom someone would write to by signing up. Where that cannot be, it is a signup like any other. */
export function useFirstMessage(memberId: string | undefined): FirstMessage | undefined | 'loading' {
  const [found, setFound] = useState<FirstMessage | undefined | 'loading'>(memberId ? 'loading' : undefined)
  useEffect(() => {
    if (!memberId) return
    api.api['signup.php']
      .$get({ query: { profile: memberId } })
      .then(async (answer) => setFound(answer.ok ? await answer.json() : undefined))
      .catch(() => setFound(undefined))
  }, [memberId])
  return found
}
