import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { onTestFinished } from 'vitest'
import { openPush } from '../src/features/notifications/push/push-service.server.ts'
import type { PushMessage } from '../src/platform/push-state.ts'
import { newPushKeys } from '../src/platform/secrets.server.ts'
import { ownCertificate } from './own-certificate.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Given = { status: number; headers?: Record<string, string> }

/** A push service on this machine, the only one that Vonk may send to during a test. */
export async function aPushServer() {
  const received: Received[] = []
  let answer: (path: string) => Given | Promise<Given> = () => ({ status: 201 })
  const certificate = ownCertificate('localhost')
  const server = createServer(certificate, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const { status, headers } = await answer(path)
    response.writeHead(status, headers).end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, certificate.cert])
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const pushKeys = newPushKeys()
  openPush({ pushKeys, pushHosts: [host] })
  onTestFinished(() => {
    tls.setDefaultCACertificates(trusted)
    openPush({ pushKeys, pushHosts: [] })
    server.closeAllConnections()
    server.close()
  })
  return {
    received,
    pushKeys,
    /** From now on the service answers so. */
    answerWith(next: typeof answer) {
      answer = next
    },
    /** A browser that can subscribe and read what it gets. */
    browser() {
      const own = createECDH('prime256v1')
      const [p256dh, auth, path] = [
        own.generateKeys('base64url'),
        randomBytes(16),
        `/${randomBytes(9).toString('hex')}`,
      ]
      const mine = () => received.filter((request) => request.path === path)
      return {
        subscription: {
          endpoint: `https://${host}${path}`,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        path,
        requests: mine,
        messages: () => mine().map(({ body }): PushMessage => JSON.parse(decrypted(body, own, auth))),
      }
    },
  }
}

/** RFC 8291: the header has a salt, the record size and the public key of the sender. */
function decrypted(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender, Buffer.from([1])])
  const extracted = createHmac('sha256', auth).update(own.computeSecret(sender)).digest()
  const secret = createHmac('sha256', extracted).update(info).digest()
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const record = body.subarray(86)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
