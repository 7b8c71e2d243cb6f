import { fetchWithRetries } from './fetch-with-retries.ts'
import { broadcastLogout } from './logged-out.ts'

/** `fetch` for calls from members' pages to our API. A response that requires a login logs out every tab of this browser. */
export const apiFetch = async (input: RequestInfo | URL, init: RequestInit = {}) =>
  checked(await fetchWithRetries(input, init))

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
