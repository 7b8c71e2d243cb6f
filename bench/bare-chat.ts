import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline: a chat without accounts, payments or storage. It forwards a message to the recipient's open stream.
const streams = new Map<string, ServerResponse>()
let lastId = 0

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    streams.set(/session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '', response)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': \n\n')
    return
  }
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const { profile, id } = JSON.parse(body)
    streams.get(profile)?.write(`id: ${++lastId}\nevent: message\ndata: ${JSON.stringify({ id })}\n\n`)
    response.setHeader('content-length', 2)
    response.end('{}')
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
