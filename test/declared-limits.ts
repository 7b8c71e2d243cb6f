import { AsyncLocalStorage } from 'node:async_hooks'
import type { Hono } from 'hono'
import type { Env } from '../src/platform/http/env.server.ts'
import { operatorApiPath } from '../src/platform/operator-path.ts'
import { countedLimits, type RateLimit } from '../src/platform/rate-limit.server.ts'
import { createOperatorApi } from '../src/server/operator-api.server.ts'

const documentInfo = { openapi: '3.1.0', info: { title: 'Operators', version: '1' } }

type Declared = { [path: string]: { [method: string]: { 'x-rate-limits'?: RateLimit[] } } }

const requests = new AsyncLocalStorage<Set<string>>()
countedLimits.subscribe((limit) => requests.getStore()?.add((limit as RateLimit).name))

/**
 * Fails each request that counts a rate limit its route does not declare, and each successful write that counts none of
 * those that count every request. A request with an idempotency key may be a repeat, which writes nothing.
 */
export function checkDeclaredLimits(app: Hono<Env>) {
  const answer = app.fetch
  let paths: Promise<Declared> | undefined
  const document = async () => {
    const { paths: ofMembers } = await (await answer(new Request('http://localhost/api/openapi.json'))).json()
    return { ...ofMembers, ...createOperatorApi().getOpenAPI31Document(documentInfo).paths }
  }
  app.fetch = async (request, ...rest) => {
    const counted = new Set<string>()
    const response = await requests.run(counted, async () => answer(request, ...rest))
    const { pathname } = new URL(request.url)
    if (!pathname.endsWith('.php') && !pathname.startsWith(operatorApiPath)) return response
    paths ??= document()
    const declared = (await paths)[pathname]?.[request.method.toLowerCase()]?.['x-rate-limits'] ?? []
    const names = declared.map(({ name }) => name)
    const undeclared = [...counted].filter((name) => !names.includes(name))
    const operation = `${request.method} ${pathname}`
    if (undeclared.length > 0)
      throw new Error(`${operation} counts ${undeclared.join(', ')}, which its route does not declare`)
    const isRepeat = request.headers.has('idempotency-key')
    const isForEvery = !isRepeat && declared.some(({ counts }) => counts === undefined)
    if (isForEvery && counted.size === 0 && response.ok && request.method !== 'GET')
      throw new Error(`${operation} counts none of the limits that its route declares: ${names.join(', ')}`)
    return response
  }
}
