import { useEffect, useRef, useState } from 'react'
import type { Risk } from './looks-risky.ts'

type Question = { risk: Risk; send(): void }

let looksRisky: ((text: string) => Risk | undefined) | undefined

async function load() {
  looksRisky ??= (await import('./looks-risky.ts')).looksRisky
}

/** Nobody waits longer than this for a question that cannot be fetched. */
const longestWait = 1500

/** Asks before something is sent that one may regret: once for what is being written, and never again for the same. */
export function useRiskQuestion() {
  const [question, setQuestion] = useState<Question>()
  const asked = useRef<Risk>(undefined)
  const isLoading = useRef(false)
  useEffect(() => void load().catch(() => {}), [])

  const decide = (text: string, send: () => void) => {
    const risk = looksRisky?.(text)
    const isKnown = risk === asked.current
    asked.current = risk
    if (risk && !isKnown) return setQuestion({ risk, send })
    asked.current = undefined
    send()
  }

  return {
    question: question && {
      risk: question.risk,
      change: () => setQuestion(undefined),
      send() {
        asked.current = undefined
        setQuestion(undefined)
        question.send()
      },
    },
    ask(text: string, send: () => void) {
      if (looksRisky) return decide(text, send)
      if (isLoading.current) return
      isLoading.current = true
      const wait = new Promise((resolve) => setTimeout(resolve, longestWait))
      void Promise.race([load().catch(() => {}), wait]).then(() => {
        isLoading.current = false
        decide(text, send)
      })
    },
  }
}

export type AskedRisk = NonNullable<ReturnType<typeof useRiskQuestion>['question']>
