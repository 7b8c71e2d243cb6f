import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { encoding, matchSize, tiny } from '../src/features/photos/picture.server.ts'
import { newSessions } from './members.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge, middle, type Result } from './result.ts'
import { secondsOf } from './seconds.ts'
import { twelveMegapixels } from './twelve-megapixels.ts'

const rounds = 7
const perMember = 3

/** A photo of 12 megapixels from its first byte to the answer, against the library alone making the same files of it. */
export async function photo(): Promise<Result> {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'warn' })
  const picture = await twelveMegapixels()
  const sessions = await newSessions(folder.path, rounds + 1)
  const ours = (round: number) => secondsOf(() => send(vonk.address, sessions[round] ?? '', picture))
  await ours(rounds)
  await bareFiles(picture)
  const measured: { figure: number; limit: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const [figure] = await ours(round)
    const [limit] = await secondsOf(() => bareFiles(picture))
    measured.push({ figure: figure * 1000, limit: limit * 1000 })
  }
  const { figure, limit } = middle(measured, (one) => one.figure / one.limit)
  return judge('photo', { figure, unit: 'ms', limit }, { atMost: 1.5 })
}

/** The same files by the shortest way: read once, everything of what was read. */
async function bareFiles(picture: Buffer) {
  const points = async (from: Sharp) => {
    const { data, info } = await from.raw().toBuffer({ resolveWithObject: true })
    return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  }
  const whole = await points(sharp(picture).autoOrient().resize(2048, 2048, { fit: 'inside' }))
  await whole().webp(encoding.master).toBuffer()
  const shown = await points(whole().resize(960))
  for (const width of [160, 480, 960]) {
    await shown().resize(width).webp(encoding.webp).toBuffer()
    await shown().resize(width).avif(encoding.avif).toBuffer()
  }
  await shown()
    .resize({ ...matchSize, fit: 'cover', position: 'attention' })
    .webp(encoding.webp)
    .toBuffer()
  await shown()
    .resize({ ...tiny, fit: 'inside' })
    .webp(encoding.placeholder)
    .toBuffer()
}

async function send(address: string, session: string, picture: Buffer) {
  const answer = await fetch(`${address}/api/photos.php`, {
    method: 'POST',
    body: new Uint8Array(picture),
    headers: { 'x-client': 'web', cookie: `session=${session}`, 'content-type': 'image/jpeg' },
  })
  if (answer.status !== 201)
    throw new Error(`a photo was answered with ${answer.status}: ${await answer.text()}`)
  await answer.text()
}

const callEvery = 10
const callSeconds = 4
const callRounds = 5
const uploadsAtOnce = 4

/** The slowest of a hundred plain calls while photos come in without a pause, against the same while none do. */
export async function photoCalls(): Promise<Result> {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { LOG_LEVEL: 'warn' })
  const picture = await twelveMegapixels()
  const sessions = (await newSessions(folder.path, 200)).flatMap((one) => Array<string>(perMember).fill(one))
  const caller = sessions.at(-1) ?? ''
  const call = () => millisecondsOf(`${vonk.address}/api/user.php`, caller)
  await send(vonk.address, sessions.shift() ?? '', picture)
  await slowest(call)
  const measured: { figure: number; limit: number }[] = []
  for (let round = 0; round < callRounds; round++) {
    const limit = await slowest(call)
    const stop = keepSending(vonk.address, sessions, picture)
    await pause(1000)
    const figure = await slowest(call)
    await stop()
    measured.push({ figure, limit })
  }
  const { figure, limit } = middle(measured, (one) => one.figure / one.limit)
  return judge('photo-calls', { figure, unit: 'ms', limit }, { atMost: 3 })
}

/** Some at a time, so that there is always one waiting. */
function keepSending(address: string, sessions: string[], picture: Buffer) {
  let isOver = false
  const sender = async () => {
    while (!isOver) await send(address, sessions.shift() ?? '', picture)
  }
  const senders = Array.from({ length: uploadsAtOnce }, sender)
  return async () => {
    isOver = true
    await Promise.all(senders)
  }
}

/** The 99th of a hundred, of calls that come at a steady pace whatever becomes of those before them. */
async function slowest(call: () => Promise<number>) {
  const calls: Promise<number>[] = []
  for (
    const until = performance.now() + callSeconds * 1000;
    performance.now() < until;
    await pause(callEvery)
  )
    calls.push(call())
  const sorted = (await Promise.all(calls)).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

const agent = new Agent({ keepAlive: true })

function millisecondsOf(url: string, session: string) {
  const started = performance.now()
  return new Promise<number>((resolve, reject) => {
    request(url, { agent, headers: { cookie: `session=${session}` } }, (answer) =>
      answer.resume().on('end', () => resolve(performance.now() - started)),
    )
      .on('error', reject)
      .end()
  })
}
