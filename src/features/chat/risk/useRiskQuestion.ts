import { useEffect, useRef, useState } from 'react'
import type { Risk } from './looks-risky.ts'

type Question = { risk: Risk; send(): void }

let looksRisky: ((text: string) => Risk | undefined) | undefined

async function load() {
  looksRisky ??= (await import('./looks-risky.ts')).looksRisky
}

/** Milliseconds to wait for the check to load; then the text is sent without it. */
const maxWait = 1500

/** Asks before a risky text is sent, once: pressing send again after the same risk sends it. */
export function useRiskQuestion() {
  const [question, setQuestion] = useState<Question>()
  const askedRisk = useRef<Risk>(undefined)
  const isLoading = useRef(false)
  useEffect(() => void load().catch(() => {}), [])

  const decide = (text: string, send: () => void) => {
    const risk = looksRisky?.(text)
    const isAskedBefore = risk === askedRisk.current
    askedRisk.current = risk
    if (risk && !isAskedBefore) return setQuestion({ risk, send })
    askedRisk.current = undefined
    send()
  }

  return {
    question: question && {
      risk: question.risk,
      change: () => setQuestion(undefined),
      send() {
        askedRisk.current = undefined
        setQuestion(undefined)
        question.send()
      },
    },
    ask(text: string, send: () => void) {
      if (looksRisky) return decide(text, send)
      if (isLoading.current) return
      isLoading.current = true
      const wait = new Promise((resolve) => setTimeout(resolve, maxWait))
      void Promise.race([load().catch(() => {}), wait]).then(() => {
        isLoading.current = false
        decide(text, send)
      })
    },
  }
}

export type OpenRiskQuestion = NonNullable<ReturnType<typeof useRiskQuestion>['question']>
