import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aMemberOf } from './member.ts'
import { aDataFolder, databaseOf, startVonk } from './vonk.ts'

type Answer = { status: number; retryAfter: string | undefined; text: string }

function ask(url: string, agent: Agent, headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      const { statusCode: status = 0, headers: received } = response
      response.on('end', () => resolve({ status, retryAfter: received['retry-after'], text }))
    }).on('error', reject)
  })
}

test('while visitors of one network flood the site, they are refused and a member is hardly slower', async () => {
  const folder = aDataFolder()
  const vonk = await startVonk(folder, { env: { SHED_LOAD: 'on' } })
  const anna = await aMemberOf((await databaseOf(folder)).client)
  const own = new Agent({ keepAlive: true, maxSockets: 1 })
  const flood = new Agent({ keepAlive: true, maxSockets: 64 })
  let isFlooding = true
  onTestFinished(() => {
    isFlooding = false
    for (const agent of [own, flood]) agent.destroy()
  })

  /** The median duration of a member's call. A browser does not call in a tight loop, so neither does this. */
  async function medianCall() {
    const durations: number[] = []
    for (let i = 0; i < 25; i++) {
      await pause(40)
      const started = performance.now()
      expect((await ask(`${vonk.url}/api/user.php`, own, anna.headers)).status).toBe(200)
      durations.push(performance.now() - started)
    }
    return durations.sort((one, other) => one - other)[12] ?? 0
  }

  await medianCall()
  const quiet = await medianCall()
  // They count as pages, so the first pages of the flood seem to be cheap.
  for (let i = 0; i < 300; i++) await ask(`${vonk.url}/favicon.svg`, own)
  const refused: Answer[] = []
  let requests = 0
  const floodOn = async () => {
    while (isFlooding) {
      // Another address each time, so that no kept page is sent.
      const answer = await ask(`${vonk.url}/members?flood=${requests++}`, flood)
      if (answer.status === 503) refused.push(answer)
    }
  }
  for (let i = 0; i < 64; i++) void floodOn().catch(() => {})
  await expect.poll(() => refused.length, { timeout: 120_000 }).toBeGreaterThan(64)
  expect(refused[0]?.retryAfter).toBe('2')
  expect(refused[0]?.text).toContain('Het is even heel druk.')
  const flooded = await medianCall()
  // Ours are below 5. Without shedding, each call waits for 64 pages, a hundred times as long as a quiet one.
  expect(flooded / quiet).toBeLessThan(20)
})
