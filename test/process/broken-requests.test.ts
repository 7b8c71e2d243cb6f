import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aDataFolder, startVonk } from './vonk.ts'

const METRICS_TOKEN = 'metrics-token-of-tests'

const get = (target: string) => [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', '', '']
const post = (...body: string[]) => [
  'POST /api/user.php HTTP/1.1',
  'Host: localhost',
  'X-Client: web',
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
  'Connection: close',
  '',
  ...body,
  '',
]

const mistakes: [request: string[], status: number][] = [
  [get('/a%0d%0ab'), 404],
  [get('/members/%0d%0aX:'), 404],
  [get('http://anna:secret@localhost/members'), 400],
  [get('http://anna:secret@localhost/api/user.php'), 400],
  [post('zz', '{}', '0', ''), 400],
  [post('2', '{}', 'zz', ''), 400],
]

test('line breaks in a path, credentials in a URL and malformed chunks are mistakes of the client', async () => {
  const vonk = await startVonk(aDataFolder(), { env: { METRICS_TOKEN } })
  for (const [request, status] of mistakes)
    expect([request[0], await statusOf(vonk.url, request)]).toEqual([request[0], status])
  const statuses = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const figures = await (await fetch(`${vonk.url}/metrics`, { headers })).text()
    return [...figures.matchAll(/request_seconds_count\{.*status="(\d+)"\} (\d+)/g)].map(([, ...pair]) =>
      pair.join(': '),
    )
  }
  await expect.poll(statuses).toEqual(expect.arrayContaining(['404: 2', '400: 2']))
  expect((await statuses()).filter((line) => line.startsWith('5'))).toEqual([])
  expect(await vonk.stop()).toBe(0)
  expect(vonk.output()).not.toContain('"level":50')
})

function statusOf(url: string, request: string[]) {
  return new Promise<number>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request.join('\r\n')))
    socket.on('data', (data) => {
      text += data.toString()
    })
    socket.on('close', () => resolve(Number(text.split(' ')[1])))
    socket.on('error', reject)
  })
}
