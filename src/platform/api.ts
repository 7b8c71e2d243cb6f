import { hc } from 'hono/client'
import { data } from 'react-router'
import type { Api } from '../server/app.server.ts'
import { apiFetch } from './api-fetch.ts'
import type { PageContext } from './page-context.ts'

/** The API as the browser calls it. */
export const api = hc<Api>('/', { fetch: apiFetch })

/** The same API while a page is rendered on the server. */
export const apiFor = (page: PageContext) => hc<Api>('/', { fetch: page.fetch })

type Reply<Body> = { ok: boolean; status: number; json(): Promise<Body> }

/** The body of an answer; a refusal becomes the error page, with its own words and status. */
export async function bodyOf<Body>(reply: Promise<Reply<Body>>): Promise<Body> {
  const answer = await reply
  const body = await answer.json()
  if (answer.ok) return body
  const { message } = (body as { error: { message: string } }).error
  throw data({ message }, { status: answer.status })
}
