import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { finished } from 'node:stream/promises'
import { seconds } from '../../../platform/clock.ts'
import type { Answer } from './outcome.ts'

const timeout = seconds(10)
/** Connections are used again. One that is not needed for so long is closed. */
const agent = new Agent({ keepAlive: true, timeout })

type Post = { headers: Record<string, string>; body: Uint8Array; lookup: LookupFunction | undefined }

/** Posts to a push service. Redirects are not followed. `lookup` chooses the address to connect to. */
export async function post(url: URL, { headers, body, lookup }: Post): Promise<Answer> {
  const sent = request(url, {
    ...{ method: 'POST', headers, agent, signal: AbortSignal.timeout(timeout) },
    ...(lookup && { lookup }),
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  // An error after the response is also one of the response, and thrown there.
  sent.on('error', () => {})
  sent.end(body)
  const [response] = await answered
  // Read to the end, so that the connection can be used again. The status has decided already, whatever becomes of the rest.
  await finished(response.resume()).catch(() => {})
  const { statusCode: status = 0, headers: answer } = response
  if (status >= 300 && status < 400) throw new Error('a push service redirects')
  return { status, retryAfter: answer['retry-after'] ?? null }
}
