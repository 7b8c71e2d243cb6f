import { useEffect, useRef, useState } from 'react'
import { useInBrowser } from '../../../ui/useInBrowser.ts'

/** Stored in the history state. `depth` counts the entries that the signup has pushed. */
type StepState = { step: number; depth: number }
const stepState = (): StepState | undefined => history.state?.signup
const historyState = (next: StepState) => ({ ...history.state, signup: next })

/**
 * The current step. Each step is a history entry, so that the back button leads to the previous one. The router does not
 * see these entries, because there is nothing to load. Step 0 has no entry: going back cannot undo an account.
 */
export function useSteps(first: number) {
  const [savedStep] = useState(() => (typeof history === 'undefined' ? undefined : stepState()?.step))
  const isInBrowser = useInBrowser()
  const [moved, setStep] = useState<number>()
  // After going back and reloading, the history has the step; the server only knows the furthest one.
  const step = moved ?? (isInBrowser && savedStep && savedStep < first ? savedStep : first)
  const onLeft = useRef<() => void>(undefined)
  useEffect(() => {
    const page = location.pathname
    const onPopState = (event: PopStateEvent) => {
      if (!stepState() || location.pathname !== page) return
      event.stopImmediatePropagation()
      if (onLeft.current) onLeft.current()
      else setStep(stepState()?.step ?? 1)
    }
    addEventListener('popstate', onPopState, true)
    return () => removeEventListener('popstate', onPopState, true)
  }, [])
  useEffect(() => {
    if (step > 0 && !stepState()) history.replaceState(historyState({ step, depth: 0 }), '')
  }, [step])

  return {
    step,
    goOn() {
      const current = stepState()
      // After registration, step 1 replaces the current entry.
      if (step > 0) history.pushState(historyState({ step: step + 1, depth: (current?.depth ?? 0) + 1 }), '')
      else history.replaceState(historyState({ step: 1, depth: 0 }), '')
      setStep(step + 1)
    },
    goBack() {
      if (stepState()?.depth) return history.back()
      history.replaceState(historyState({ step: step - 1, depth: 0 }), '')
      setStep(step - 1)
    },
    /** Goes back to the entry of the first step, so that the back button then leaves the signup. */
    leave: () =>
      new Promise<void>((resolve) => {
        const depth = stepState()?.depth
        if (!depth) return resolve()
        onLeft.current = resolve
        history.go(-depth)
      }),
  }
}
