import type { ChildProcess } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './questions.ts'

const callEvery = 10
const callSeconds = 3
const rounds = 10

/**
 * Times of a member's calls without a load and with it, shortest first. `load` begins and ends on request. Rounds alternate
 * and are pooled, because a single round is decided by a handful of calls.
 */
export async function callsUnderLoad(address: string, session: string, load: ChildProcess) {
  const call = () => millisecondsOf(`${address}/api/user.php`, session)
  await timesOf(call)
  const quiet: number[] = []
  const loaded: number[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await timesOf(call)))
    await ask(load, 'begin')
    loaded.push(...(await timesOf(call)))
    await ask(load, 'end')
  }
  return { quiet: sorted(quiet), loaded: sorted(loaded) }
}

const sorted = (times: number[]) => times.toSorted((one, other) => one - other)

/** The time below which this share of the sorted times is. */
export const percentile = (times: number[], share: number) => times[Math.floor(times.length * share)] ?? 0

/** Times of calls made at a steady pace, without waiting for earlier ones. */
async function timesOf(call: () => Promise<number>) {
  const calls: Promise<number>[] = []
  for (
    const until = performance.now() + callSeconds * 1000;
    performance.now() < until;
    await pause(callEvery)
  )
    calls.push(call())
  return Promise.all(calls)
}

const agent = new Agent({ keepAlive: true })

function millisecondsOf(url: string, session: string) {
  const started = performance.now()
  return new Promise<number>((resolve, reject) => {
    request(url, { agent, headers: { cookie: `session=${session}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a call was answered with ${answer.statusCode}`))
      answer.resume().on('end', () => resolve(performance.now() - started))
    })
      .on('error', reject)
      .end()
  })
}
