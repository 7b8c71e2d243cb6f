import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { app, serveApp } from '../../test/app.ts'
import { aMember, aSite } from '../../test/builders.ts'
import type { limited } from '../platform/http/limited.server.ts'
import { operatorApiPath } from '../platform/operator-path.ts'
import type { RateLimit } from '../platform/rate-limit.server.ts'
import { createOperatorApi } from './operator-api.server.ts'

const documentInfo = { openapi: '3.1.0', info: { title: 'Operators', version: '1' } }

type Declared = Partial<ReturnType<typeof limited>>

const changingGets = ['GET /api/logout.php', 'GET /api/auto-like.php']

const operatorApi = createOperatorApi()

async function operations() {
  const { paths } = await (await app.request('/api/openapi.json')).json()
  const ofOperators = operatorApi.getOpenAPI31Document(documentInfo).paths
  return Object.entries<Record<string, Declared>>({ ...paths, ...ofOperators }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({
      name: `${method.toUpperCase()} ${path}`,
      limits: route['x-rate-limits'] ?? [],
      largestBody: route['x-largest-body'],
      isDeclared: route['x-rate-limits'] !== undefined,
    })),
  )
}

test('every operation that changes something declares a rate limit at its route', async () => {
  const all = await operations()
  const changing = all.filter(({ name }) => !name.startsWith('GET') || changingGets.includes(name))
  expect(changing.length).toBeGreaterThan(40)
  expect(changing.filter(({ limits }) => limits.length === 0).map(({ name }) => name)).toEqual([])
  const served = app.routes
    .filter(({ path }) => path.endsWith('.php') || path.startsWith(operatorApiPath))
    .filter(({ path, method }) => !path.endsWith('*') && !/^(GET|ALL)$/.test(method))
    .map(({ path, method }) => `${method} ${path}`)
  expect([...new Set(served)].sort()).toEqual(
    all.flatMap(({ name }) => (name.startsWith('GET') ? [] : name)).sort(),
  )
})

test('no two rate limits have the same name', async () => {
  const byName = new Map<string, Set<string>>()
  for (const limit of (await operations()).flatMap(({ limits }) => limits))
    byName.set(limit.name, (byName.get(limit.name) ?? new Set()).add(JSON.stringify(limit)))
  expect([...byName].filter(([, limits]) => limits.size > 1).map(([name]) => name)).toEqual([])
})

test('a body larger than its operation declares is refused before it is parsed, with or without a length', async () => {
  const { host } = await aSite()
  const base = await serveApp()
  const send = async (path: string, body: BodyInit) => {
    const headers = { 'x-client': 'web', 'x-forwarded-host': host, 'content-type': 'application/json' }
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    return (await (await fetch(base + path, init)).json()).error.code
  }
  // Not JSON, so parsing it would be refused with another code.
  const large = 'x'.repeat(17 * 1024)
  expect(await send('/api/user.php', large)).toBe('body_too_large')
  expect(await send('/api/user.php', new Blob([large]).stream())).toBe('body_too_large')
  expect(await send('/api/chat.php', large)).toBe('body_unreadable')
  expect(await send('/api/chat.php', 'x'.repeat(300 * 1024))).toBe('body_too_large')
})

test('the longest text that a site can allow fits into the body of a message', async () => {
  const anna = await aMember()
  const family = '👨‍👩‍👧‍👦'
  const message = {
    profile: anna.memberId,
    type: 'text',
    id: crypto.randomUUID(),
    text: family.repeat(10_000),
  }
  const { body } = await anna.send('POST', '/api/chat.php', message)
  expect(body.error.code).not.toBe('body_too_large')
})

const marker = '<!-- The rest is written by `npx vitest run src/server/declared-limits.test.ts -u`. -->'

test('docs/security.md lists every declared limit', async () => {
  const [prose] = readFileSync('docs/security.md', 'utf8').split(marker)
  const rows = (await operations())
    .filter(({ isDeclared }) => isDeclared)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name, limits, largestBody = 0 }) =>
      limits.map((limit, i) => {
        const size = name.startsWith('GET') ? '' : sizeOf(largestBody)
        return `| ${i === 0 ? `${name} | ${size}` : ' | '} | ${amountOf(limit)} | ${limit.per} | ${limit.counts ?? 'requests'} |`
      }),
    )
  const table = [
    '| operation | largest body | at most | for each | of its |',
    '|---|---|---|---|---|',
    ...rows,
  ]
  await expect(`${prose}${marker}\n\n${table.join('\n')}\n`).toMatchFileSnapshot('../../docs/security.md')
})

function sizeOf(bytes: number) {
  const [kilobyte, megabyte, gigabyte] = [1024, 1024 ** 2, 1024 ** 3]
  if (bytes < megabyte) return `${bytes / kilobyte} KB`
  return bytes < gigabyte ? `${Math.round((bytes / megabyte) * 10) / 10} MB` : `${bytes / gigabyte} GB`
}

const periods: Record<number, string> = {
  60: 'a minute',
  900: 'in 15 minutes',
  3600: 'an hour',
  86400: 'a day',
}

const amountOf = ({ times, unit, perSeconds, lockoutSeconds }: RateLimit) =>
  `${unit ? sizeOf(times * 1024) : times} ${periods[perSeconds] ?? `in ${perSeconds} s`}${lockoutSeconds ? `, then none for ${lockoutSeconds / 60} minutes` : ''}`
