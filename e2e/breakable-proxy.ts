import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a Vonk, whose connections a test can cut, restore and freeze. */
export async function aProxyTo(url: string) {
  const open = new Set<Socket>()
  const streams = new Set<Socket>()
  let isBroken = false
  const server = createServer((from) => {
    if (isBroken) {
      from.destroy()
      return
    }
    const to = connect(Number(new URL(url).port), 'localhost')
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [from, to].map((side) => side.destroy()))
    }
    from.on('data', (sent) => sent.includes('GET /api/events.php') && streams.add(to))
    from.pipe(to).pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const cut = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  return {
    url: `http://localhost:${port}`,
    /** Keeps the event streams open without passing anything on. Other requests go through. */
    freezeStreams() {
      for (const socket of streams) socket.unpipe()
    },
    /** Cuts every connection and refuses new ones, until `mend`. */
    breakDown() {
      isBroken = true
      cut()
    },
    mend() {
      isBroken = false
    },
    async [Symbol.asyncDispose]() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
