import { useEffect, useState } from 'react'
import { api } from '../../../platform/api.ts'
import type { FirstMessage } from '../signup.contract.ts'

/** Loads the recipient of a first message. `undefined` if there is none: then it is a plain signup. */
export function useFirstMessage(memberId: string | undefined): FirstMessage | undefined | 'loading' {
  const [message, setMessage] = useState<FirstMessage | undefined | 'loading'>(
    memberId ? 'loading' : undefined,
  )
  useEffect(() => {
    if (!memberId) return
    api.api['signup.php']
      .$get({ query: { profile: memberId } })
      .then(async (answer) => setMessage(answer.ok ? await answer.json() : undefined))
      .catch(() => setMessage(undefined))
  }, [memberId])
  return message
}
