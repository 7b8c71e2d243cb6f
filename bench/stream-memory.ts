import { connect, type Socket } from 'node:net'
import { newSessions } from './members.ts'
import { type Running, startServer, temporaryFolder } from './processes.ts'
import { ask } from './questions.ts'
import { judge } from './result.ts'

const first = 200
const streams = 4000
const batch = 100
const questioned = { flags: ['--expose-gc'], hasChannel: true }

/** Memory of one open event stream, compared with a raw open response. */
export async function streamMemory() {
  const figure = await ofVonk()
  const limit = await ofBare()
  return judge('stream-memory', { figure, unit: 'KB/stream', limit }, { atMost: 1.3 })
}

async function ofVonk() {
  using folder = temporaryFolder()
  const env = { NODE_ENV: 'production', DATA_DIR: folder.path, PORT: '0' }
  await using server = await startServer('bench/vonk-streams.ts', { env, ...questioned })
  return await kilobytesPerStream(server, await newSessions(folder.path, first + streams))
}

async function ofBare() {
  await using server = await startServer('bench/bare-streams.ts', questioned)
  return await kilobytesPerStream(server, Array(first + streams).fill('x'.repeat(43)))
}

/** The first streams also pay one-time costs, such as compiled code and connections, so they are not counted. */
async function kilobytesPerStream(server: Running, sessions: string[]) {
  const some = await open(server, sessions.slice(0, first))
  const before = await ask<number>(server.child, 'bytesInUse')
  const others = await open(server, sessions.slice(first))
  const after = await ask<number>(server.child, 'bytesInUse')
  for (const socket of [...some, ...others]) socket.destroy()
  return (after - before) / streams / 1024
}

async function open({ address }: Running, sessions: string[]) {
  const port = Number(new URL(address).port)
  const sockets: Socket[] = []
  while (sockets.length < sessions.length) {
    const next = sessions.slice(sockets.length, sockets.length + batch)
    sockets.push(...(await Promise.all(next.map((session) => listen(port, session)))))
  }
  return sockets
}

function listen(port: number, session: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET /api/events.php HTTP/1.1\r\nHost: localhost\r\nCookie: session=${session}\r\n\r\n`),
  )
  socket.once('error', reject)
  socket.once('data', (answer) => {
    const [status] = answer.toString().split('\r\n')
    if (status === 'HTTP/1.1 200 OK') resolve(socket)
    else reject(new Error(`a stream was answered with ${status}`))
  })
  return promise
}
