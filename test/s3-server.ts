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

/** An in-memory S3 server. It checks the request signature, and fails on demand (see `failures`). */
export async function anS3() {
  const files = new Map<string, Buffer>()
  const requests: string[] = []
  /** Status codes for the next requests, in order. 0 closes the connection instead. */
  const failures: number[] = []

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const { method = '', url = '' } = request
    requests.push(`${method} ${url}`)
    const failure = failures.shift()
    if (failure === 0) return void request.socket.destroy()
    const [status, answer] = failure
      ? [failure, '<Error>on demand</Error>']
      : reply(request, method, url, body)
    response.writeHead(status, { 'content-length': Buffer.byteLength(answer) }).end(answer)
  })

  function reply(
    request: IncomingMessage,
    method: string,
    url: string,
    body: Buffer,
  ): [number, string | Buffer] {
    const problem = signatureProblem(request, body)
    if (problem) return [403, `<Error>${problem}</Error>`]
    const prefix = `/${access.bucket}/`
    if (!url.startsWith(prefix)) return [404, '<Error>NoSuchBucket</Error>']
    const key = url.slice(prefix.length)
    const source = request.headers['x-amz-copy-source']
    if (method === 'PUT' && source !== undefined) {
      const bytes = files.get(String(source).slice(prefix.length))
      // S3 sends the status before it copies, so a failed copy is a 200 with an error body.
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
  return { config: { ...access, endpoint }, files, requests, failures }
}

/** Checks the AWS Signature Version 4 of a request. */
function signatureProblem({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, credential = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const [id, day = '', region = '', ...rest] = credential.split('/')
  const isOurs = id === access.accessKeyId && region === access.region && rest.join('/') === 's3/aws4_request'
  if (!isOurs) return 'InvalidAccessKeyId'
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (!signed.split(';').includes('x-amz-content-sha256')) return 'the content hash is not signed'
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
