import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Answers, Question } from './answers.ts'

/** URL fragments of the steps, each a history entry. Fragments are not sent to the server and contain no answers. */
const names = ['', 'appearance', 'background', 'result']

/** The current step and the answers. Answers live only in this state, so a reload starts from the beginning. */
export function useFinderSteps() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>()
  const named = names.indexOf(hash.slice(1))
  const [last, setLast] = useState(0)
  // Ignores other fragments, such as the skip link's.
  if (named >= 0 && named !== last) setLast(named)
  const step = answers ? last : 0
  const isStale = !answers && named > 0
  useEffect(() => {
    if (isStale) void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  }, [isStale, navigate, search])
  const goTo = (next: number) => void navigate({ search, hash: names[next] ?? '' })
  return {
    step,
    answers: answers ?? {},
    answer<Name extends Question>(question: Name, choice: Answers[Name]) {
      const others = { ...answers }
      delete others[question]
      setAnswers(choice ? { ...others, [question]: choice } : others)
      goTo(step + 1)
    },
    goBack: () => void navigate(-1),
    startAgain() {
      setAnswers({})
      goTo(0)
    },
  }
}
