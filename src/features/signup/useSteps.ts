import { useEffect, useRef, useState } from 'react'
import { useInBrowser } from '../../ui/useInBrowser.ts'

type Mark = { step: number; depth: number }
const mark = (): Mark | undefined => history.state?.signup
const marked = (next: Mark) => ({ ...history.state, signup: next })

/**
 * The step one is at. The browser's way back leads to the one before: each step is a place in its history, which the
 * router does not hear of, because there is nothing to load. Step 0 is none: an account is not unmade by going back.
 */
export function useSteps(first: number) {
  const [kept] = useState(() => (typeof history === 'undefined' ? undefined : mark()?.step))
  const isInBrowser = useInBrowser()
  const [moved, setStep] = useState<number>()
  // Loaded anew after going back: the server only knows how far one got.
  const step = moved ?? (isInBrowser && kept && kept < first ? kept : first)
  const whenLeft = useRef<() => void>(undefined)
  useEffect(() => {
    const page = location.pathname
    const back = (event: PopStateEvent) => {
      if (!mark() || location.pathname !== page) return
      event.stopImmediatePropagation()
      if (whenLeft.current) whenLeft.current()
      else setStep(mark()?.step ?? 1)
    }
    addEventListener('popstate', back, true)
    return () => removeEventListener('popstate', back, true)
  }, [])
  useEffect(() => {
    if (step > 0 && !mark()) history.replaceState(marked({ step, depth: 0 }), '')
  }, [step])

  return {
    step,
    goOn() {
      const here = mark()
      // The account is made: this is the first place there is.
      if (step > 0) history.pushState(marked({ step: step + 1, depth: (here?.depth ?? 0) + 1 }), '')
      else history.replaceState(marked({ step: 1, depth: 0 }), '')
      setStep(step + 1)
    },
    goBack() {
      if (mark()?.depth) return history.back()
      history.replaceState(marked({ step: step - 1, depth: 0 }), '')
      setStep(step - 1)
    },
    /** Back to before the first step, so that the browser's way back leads away from here. */
    leave: () =>
      new Promise<void>((resolve) => {
        const depth = mark()?.depth
        if (!depth) return resolve()
        whenLeft.current = resolve
        history.go(-depth)
      }),
  }
}
