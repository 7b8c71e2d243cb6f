import { hc } from 'hono/client'
import { data } from 'react-router'
import type { Api } from '../server/app.server.ts'
import { apiFetch } from './api-fetch.ts'
import type { PageContext } from './page-context.ts'

/** Typed API client for the browser. Marked as pure, so that pages whose loaders alone use this file do not load it. */
export const api = /* @__PURE__ */ hc<Api>('/', { fetch: apiFetch })

/** The same client for a page that is rendered on the server; it calls the API in process. */
export const apiFor = (page: PageContext) => hc<Api>('/', { fetch: page.fetch })

type Reply<Body> = { ok: boolean; status: number; json(): Promise<Body> }

/** The body of a response. A refusal is thrown and becomes the error page, with the refusal's text and status. */
export async function bodyOf<Body>(reply: Promise<Reply<Body>>): Promise<Body> {
  const response = await reply
  const body = await response.json()
  if (response.ok) return body
  const { message } = (body as { error: { message: string } }).error
  throw data({ message }, { status: response.status })
}
