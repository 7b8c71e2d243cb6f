import { beforeEach, expect, test } from 'vitest'
import { aMember, aSite, Visitor } from '../../../test/builders.ts'
import { anOperator } from '../../../test/operators.ts'
import { freezeClock, minutes, moveClock } from '../../platform/clock.ts'
import { operatorRulesOf } from '../../platform/http/operator/for-operators.server.ts'
import { type Role, roles } from '../../platform/operator-actor.ts'
import { createOperatorApi } from '../../server/operator-api.server.ts'

beforeEach(freezeClock)

const rules = operatorRulesOf(createOperatorApi())
const names = rules.map(({ method, path }) => `${method} ${path}`)
const site = aSite()
const other = aSite()

/** Nothing is sent that a verb would accept, so that no call changes anything. */
async function answerTo(visitor: Visitor, { method, path }: { method: string; path: string }, query = '') {
  const isRead = method === 'GET'
  const init = isRead ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
  return visitor.request(path + query, { method, ...init })
}

/** Let in: answered, or refused for its content. */
const isIn = ({ status }: Response) => status === 200 || status === 400

test('every route of the console declares who may call it', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(({ access }) => !access).map(({ path }) => path)).toEqual([])
})

test('a route of the console that declares nothing is not served', async () => {
  const anna = await anOperator(await site, { role: 'owner', siteId: null })
  expect((await anna.request('/operator/api/openapi.json')).status).toBe(404)
  expect((await anna.request('/operator/api/nothing')).status).toBe(404)
})

test.each(names)('%s lets in no visitor and no member, unless it is for anyone', async (name) => {
  const rule = rules[names.indexOf(name)] as (typeof rules)[number]
  const { session } = await aMember(await site)
  const { host } = await site
  const visitors: Record<string, string>[] = [{}, { session }, { operator_session: session }]
  for (const cookies of visitors)
    if (rule.access === 'anyone') expect(isIn(await answerTo(new Visitor(host, cookies), rule))).toBe(true)
    else expect((await answerTo(new Visitor(host, cookies), rule)).status).toBe(401)
})

const byRole = new Map<string, ReturnType<typeof anOperator>>()
const someoneWith = async (role: Role, where: 'here' | 'elsewhere') => {
  const { id: siteId } = await (where === 'here' ? site : other)
  const key = `${role} ${where}`
  const operator = byRole.get(key) ?? anOperator(await site, { role, siteId })
  byRole.set(key, operator)
  return operator
}

test.each(names.flatMap((name) => roles.map((role) => [name, role] as const)))(
  '%s lets in a %s of this site if it is for them, and none of another',
  async (name, role) => {
    const rule = rules[names.indexOf(name)] as (typeof rules)[number]
    const { access } = rule
    const isAllowed = role === 'owner' || !Array.isArray(access) || access.includes(role)
    const onSite = `?site=${(await site).id}`
    // The calls that end the own session come last in the list of nobody else.
    if (name === 'POST /operator/api/sign-out') return
    const here = await answerTo(await someoneWith(role, 'here'), rule, onSite)
    expect([name, role, isAllowed ? isIn(here) : here.status]).toEqual([name, role, isAllowed || 404])
    const elsewhere = await answerTo(await someoneWith(role, 'elsewhere'), rule, onSite)
    expect([name, role, access === 'anyone' ? isIn(elsewhere) : elsewhere.status]).toEqual([
      ...[name, role, access === 'anyone' || 404],
    ])
  },
)

test.each(
  rules.filter(({ isProofNeeded }) => isProofNeeded).map(({ method, path }) => [method, path] as const),
)('%s %s asks for the second factor again ten minutes after it was given', async (method, path) => {
  const anna = await anOperator(await site, { role: 'owner', siteId: null })
  moveClock(minutes(9))
  expect(isIn(await answerTo(anna, { method, path }))).toBe(true)
  moveClock(minutes(2))
  const answer = await answerTo(anna, { method, path })
  expect([answer.status, (await answer.json()).error.code]).toEqual([403, 'proof_needed'])
})

test.each(rules.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path] as const))(
  '%s %s is refused without our header, and from another origin',
  async (method, path) => {
    const anna = await anOperator(await site, { role: 'owner', siteId: null })
    const send = async (headers: Record<string, string>) =>
      (await (await anna.request(path, { method, body: '{}', headers })).json()).error.code
    expect(await send({ 'x-client': '' })).toBe('client_header_missing')
    expect(await send({ origin: 'https://evil.example' })).toBe('foreign_origin')
  },
)

test('the members’ pages and API know no operator', async () => {
  const anna = await anOperator(await site, { role: 'owner', siteId: null })
  const { operator_session = '' } = anna.cookies
  for (const cookies of [anna.cookies, { session: operator_session }]) {
    const visitor = new Visitor(anna.host, cookies)
    expect((await visitor.get('/api/user.php')).user).toBeNull()
    expect((await visitor.request('/api/chats.php')).status).toBe(403)
  }
})
