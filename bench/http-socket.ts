import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const localhost = (address: string) => connect(Number(new URL(address).port), '127.0.0.1').setNoDelay()

const headersOf = (headers: Record<string, string>) =>
  Object.entries({ host: 'localhost', 'x-client': 'web', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/**
 * A minimal HTTP client: one keep-alive connection, one request at a time. If the server closed it for being idle, the next
 * request reconnects.
 */
export async function httpSocket(address: string) {
  let answered: PromiseWithResolvers<number> | undefined
  const opened = async () => {
    const socket = localhost(address)
    await once(socket, 'connect')
    answersOf(socket, (status) => answered?.resolve(status))
    socket.on('close', () => answered?.reject(new Error('the connection was closed')))
    socket.on('error', (error) => answered?.reject(error))
    return socket
  }
  let socket = await opened()

  /** Resolves with the status of the response. */
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const sent = JSON.stringify(body)
    const all = headersOf({
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(sent)),
    })
    if (!socket.writable) socket = await opened()
    answered = Promise.withResolvers()
    socket.write(`POST ${path} HTTP/1.1\r\n${all}\r\n${sent}`)
    return answered.promise
  }
  return { post, close: () => socket.destroy() }
}

function answersOf(socket: Socket, onAnswer: (status: number) => void) {
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    text += part
    const head = text.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1])
    if (text.length < head + 4 + length) return
    const status = Number(text.slice(9, 12))
    text = ''
    onAnswer(status)
  })
}

export type HttpSocket = Awaited<ReturnType<typeof httpSocket>>

/** An open event stream. `onMessage` gets the event id of each message event. */
export function eventSocket(address: string, session: string, onMessage: (id: number) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<{ close(): void }>()
  const socket = localhost(address)
  socket.setEncoding('latin1')
  socket.write(`GET /api/events.php HTTP/1.1\r\n${headersOf({ cookie: `session=${session}` })}\r\n`)
  socket.once('data', (answer: string) => {
    if (answer.startsWith('HTTP/1.1 200')) resolve({ close: () => socket.destroy() })
    else reject(new Error(`a stream was answered with ${answer.split('\r\n')[0]}`))
  })
  socket.on('error', reject)
  let text = ''
  socket.on('data', (part: string) => {
    text += part
    for (let found = message.exec(text); found; found = message.exec(text)) {
      text = text.slice(found.index + found[0].length)
      onMessage(Number(found[1]))
    }
    text = text.slice(-longest)
  })
  return promise
}

const message = /id: (\d+)\nevent: message\n/
const longest = 60
