import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import type { ApiRefusal, Result } from '../../platform/api.ts'
import { api, resultOf } from '../../platform/api.ts'
import { notify } from '../../ui/notices.ts'
import { setLiked } from '../likes/button/liked.ts'
import { showMatch } from '../likes/match/match-queue.ts'
import { forgetSuggestions } from '../suggestions/suggestions.ts'
import { queueAnswer, queueSettled } from './answer-queue.ts'
import { answer, type Deck, deal, emptyDeck, forget, lastNo, putBack, type SwipeChoice } from './deck/deck.ts'
import type { SwipeAnswer, SwipeCard, SwipeCards } from './swipe.contract.ts'

type YesQuota = Omit<SwipeAnswer, 'match'>

/** With this many cards left, more are fetched. */
const refillAt = 3

/** The swipe game of a member. Answers are optimistic: when one fails, its card comes back with a notice. */
export function useSwipeGame() {
  const { t } = useTexts('swipe')
  const [deck, setDeck] = useState<Deck<SwipeCard>>(emptyDeck)
  const [quota, setQuota] = useState<YesQuota>()
  const [pendingYeses, setPendingYeses] = useState(0)
  const [answers, setAnswers] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const answersGiven = useRef(0)
  const isLoading = useRef(false)

  const load = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    let before = 0
    const request = () => {
      before = answersGiven.current
      return fetchCards()
    }
    const show = ({ data }: Result<SwipeCards>) => {
      isLoading.current = false
      if (!data) return setHasFailed(true)
      const { members, undo, ...loaded } = data
      setDeck((was) => deal(was, members, undo))
      // Answers given since the request have updated the quota; this response is stale.
      if (answersGiven.current === before) setQuota(loaded)
    }
    void queueSettled().then(request).then(show)
  }, [])
  useEffect(() => {
    if (deck.cards.length <= refillAt && !deck.isExhausted && !hasFailed) load()
  }, [deck, hasFailed, load])

  async function submit(member: SwipeCard, choice: SwipeChoice) {
    answersGiven.current++
    setHasFailed(false)
    setDeck((was) => answer(was, member, choice))
    if (choice === 'yes') setPendingYeses((count) => count + 1)
    const { data, refused } = await queueAnswer(() => sendAnswer(member.id, choice))
    if (data) {
      const { match, ...left } = data
      setQuota(left)
      setAnswers((count) => count + 1)
      forgetSuggestions()
      if (choice === 'yes') setLiked(member.id, true)
      if (match) showMatch(member.id)
    } else revert(member, refused)
    if (choice === 'yes') setPendingYeses((count) => count - 1)
  }

  function revert(member: SwipeCard, refused: ApiRefusal | undefined) {
    notify('failure', refused?.message ?? t('swipe.failed'))
    // A member who is gone is not shown again.
    const hasLeft = refused?.code === 'not_available' || refused?.code === 'not_found'
    setDeck((was) => (hasLeft ? forget(was, member) : putBack(was, member)))
    if (refused?.code === 'swipe_limit' && refused.retry_after) {
      const again = new Date(Date.now() + refused.retry_after * 1000)
      setQuota({ yes_left: 0, yes_again_at: again.toISOString() })
    }
  }

  async function undo() {
    const member = lastNo(deck)
    if (!member) return
    setDeck((was) => putBack(was, member))
    const { data, refused } = await queueAnswer(() => sendUndo(member.id))
    if (data) return forgetSuggestions()
    // The no never arrived or has expired. Either way the card is back.
    if (refused?.code === 'not_found') return
    notify('failure', t('swipe.undo_failed'))
    setDeck((was) => answer(was, member, 'no'))
  }

  return {
    cards: deck.cards,
    quota: quota && { ...quota, yes_left: Math.max(0, quota.yes_left - pendingYeses) },
    /** Number of answers the server has confirmed. */
    answers,
    hasFailed,
    isExhausted: deck.isExhausted,
    canUndo: lastNo(deck) !== undefined,
    submit,
    undo,
    /** Reloads the yeses left. */
    refresh: load,
    reload() {
      setHasFailed(false)
      setDeck((was) => ({ ...was, isExhausted: false }))
    },
  }
}

/** The request is completed even if the member leaves the page. */
const outlivesPage = { init: { keepalive: true } }

const sendAnswer = (profile: string, answer: SwipeChoice) =>
  resultOf(api.api['swipe.php'].$post({ json: { profile, answer } }, outlivesPage))

const sendUndo = (profile: string) =>
  resultOf(api.api['swipe.php'].$delete({ json: { profile } }, outlivesPage))

const fetchCards = () => resultOf(api.api['swipe.php'].$get())
