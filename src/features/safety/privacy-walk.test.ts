import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import type { Kind } from '../../../test/known-people.ts'
import {
  aKnownWorld,
  isInOwnList,
  membersOf,
  type Role,
  visitorsOf,
  type World,
} from '../../../test/known-world.ts'
import { aStorage } from '../../../test/newcomer.ts'
import { unzip } from '../../../test/unzip.ts'
import { eventsAfter } from '../../platform/events/events.server.ts'
import { changeSettings } from '../sites/sites.server.ts'

/** How each GET of the API is asked about everyone. A new one is missing here, and fails until it is not. */
const asked: Record<string, (ids: string[]) => string[]> = {
  '/api/member.php': (ids) => ids.map((id) => `?id=${id}`),
  '/api/members.php': () => ['', '?gender=any&country=any', '?gender=any&country=any&lat=51.3&lon=4.6'],
  '/api/signup.php': (ids) => ids.map((id) => `?profile=${id}`),
  '/api/geocode.php': () => ['?lat=51.3&lon=4.6'],
  '/api/likes.php': () => ['', '?type=given', '?type=matches'],
  '/api/chat.php': (ids) => ids.map((id) => `?profile=${id}`),
  '/api/reset-password.php': () => ['?token=x'],
  '/api/discountcode.php': () => ['?welcome=true'],
  '/api/directdebit.php': (ids) => ids.map((id) => `?order=${id}`),
  ...Object.fromEntries(
    ['showcase', 'user', 'profile', 'photos', 'block', 'export', 'sessions', 'events']
      .concat(['swipe', 'suggestions', 'auto-like', 'chats', 'gifts'])
      .concat(['bundles', 'cards', 'ledger', 'orders'])
      .concat(['settings', 'companyinfo', 'interests', 'regions'])
      .map((noun) => [`/api/${noun}.php`, () => ['']]),
  ),
  // It would end the walk of whoever asks.
  '/api/logout.php': () => [],
}
const kinds: Kind[] = ['listed', 'card', 'profile', 'blurred', 'unlocked', 'written', 'own', 'secret']
const fileNames = /(private\/)?[a-z0-9]{2}\/[\w-]{22}-(\d+|match)\.(webp|avif)/g

test('every GET of the API is walked', async () => {
  const document = await (await aSite()).visitor().get('/api/openapi.json')
  const calls = Object.entries<object>(document.paths)
  const gets = calls.filter(([, methods]) => 'get' in methods).map(([path]) => path)
  expect(Object.keys(asked).sort()).toEqual(gets.sort())
})

test('nobody gets a word or a file that is not theirs to have, and everybody what is', async () => {
  aStorage()
  const world = await aKnownWorld()
  const roles: Role[] = []
  const told: Told[] = []
  for (const search of ['none', 'fictional', 'all'] as const) {
    const both = { logged_out_search: search, logged_out_search_trafficsource: search }
    await changeSettings(world.site.id, both)
    for (const role of visitorsOf(world, search)) {
      roles.push(role)
      told.push(...(await walk(world, role)))
    }
  }
  for (const role of membersOf(world)) {
    roles.push(role)
    told.push(...(await walk(world, role)))
  }
  const files = [
    ...world.list.flatMap(({ keys }) => keys),
    ...told.flatMap(({ text }) => text.match(fileNames) ?? []),
  ]
  expect({
    words: roles.flatMap((role) => wordProblems(world, role, told)),
    files: (await Promise.all(roles.map((role) => fileProblems(world, role, files)))).flat(),
  }).toEqual({ words: [], files: [] })
}, 60_000)

type Told = { role: Role; address: string; text: string }

async function walk(world: World, role: Role): Promise<Told[]> {
  const ids = world.list.map(({ memberId }) => memberId)
  const addresses = Object.entries(asked).flatMap(([path, ask]) => ask(ids).map((query) => path + query))
  const told: Told[] = []
  for (const address of addresses)
    told.push({ role, address, text: await wordsOf(await role.caller.request(address)) })
  if (role.self)
    told.push({ role, address: 'its stream', text: JSON.stringify(await eventsAfter(role.self, 0)) })
  return told
}

/** Everything an answer says: its headers, its files, what its cursor is made of. */
async function wordsOf(answer: Response): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = [...answer.headers].join('\n')
  if (answer.headers.get('content-type') === 'application/zip')
    return [headers, ...[...unzip(body)].map(([name, file]) => `${name} ${String(file)}`)].join('\n')
  const cursor = /"next":"([^"]+)"/.exec(String(body))?.[1] ?? ''
  return [headers, String(body), Buffer.from(cursor, 'base64url')].join('\n')
}

function wordProblems(world: World, role: Role, everything: Told[]): string[] {
  const told = everything.filter((one) => one.role === role)
  return world.list.flatMap((other) =>
    kinds.flatMap((kind) =>
      other.words[kind].flatMap((word) => {
        const places = told.filter(({ text }) => text.includes(word)).map(({ address }) => address)
        const isMissed =
          other !== role.self && !(kind === 'blurred' && role.self?.isPaid) && places.length === 0
        if (role.sees(other, kind))
          return isMissed ? [`${role.called} does not get ${word} of ${other.called}`] : []
        return places
          .filter((address) => !isInOwnList(world, role, address, other, kind))
          .map((address) => `${role.called} gets ${word} of ${other.called} at ${address}`)
      }),
    ),
  )
}

/** The names of public files cannot be guessed; those of the others may be known and still lead nowhere. */
async function fileProblems(world: World, role: Role, files: string[]): Promise<string[]> {
  const byStem = new Map(
    files.filter((key) => key.startsWith('private/')).map((key) => [key.replace(/-[^-]+$/, ''), key]),
  )
  const problems: string[] = []
  for (const [stem, key] of byStem) {
    const may = world.list.some((other) =>
      kinds.some((kind) => role.sees(other, kind) && other.words[kind].includes(stem)),
    )
    const { status } = await role.caller.request(`/photos/${key}`)
    if (status !== (may ? 200 : 404)) problems.push(`${role.called} gets ${status} for ${key}`)
  }
  return problems
}
