import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { notify } from '../../../ui/notices.ts'
import { setLiked } from '../liked.ts'
import { showMatch } from '../match-queue.ts'
import { forgetSuggestions } from '../suggestions/suggestions.ts'
import type { SwipeAnswer, SwipeCard, SwipeCards } from '../swipe.contract.ts'
import { allSent, inTurn } from './answer-queue.ts'
import { answer, type Deck, deal, emptyDeck, forget, lastNo, putBack, type Said } from './deck.ts'
import { askCards, Refused, sendAnswer, sendUndo } from './swipe-calls.ts'

type Turns = Omit<SwipeAnswer, 'match'>

/** With so many cards left, more are fetched. */
const few = 3

/** The game of a member: a card leaves at once, and comes back with a word when its answer did not get through. */
export function useSwipeGame() {
  const { t } = useTexts('swipe')
  const [deck, setDeck] = useState<Deck<SwipeCard>>(emptyDeck)
  const [turns, setTurns] = useState<Turns>()
  const [yesesOnTheirWay, setYesesOnTheirWay] = useState(0)
  const [answers, setAnswers] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const given = useRef(0)
  const isLoading = useRef(false)

  const load = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    let before = 0
    const ask = () => {
      before = given.current
      return askCards()
    }
    const show = ({ members, undo, ...found }: SwipeCards) => {
      isLoading.current = false
      setDeck((was) => deal(was, members, undo))
      // What was answered meanwhile knows better.
      if (given.current === before) setTurns(found)
    }
    const fail = () => {
      isLoading.current = false
      setHasFailed(true)
    }
    void allSent().then(ask).then(show, fail)
  }, [])
  useEffect(() => {
    if (deck.cards.length <= few && !deck.isAll && !hasFailed) load()
  }, [deck, hasFailed, load])

  async function give(member: SwipeCard, said: Said) {
    given.current++
    setHasFailed(false)
    setDeck((was) => answer(was, member, said))
    if (said === 'yes') setYesesOnTheirWay((count) => count + 1)
    try {
      const { match, ...left } = await inTurn(() => sendAnswer(member.id, said))
      setTurns(left)
      setAnswers((count) => count + 1)
      forgetSuggestions()
      if (said === 'yes') setLiked(member.id, true)
      if (match) showMatch(member.id)
    } catch (problem) {
      refused(member, problem)
    }
    if (said === 'yes') setYesesOnTheirWay((count) => count - 1)
  }

  function refused(member: SwipeCard, problem: unknown) {
    notify('failure', problem instanceof Refused ? problem.message : t('swipe.failed'))
    // Nobody can be asked about who has left.
    const hasLeft = problem instanceof Refused && ['not_available', 'not_found'].includes(problem.code)
    setDeck((was) => (hasLeft ? forget(was, member) : putBack(was, member)))
    if (problem instanceof Refused && problem.code === 'swipe_limit' && problem.retryAfter) {
      const again = new Date(Date.now() + problem.retryAfter * 1000)
      setTurns({ yes_left: 0, yes_again_at: again.toISOString() })
    }
  }

  async function undo() {
    const member = lastNo(deck)
    if (!member) return
    setDeck((was) => putBack(was, member))
    try {
      await inTurn(() => sendUndo(member.id))
      forgetSuggestions()
    } catch (problem) {
      // It had not got through at all, or is long forgotten: either way the card is here.
      if (problem instanceof Refused && problem.code === 'not_found') return
      notify('failure', t('swipe.undo_failed'))
      setDeck((was) => answer(was, member, 'no'))
    }
  }

  return {
    cards: deck.cards,
    turns: turns && { ...turns, yes_left: Math.max(0, turns.yes_left - yesesOnTheirWay) },
    /** How many answers have arrived. */
    answers,
    hasFailed,
    isAll: deck.isAll,
    canUndo: lastNo(deck) !== undefined,
    give,
    undo,
    /** How often a yes is left, as it is by now. */
    refresh: load,
    lookAgain() {
      setHasFailed(false)
      setDeck((was) => ({ ...was, isAll: false }))
    },
  }
}
