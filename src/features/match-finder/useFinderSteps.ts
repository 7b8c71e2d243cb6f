import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onLoggedOut } from '../../platform/logged-out.ts'
import { store } from '../../ui/store.ts'
import type { Answers, Question } from './answers.ts'

/** URL fragments of the steps, each a history entry. Fragments are not sent to the server and contain no answers. */
const names = ['', 'appearance', 'background', 'result']

/**
 * The answers, also while another page is shown, so that Back from a profile shows the result again. They are only in the
 * memory of this tab: a reload starts from the beginning.
 */
const given = store<Answers | undefined>(undefined)

if (typeof window !== 'undefined') onLoggedOut(() => given.set(undefined))

/** The current step and the answers. */
export function useFinderSteps() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const answers = given.use()
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
      given.set(choice ? { ...others, [question]: choice } : others)
      goTo(step + 1)
    },
    goBack: () => void navigate(-1),
    startAgain() {
      given.set({})
      goTo(0)
    },
  }
}
