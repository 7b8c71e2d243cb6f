import { broadcastLogout } from './logged-out.ts'

const retries = 5
const firstDelay = 300
const passing = new Set([502, 503, 504])

/**
 * The browser's way to the API. A call that may be repeated without harm (it only reads, or it carries an
 * `Idempotency-Key`) is tried again up to five times, each time after a longer pause. A reply that says "log in" logs
 * this browser out, in every tab.
 */
export async function apiFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('X-Client', 'web')
  const mayRepeat = /^(GET|HEAD)$/i.test(init.method ?? 'GET') || headers.has('Idempotency-Key')
  for (let attempt = 0; ; attempt++) {
    const isLast = !mayRepeat || attempt === retries
    try {
      const response = await fetch(input, { ...init, headers })
      if (isLast || !passing.has(response.status)) return await checked(response)
      await pause(delayOf(attempt, response.headers.get('Retry-After')), init.signal)
    } catch (error) {
      if (isLast || init.signal?.aborted) throw error
      await pause(delayOf(attempt, null), init.signal)
    }
  }
}

/** 0.3 s, 0.6 s, 1.2 s … a little scattered, so that many browsers do not come back in the same moment. */
export function delayOf(attempt: number, retryAfter: string | null, chance = Math.random()) {
  const asked = Math.min(Number(retryAfter) || 0, 30) * 1000
  return Math.max(asked, firstDelay * 2 ** attempt * (1 + chance / 4))
}

async function checked(response: Response) {
  if (response.status !== 403) return response
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  if (body?.authentication_required) broadcastLogout()
  return response
}

function pause(milliseconds: number, signal: AbortSignal | null | undefined) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
