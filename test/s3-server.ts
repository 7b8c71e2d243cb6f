import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const access = {
  bucket: 'vonk-photos',
  region: 'eu-test-1',
  accessKeyId: 'AKID',
  secretAccessKey: 'secret/+key',
}

/** An object storage in memory. It takes nothing that is not signed as Amazon wants it, and fails when it is told to. */
export async function anS3() {
  const files = new Map<string, Buffer>()
  const asked: string[] = []
  /** What the next requests are answered instead; 0 breaks the connection. */
  const failures: number[] = []

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    const failure = failures.shift()
    if (failure === 0) return void request.socket.destroy()
    const [status, answer] = failure ? [failure, '<Error>told to</Error>'] : reply(request, method, url, body)
    response.writeHead(status, { 'content-length': Buffer.byteLength(answer) }).end(answer)
  })

  function reply(
    request: IncomingMessage,
    method: string,
    url: string,
    body: Buffer,
  ): [number, string | Buffer] {
    const problem = wrongIn(request, body)
    if (problem) return [403, `<Error>${problem}</Error>`]
    const prefix = `/${access.bucket}/`
    if (!url.startsWith(prefix)) return [404, '<Error>NoSuchBucket</Error>']
    const key = url.slice(prefix.length)
    const source = request.headers['x-amz-copy-source']
    if (method === 'PUT' && source !== undefined) {
      const bytes = files.get(String(source).slice(prefix.length))
      // It has begun to answer by the time it finds out.
      if (!bytes) return [200, '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>']
      files.set(key, bytes)
      return [200, '<CopyObjectResult/>']
    }
    if (method === 'PUT') {
      files.set(key, body)
      return [200, '']
    }
    if (method === 'DELETE') {
      files.delete(key)
      return [204, '']
    }
    const bytes = files.get(key)
    return bytes ? [200, bytes] : [404, '<Error><Code>NoSuchKey</Code></Error>']
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { config: { ...access, endpoint }, files, asked, failures }
}

/** Signature Version 4, as its documentation has it. */
function wrongIn({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, credential = '', signed = '', signature] = given.exec(headers.authorization ?? '') ?? []
  const [id, day = '', region = '', ...rest] = credential.split('/')
  const isOurs = id === access.accessKeyId && region === access.region && rest.join('/') === 's3/aws4_request'
  if (!isOurs) return 'InvalidAccessKeyId'
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (!signed.split(';').includes('x-amz-content-sha256')) return 'what it holds is not signed'
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url, '', lines.join(''), signed, contentHash].join('\n')
  const scope = [day, region, 's3', 'aws4_request'].join('/')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${access.secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
