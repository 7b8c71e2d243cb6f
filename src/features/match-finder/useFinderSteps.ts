import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Answers, Question } from './answers.ts'

/** Each step is a place in the history. What stands behind # is not sent to anyone, and no answer stands there. */
const names = ['', 'appearance', 'background', 'result']

/** The step one is at and what was answered, which is nowhere but here: a page that is loaded anew begins anew. */
export function useFinderSteps() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>()
  const named = names.indexOf(hash.slice(1))
  const [last, setLast] = useState(0)
  // Another place on this page, such as its content, is no step.
  if (named >= 0 && named !== last) setLast(named)
  const step = answers ? last : 0
  const isLeftOver = !answers && named > 0
  useEffect(() => {
    if (isLeftOver) void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  }, [isLeftOver, navigate, search])
  const goTo = (next: number) => void navigate({ search, hash: names[next] ?? '' })
  return {
    step,
    answers: answers ?? {},
    answer<Asked extends Question>(question: Asked, choice: Answers[Asked]) {
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
