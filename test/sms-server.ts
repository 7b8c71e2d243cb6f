import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { httpCarrier } from '../src/platform/sms/http-carrier.server.ts'
import { replaceCarrier } from '../src/platform/sms/sms.server.ts'
import { app } from './app.ts'

type SentText = { from: string; to: string; message: string; whendelivered: string; authorization: string }
type Given = { status: number; body: string }

/** A carrier of text messages on this machine. It checks the credentials and the form, and answers as it is told. */
export async function anSmsCarrier() {
  const received: SentText[] = []
  let answer: Given = {
    status: 200,
    body: JSON.stringify({ id: 's1', status: 'created', parts: 2, cost: 7_000 }),
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const form = Object.fromEntries(new URLSearchParams(body))
    const authorization = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64')
    received.push({ ...form, authorization: authorization.toString() } as SentText)
    if (authorization.toString() !== 'vonk:se:cr/et') return void response.writeHead(403).end()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://vonk:${encodeURIComponent('se:cr/et')}@127.0.0.1:${port}/a1/sms`
  replaceCarrier(httpCarrier({ url, from: 'Vonk' }, 'https://vonk.example'))
  onTestFinished(() => {
    replaceCarrier()
    server.closeAllConnections()
    server.close()
  })
  return {
    received,
    answerWith(next: Given) {
      answer = next
    },
    /** The carrier tells what became of the last message. */
    report(status: string, token = new URL(received.at(-1)?.whendelivered ?? '').searchParams.get('token')) {
      return app.request(`/api/sms-report.php?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ id: 's1', status, delivered: '2026-11-19T10:00:00' }),
      })
    },
  }
}
