import { hc } from 'hono/client'
import { data } from 'react-router'
import type { Api } from '../server/app.server.ts'
import { apiFetch } from './api-fetch.ts'
import type { PageContext } from './page-context.ts'
import { randomId } from './random-id.ts'

/** Typed API client for the browser. Marked as pure, so that pages whose loaders alone use this file do not load it. */
export const api = /* @__PURE__ */ hc<Api>('/', { fetch: apiFetch })

/** The same client for a page that is rendered on the server; it calls the API in process. */
export const apiFor = (page: PageContext) => hc<Api>('/', { fetch: page.fetch })

/** Options of a write that may run twice. It is retried like a read. */
export const repeatable = () => ({ headers: { 'Idempotency-Key': randomId() } })

export type Reply<Body> = { ok: boolean; status: number; json(): Promise<Body> }

/** A refusal as the API sends it. */
export type ApiRefusal = {
  /** Stable identifier; `message` is for people. */
  code: string
  message: string
  /** Error text by field name. */
  fields?: Record<string, string>
  /** Seconds until a retry may succeed. */
  retry_after?: number
  [detail: string]: unknown
}

/** The body of a response, or the server's refusal, or neither if there was no response of our API. */
export type Result<Body> = { data?: Body; refused?: ApiRefusal }

export async function resultOf<Body>(reply: Promise<Reply<Body>>): Promise<Result<Body>> {
  try {
    const response = await reply
    return response.ok ? { data: await response.json() } : { refused: await refusalOf(response) }
  } catch {
    return {}
  }
}

/** The body of a response. A refusal is thrown and becomes the error page, with the refusal's text and status. */
export async function bodyOf<Body>(reply: Promise<Reply<Body>>): Promise<Body> {
  const response = await reply
  if (response.ok) return response.json()
  const { message } = await refusalOf(response)
  throw data({ message }, { status: response.status })
}

async function refusalOf(response: Reply<unknown>) {
  const { error } = (await response.json()) as { error: ApiRefusal }
  return error
}
