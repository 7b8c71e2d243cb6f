import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageSize } from '../src/features/endless-list/page-size.ts'
import { demoDatabase, isDemoComplete } from './demo.ts'
import {
  buildBareApp,
  type Running,
  startBare,
  startServer,
  startVonk,
  temporaryFolder,
} from './processes.ts'
import { ask } from './questions.ts'
import { judge, medianOfRounds, type Round } from './result.ts'

const rounds = 5
const perRound = 100
const path = '/members'
const account = { email: 'premium@vonk.example', password: 'vonk-demo-2026' }

/**
 * Processor time of a page for a member, compared with twice that of plain React rendering the same markup to a string,
 * and that of an empty page of React Router.
 */
export async function pageRender() {
  using folder = temporaryFolder()
  buildBareApp()
  await using vonk = await startVonk(folder.path, { DEMO: 'on', LOG_LEVEL: 'warn' })
  await isDemoComplete(folder.path)
  const headers = { cookie: await sessionAt(vonk.address) }
  await using database = await demoDatabase(folder.path)
  /** A round stays below the limits of a minute; together, the rounds do not. */
  const clearLimits = () => database.client.query('DELETE FROM rate_limits')
  const page = join(folder.path, 'page.html')
  const html = await (await fetch(vonk.address + path, { headers })).text()
  mustShowMembers(html)
  writeFileSync(page, html)
  await using empty = await startBare('bare-app-server.ts')
  await using react = await startServer('bench/bare-react.ts', {
    env: { NODE_ENV: 'production', PAGE: page, ADDRESS: vonk.address },
    hasChannel: true,
  })
  await mustBeAlike(page, react)
  const figures = {
    ours: async () => {
      await clearLimits()
      return millisecondsOf(vonk, { path, headers, check: mustBeLike(html) })
    },
    empty: () => millisecondsOf(empty, { path: '/' }),
    react: () => ask<number>(react.child, 'milliseconds'),
  }
  for (const measure of Object.values(figures)) for (let i = 0; i < 2; i++) await measure()
  const measured: (Round & { empty: number; react: number })[] = []
  for (let round = 0; round < rounds; round++) {
    const [ours, empty, react] = [await figures.ours(), await figures.empty(), await figures.react()]
    measured.push({ figure: ours, limit: 2 * react + empty, empty, react })
  }
  const { empty: ofEmpty, react: ofReact, ...middle } = medianOfRounds(measured)
  return {
    ...judge('page-render', { ...middle, unit: 'ms' }, { atMost: 1 }),
    ...{ empty: ofEmpty, react: ofReact },
  }
}

async function sessionAt(address: string) {
  const answer = await fetch(`${address}/api/user.php`, {
    method: 'POST',
    headers: { 'x-client': 'web', 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`the login was answered with ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Plain React writes fewer comments than our pages have, and nothing else is missing. */
async function mustBeAlike(page: string, react: Running) {
  const ours = readFileSync(page, 'utf8').length
  const theirs = await ask<number>(react.child, 'length')
  if (theirs < 0.95 * ours || theirs > 1.05 * ours)
    throw new Error(`plain React renders ${theirs} instead of ${ours} characters`)
}

/** A refused search is answered with a page as well, but without results. Suggested members are not repeated. */
function mustShowMembers(html: string) {
  const cards = new Set(html.match(/\/members\/[\w-]{36}(?=")/g)).size
  if (cards < pageSize / 2) throw new Error(`${path} shows only ${cards} members`)
}

/** The page of the first request. Who is online may differ, and the nonce. */
const mustBeLike = (first: string) => (html: string) => {
  mustShowMembers(html)
  if (Math.abs(html.length - first.length) > 0.02 * first.length)
    throw new Error(`${path} was answered with ${html.length} characters, at first with ${first.length}`)
}

type Asked = { path: string; headers?: Record<string, string>; check?: (html: string) => void }

/** Processor time of a server for one page. */
async function millisecondsOf({ address, child }: Running, { path, headers, check }: Asked) {
  const before = processorTime(child.pid)
  for (let i = 0; i < perRound; i++) {
    const answer = await fetch(address + path, { headers })
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    check?.(html)
  }
  return (processorTime(child.pid) - before) / perRound
}

/** Milliseconds a process has used, as Linux counts them, in steps of ten. */
function processorTime(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
