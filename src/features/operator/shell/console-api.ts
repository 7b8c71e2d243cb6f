import { hc } from 'hono/client'
import { data, redirect } from 'react-router'
import { type ApiRefusal, type Reply, type Result, resultOf } from '../../../platform/api.ts'
import { fetchWithRetries } from '../../../platform/fetch-with-retries.ts'
import { consolePath } from '../../../platform/operator-path.ts'
import type { OperatorApi } from '../../../server/operator-api.server.ts'
import { askProof } from './proof/proof.ts'

/** The typed client of the operators' API. */
export const api = hc<OperatorApi>('/', { fetch: fetchWithRetries }).operator.api

const isSignedOut = (refused: ApiRefusal | undefined) => refused?.code === 'operator_sign_in'
const unanswered: ApiRefusal = { code: 'offline', message: '' }

/** For the loader of a screen. Whoever is not signed in goes to the sign-in and comes back. */
export async function loaded<Body>(reply: Promise<Reply<Body>>, request: Request): Promise<Body> {
  const result = await resultOf(reply)
  if (result.data !== undefined) return result.data
  if (isSignedOut(result.refused)) throw redirect(signInPathFor(new URL(request.url)))
  throw data(result.refused ?? unanswered, { status: result.refused?.code === 'not_found' ? 404 : 503 })
}

function signInPathFor({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const place = pathname.slice(consolePath.length) + search
  return place && place !== '/' ? `/sign-in?to=${encodeURIComponent(place)}` : '/sign-in'
}

/**
 * Sends a change. If it needs a fresh second factor, asks for a code and sends it again. Without a session, goes to the
 * sign-in. Undefined: the operator gave no code.
 */
export async function sent<Body>(send: () => Promise<Reply<Body>>): Promise<Result<Body> | undefined> {
  const result = await resultOf(send())
  if (isSignedOut(result.refused)) location.assign(consolePath + signInPathFor(location))
  if (result.refused?.code !== 'proof_needed') return result
  return (await askProof()) ? resultOf(send()) : undefined
}
