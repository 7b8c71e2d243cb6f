import { api, resultOf } from '../../platform/api.ts'
import type { SwipeChoice } from './deck/deck.ts'

/** The request is completed even if the member leaves the page. */
const outlivesPage = { init: { keepalive: true } }

export const sendAnswer = (profile: string, answer: SwipeChoice) =>
  resultOf(api.api['swipe.php'].$post({ json: { profile, answer } }, outlivesPage))

export const sendUndo = (profile: string) =>
  resultOf(api.api['swipe.php'].$delete({ json: { profile } }, outlivesPage))

export const fetchCards = () => resultOf(api.api['swipe.php'].$get())
