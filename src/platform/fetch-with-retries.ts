const retries = 5
const firstDelay = 300
const retriedStatuses = new Set([502, 503, 504])

/**
 * `fetch` for calls from the browser to our API. Idempotent calls (reads, and writes with an `Idempotency-Key`) are
 * retried up to five times with growing delays.
 */
export async function fetchWithRetries(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('X-Client', 'web')
  const mayRetry = /^(GET|HEAD)$/i.test(init.method ?? 'GET') || headers.has('Idempotency-Key')
  for (let attempt = 0; ; attempt++) {
    const isLast = !mayRetry || attempt === retries
    try {
      const response = await fetch(input, { ...init, headers })
      if (isLast || !retriedStatuses.has(response.status)) return response
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

function pause(milliseconds: number, signal: AbortSignal | null | undefined) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
