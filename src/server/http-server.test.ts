import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openHttpServer } from './http-server.server.ts'

/** A server that answers each request a moment later, the number of requests it got, and one connection to it. */
async function aConnection() {
  const server = await openHttpServer({ host: '127.0.0.1', port: 0, mayChangePort: false })
  onTestFinished(() => server.close())
  let requests = 0
  server.serve((_request, response) => {
    requests++
    setImmediate(() => response.end('answer'))
  })
  const socket = connect(server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  return { socket, requests: () => requests }
}

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const lastGet = get.replace('Host', 'Connection: close\r\nHost')

test('a connection with more pipelined requests than a proxy sends is ended, and the rest of them is not worked on', async () => {
  const { socket, requests } = await aConnection()
  socket.write(get.repeat(1000))
  await text(socket).catch(() => '')
  expect(requests()).toBe(8)
})

test('a few pipelined requests are answered, and any number one after the other', async () => {
  const { socket, requests } = await aConnection()
  const answers = text(socket)
  for (let i = 0; i < 20; i++) {
    const before = requests()
    socket.write(get)
    await expect.poll(requests).toBe(before + 1)
  }
  socket.write(get.repeat(3) + lastGet)
  expect((await answers).match(/answer/g)).toHaveLength(24)
})
