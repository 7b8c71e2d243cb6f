import { broadcastLogout } from './logged-out.ts'

const retries = 5
const firstDelay = 300
const retriedStatuses = new Set([502, 503, 504])

/**
 * `fetch` for calls from the browser to our API. Idempotent calls (reads, and writes with an `Idempotency-Key`) are
 * retried up to five times with growing delays. A response that requires a login logs out every tab of this browser.
 */
export async function apiFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('X-Client', 'web')
  const mayRetry = /^(GET|HEAD)$/i.test(init.method ?? 'GET') || headers.has('Idempotency-Key')
  for (let attempt = 0; ; attempt++) {
    const isLast = !mayRetry || attempt === retries
    try {
      const response = await fetch(input, { ...init, headers })
      if (isLast || !retriedStatuses.has(response.status)) return await checked(response)
      await pause(delayOf(attempt, response.headers.get('Retry-After')), init.signal)
    } catch (error) {
      if (isLast || init.signal?.aborted) throw error
      await pause(delayOf(attempt, null), init.signal)
    }
  }
}

/** 0.3 s, 0.6 s, 1.2 s … with jitter, so that many browsers do not retry at the same moment. */
export function delayOf(attempt: number, retryAfter: string | null, chance = Math.random()) {
  const requested = Math.min(Number(retryAfter) || 0, 30) * 1000
  return Math.max(requested, firstDelay * 2 ** attempt * (1 + chance / 4))
}

async function checked(response: Response) {
  if (response.ok) return response
  const isOurs = response.headers.get('Content-Type')?.includes('json')
  if (!isOurs) return Response.json(await unavailable(), { status: response.status })
  if (response.status !== 403) return response
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  if (body?.authentication_required) broadcastLogout()
  return response
}

/** The body for an error page that is not from our API, such as the 502 of a proxy. The visitor's connection works. */
export async function unavailable() {
  const { loadPageTexts } = await import('../i18n/load.ts')
  const texts = await loadPageTexts()
  return { error: { code: 'unavailable', message: texts.t('parts.unavailable') } }
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
