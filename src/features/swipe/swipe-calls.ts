import { api } from '../../platform/api.ts'
import type { SwipeChoice } from './deck/deck.ts'

/** A refusal from the server, with its code and text. */
export class ApiRefusal extends Error {
  readonly code: string
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined
  constructor({ code, message, retry_after }: { code: string; message: string; retry_after?: number }) {
    super(message)
    this.code = code
    this.retryAfter = retry_after
  }
}

type Reply<Body> = { ok: boolean; json(): Promise<Body> }

async function bodyOrRefusal<Body>(reply: Promise<Reply<Body>>): Promise<Body> {
  const answer = await reply
  const body = await answer.json()
  if (answer.ok) return body
  throw new ApiRefusal((body as { error: ConstructorParameters<typeof ApiRefusal>[0] }).error)
}

/** The request is completed even if the member leaves the page. */
const outlivesPage = { init: { keepalive: true } }

export const sendAnswer = (profile: string, answer: SwipeChoice) =>
  bodyOrRefusal(api.api['swipe.php'].$post({ json: { profile, answer } }, outlivesPage))

export const sendUndo = (profile: string) =>
  bodyOrRefusal(api.api['swipe.php'].$delete({ json: { profile } }, outlivesPage))

export const fetchCards = () => bodyOrRefusal(api.api['swipe.php'].$get())
