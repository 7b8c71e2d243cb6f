import { api } from '../../../platform/api.ts'
import type { Said } from './deck.ts'

/** The server said no, and says why. */
export class Refused extends Error {
  readonly code: string
  /** In so many seconds it may be different. */
  readonly retryAfter: number | undefined
  constructor({ code, message, retry_after }: { code: string; message: string; retry_after?: number }) {
    super(message)
    this.code = code
    this.retryAfter = retry_after
  }
}

type Reply<Body> = { ok: boolean; json(): Promise<Body> }

async function taken<Body>(reply: Promise<Reply<Body>>): Promise<Body> {
  const answer = await reply
  const body = await answer.json()
  if (answer.ok) return body
  throw new Refused((body as { error: ConstructorParameters<typeof Refused>[0] }).error)
}

/** Goes on when the page is left. */
const outlivesPage = { init: { keepalive: true } }

export const sendAnswer = (profile: string, answer: Said) =>
  taken(api.api['swipe.php'].$post({ json: { profile, answer } }, outlivesPage))

export const sendUndo = (profile: string) =>
  taken(api.api['swipe.php'].$delete({ json: { profile } }, outlivesPage))

export const askCards = () => taken(api.api['swipe.php'].$get())
