import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from './config.server.ts'
import type { Storage } from './storage-port.ts'

const attempts = 4
const firstPause = 100
const timeLimit = 20_000
const emptyHash = hashOf('')

/** Files in a bucket of Amazon S3 or a compatible service. */
export function s3Storage({ endpoint, bucket, ...access }: NonNullable<Config['s3']>): Storage {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  const send = (method: string, key: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    withRetries(async () => {
      const signed = await client.sign(`${base}/${key}`, {
        method,
        headers: { 'x-amz-content-sha256': body ? hashOf(body) : emptyHash, ...headers },
        ...(body && { body: new Uint8Array(body) }),
      })
      return withTimeout((signal) => fetch(signed, { signal }))
    })

  return {
    async write(key, bytes) {
      await bodyOrThrow(await send('PUT', key, { 'content-type': `image/${key.split('.').at(-1)}` }, bytes))
    },
    async copy(from, to) {
      // S3 can return 200 with an error in the body.
      const response = await bodyOrThrow(await send('PUT', to, { 'x-amz-copy-source': `/${bucket}/${from}` }))
      if (response.includes('<Error'))
        throw new Error(`object storage failed to copy: ${response.slice(0, 300)}`)
    },
    async remove(key) {
      const response = await send('DELETE', key)
      if (response.status === 404) await response.body?.cancel()
      else await bodyOrThrow(response)
    },
    async open(key) {
      const response = await send('GET', key)
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok || !response.body) throw await failed(response)
      const { body } = response
      return {
        size: Number(response.headers.get('content-length')),
        stream: () => body,
        close: async () => (body.locked ? undefined : body.cancel()),
      }
    },
    locationOf: (key) => `s3://${bucket}/${key}`,
  }
}

/** Fails if no response starts within the time limit. Reading the body is not limited. */
async function withTimeout(request: (signal: AbortSignal) => Promise<Response>) {
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(new Error('object storage sent no response in time')),
    timeLimit,
  )
  return request(timeout.signal).finally(() => clearTimeout(timer))
}

/** Retries requests that fail or get a 5xx or 429. All requests here are idempotent. */
async function withRetries(request: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await request().catch((error: Error) => error)
    const isUnreachable = response instanceof Error
    const isBusy = !isUnreachable && (response.status >= 500 || response.status === 429)
    if (!isUnreachable && (!isBusy || attempt === attempts)) return response
    if (isUnreachable && attempt === attempts)
      throw new Error('object storage unreachable', { cause: response })
    if (!isUnreachable) await response.body?.cancel()
    await pause(firstPause * 2 ** attempt * (0.5 + Math.random() / 2))
  }
}

async function bodyOrThrow(response: Response) {
  if (!response.ok) throw await failed(response)
  return response.text()
}

const failed = async (response: Response) =>
  new Error(`object storage answered ${response.status}: ${(await response.text()).slice(0, 300)}`)

function hashOf(bytes: string | Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
