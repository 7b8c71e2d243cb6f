import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from './config.server.ts'
import type { Storage } from './storage-port.ts'

const attempts = 4
const firstPause = 100
const timeLimit = 20_000
const nothing = hashOf('')

/** Files in a bucket of Amazon S3 or anything that speaks like it. */
export function s3Storage({ endpoint, bucket, ...access }: NonNullable<Config['s3']>): Storage {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  const ask = (method: string, key: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    patiently(async () => {
      const signed = await client.sign(`${base}/${key}`, {
        method,
        headers: { 'x-amz-content-sha256': body ? hashOf(body) : nothing, ...headers },
        ...(body && { body: new Uint8Array(body) }),
      })
      return answered((signal) => fetch(signed, { signal }))
    })

  return {
    async write(key, bytes) {
      await done(await ask('PUT', key, { 'content-type': `image/${key.split('.').at(-1)}` }, bytes))
    },
    async copy(from, to) {
      // It may say 200 and then, in words, that it failed.
      const answer = await done(await ask('PUT', to, { 'x-amz-copy-source': `/${bucket}/${from}` }))
      if (answer.includes('<Error'))
        throw new Error(`the object storage could not copy: ${answer.slice(0, 300)}`)
    },
    async remove(key) {
      const answer = await ask('DELETE', key)
      if (answer.status === 404) await answer.body?.cancel()
      else await done(answer)
    },
    async open(key) {
      const answer = await ask('GET', key)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      if (!answer.ok || !answer.body) throw await failed(answer)
      const { body } = answer
      return {
        size: Number(answer.headers.get('content-length')),
        stream: () => body,
        close: async () => (body.locked ? undefined : body.cancel()),
      }
    },
    locationOf: (key) => `s3://${bucket}/${key}`,
  }
}

/** Gives up on an answer that does not begin; how long it takes then is for its reader to say. */
async function answered(ask: (signal: AbortSignal) => Promise<Response>) {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Error('no answer in time')), timeLimit)
  return ask(giveUp.signal).finally(() => clearTimeout(timer))
}

/** What is busy or out of reach for a moment is asked again: reading, writing and removing bear it. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask().catch((error: Error) => error)
    const isAway = answer instanceof Error
    const isBusy = !isAway && (answer.status >= 500 || answer.status === 429)
    if (!isAway && (!isBusy || attempt === attempts)) return answer
    if (isAway && attempt === attempts)
      throw new Error('the object storage is out of reach', { cause: answer })
    if (!isAway) await answer.body?.cancel()
    await pause(firstPause * 2 ** attempt * (0.5 + Math.random() / 2))
  }
}

async function done(answer: Response) {
  if (!answer.ok) throw await failed(answer)
  return answer.text()
}

const failed = async (answer: Response) =>
  new Error(`the object storage answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)

function hashOf(bytes: string | Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
