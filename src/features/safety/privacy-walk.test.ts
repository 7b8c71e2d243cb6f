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
import { landers, memberLanders } from '../landers/landers.contract.ts'
import { changeSettings } from '../sites/sites.server.ts'

/** The queries for each GET route of the API, about every member. A new route must be added here, or the test fails. */
const queries: Record<string, (ids: string[]) => string[]> = {
  '/api/member.php': (ids) => ids.map((id) => `?id=${id}`),
  '/api/members.php': () => ['', '?gender=any&country=any', '?gender=any&country=any&lat=51.3&lon=4.6'],
  '/api/signup.php': (ids) => ids.map((id) => `?profile=${id}`),
  '/api/lander.php': (ids) => [
    ...landers.map((lander) => `?lander=${lander}`),
    ...ids.flatMap((id) => memberLanders.map((lander) => `?lander=${lander}&profile=${id}`)),
  ],
  '/api/country-map.php': () => ['?country=NL'],
  '/api/notifications.php': () => [''],
  '/api/unsubscribe.php': () => ['?token=x'],
  '/api/page.php': () => ['?token=terms'],
  '/api/geocode.php': () => ['?lat=51.3&lon=4.6'],
  '/api/towns.php': () => ['?country=NL&query=utr'],
  '/api/likes.php': () => ['', '?type=received', '?type=given', '?type=matches'],
  '/api/chat.php': (ids) => ids.map((id) => `?profile=${id}`),
  '/api/reset-password.php': () => ['?token=x'],
  '/api/mail-undo.php': () => ['?token=x'],
  '/api/mail-allow.php': () => ['?token=x'],
  '/api/second-step-undo.php': () => ['?token=x'],
  '/api/appeal.php': () => ['?token=x'],
  '/api/discountcode.php': () => ['?welcome=true'],
  '/api/payment-notification.php': () => ['?provider=sandbox'],
  '/api/directdebit.php': (ids) => ids.map((id) => `?order=${id}`),
  '/api/receipt.php': (ids) => ids.map((id) => `?id=${id}`),
  ...Object.fromEntries(
    ['showcase', 'user', 'profile', 'photos', 'block', 'export', 'sessions', 'events', 'second-steps']
      .concat(['swipe', 'suggestions', 'auto-like', 'new-matches', 'chats', 'gifts'])
      .concat(['bundles', 'cards', 'ledger', 'orders', 'spending', 'complaints', 'consents', 'agreed-terms'])
      .concat(['settings', 'companyinfo', 'interests', 'regions', 'verification'])
      .map((noun) => [`/api/${noun}.php`, () => ['']]),
  ),
  // Would log the caller out.
  '/api/logout.php': () => [],
}
const kinds: Kind[] = ['listed', 'card', 'profile', 'blurred', 'unlocked', 'written', 'own', 'secret']
const fileNames = /(private\/)?[a-z0-9]{2}\/[\w-]{22}-(\d+|match)\.(webp|avif)/g

test('the privacy walk covers every GET route of the API', async () => {
  const document = await (await aSite()).visitor().get('/api/openapi.json')
  const calls = Object.entries<object>(document.paths)
  const gets = calls.filter(([, methods]) => 'get' in methods).map(([path]) => path)
  expect(Object.keys(queries).sort()).toEqual(gets.sort())
})

test('every caller gets all data they may see and nothing else, in words and in photo files', async () => {
  aStorage()
  const world = await aKnownWorld()
  const roles: Role[] = []
  const answers: CollectedAnswer[] = []
  for (const search of ['none', 'fictional', 'all'] as const) {
    const both = { logged_out_search: search, logged_out_search_trafficsource: search }
    await changeSettings(world.site.id, both)
    for (const role of visitorsOf(world, search)) {
      roles.push(role)
      answers.push(...(await walk(world, role)))
    }
  }
  for (const role of membersOf(world)) {
    roles.push(role)
    answers.push(...(await walk(world, role)))
  }
  const files = [
    ...world.list.flatMap(({ keys }) => keys),
    ...answers.flatMap(({ text }) => text.match(fileNames) ?? []),
  ]
  expect({
    words: roles.flatMap((role) => wordProblems(world, role, answers)),
    files: (await Promise.all(roles.map((role) => fileProblems(world, role, files)))).flat(),
  }).toEqual({ words: [], files: [] })
})

type CollectedAnswer = { role: Role; address: string; text: string }

async function walk(world: World, role: Role): Promise<CollectedAnswer[]> {
  const ids = world.list.map(({ memberId }) => memberId)
  const addresses = Object.entries(queries).flatMap(([path, queriesFor]) =>
    queriesFor(ids).map((query) => path + query),
  )
  const answers: CollectedAnswer[] = []
  for (const address of addresses)
    answers.push({ role, address, text: await textOf(await role.caller.request(address)) })
  if (role.self)
    answers.push({ role, address: 'event log', text: JSON.stringify(await eventsAfter(role.self, 0)) })
  return answers
}

/** Everything a response contains: its headers, the files of a zip and the decoded cursor. */
async function textOf(answer: Response): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = [...answer.headers].join('\n')
  if (answer.headers.get('content-type') === 'application/zip')
    return [headers, ...[...unzip(body)].map(([name, file]) => `${name} ${String(file)}`)].join('\n')
  const cursor = /"next":"([^"]+)"/.exec(String(body))?.[1] ?? ''
  return [headers, String(body), Buffer.from(cursor, 'base64url')].join('\n')
}

function wordProblems(world: World, role: Role, allAnswers: CollectedAnswer[]): string[] {
  const answers = allAnswers.filter((answer) => answer.role === role)
  return world.list.flatMap((other) =>
    kinds.flatMap((kind) =>
      other.words[kind].flatMap((word) => {
        const addresses = answers.filter(({ text }) => text.includes(word)).map(({ address }) => address)
        const isMissing =
          other !== role.self && !(kind === 'blurred' && role.self?.isPaid) && addresses.length === 0
        if (role.sees(other, kind))
          return isMissing ? [`${role.called} does not get ${word} of ${other.called}`] : []
        return addresses
          .filter((address) => !isInOwnList(world, role, address, other, kind))
          .map((address) => `${role.called} gets ${word} of ${other.called} at ${address}`)
      }),
    ),
  )
}

/** Requests all private files by name: even with a known name, only callers with the right may get them. */
async function fileProblems(world: World, role: Role, files: string[]): Promise<string[]> {
  const byStem = new Map(
    files.filter((key) => key.startsWith('private/')).map((key) => [key.replace(/-[^-]+$/, ''), key]),
  )
  const problems: string[] = []
  for (const [stem, key] of byStem) {
    const isAllowed = world.list.some((other) =>
      kinds.some((kind) => role.sees(other, kind) && other.words[kind].includes(stem)),
    )
    const { status } = await role.caller.request(`/photos/${key}`)
    if (status !== (isAllowed ? 200 : 404)) problems.push(`${role.called} gets ${status} for ${key}`)
  }
  return problems
}
