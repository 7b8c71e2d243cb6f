import * as z from 'zod'
import { seconds } from '../../../../platform/clock.ts'
import type { MollieKeys } from './mollie-keys.server.ts'

/** A buyer waits for most answers. */
const timeout = seconds(10)
const publicAddress = 'https://api.mollie.com'

const problem = z.object({ title: z.string(), detail: z.string().default(''), field: z.string().optional() })

/** Mollie has answered with an error. */
class MollieProblem extends Error {
  override name = 'MollieProblem'
  status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

type MollieRequest = { body?: object; idempotencyKey?: string }

/** Calls of Mollie's API v2 with the key of an account. Throws unless the answer is a success of the expected shape. */
export function mollieApi({ api_key, address = publicAddress }: MollieKeys) {
  async function call(method: string, path: string, { body, idempotencyKey }: MollieRequest = {}) {
    const response = await fetch(`${address}/v2/${path}`, {
      method,
      headers: {
        accept: 'application/hal+json',
        authorization: `Bearer ${api_key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw await problemOf(response)
    return response.status === 204 ? null : response.json()
  }
  return {
    isLocal: address !== publicAddress,
    get: async <Answer>(path: string, shape: z.ZodType<Answer>): Promise<Answer> =>
      shape.parse(await call('GET', path)),
    post: async <Answer>(
      path: string,
      shape: z.ZodType<Answer>,
      request: Required<MollieRequest>,
    ): Promise<Answer> => shape.parse(await call('POST', path, request)),
    delete: async (path: string): Promise<unknown> => call('DELETE', path),
  }
}

export type MollieApi = ReturnType<typeof mollieApi>

async function problemOf(response: Response) {
  const read = problem.safeParse(await response.json().catch(() => null))
  const { title = response.statusText, detail = '', field = '' } = read.data ?? {}
  const said = [title, detail, field && `(${field})`].filter(Boolean).join(' ')
  return new MollieProblem(response.status, `Mollie answered ${response.status}: ${said}`)
}

/** The thing is gone already. */
export const isGone = (error: unknown) =>
  error instanceof MollieProblem && (error.status === 404 || error.status === 410)
