import { expect, test } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import { fetchDiscounts } from './fetch-discounts.ts'

const discount = (kind: string) => ({
  ...{ code: kind, percentage: 25, value_percentage: null, expires: '2030-01-01T00:00:00Z', kind },
  validity: 'once-per-user',
})

const aUser = (signedUpAgo: number, paid_user = false) =>
  ({ paid_user, signup_date: new Date(Date.now() - signedUpAgo).toISOString() }) as User

/** The kinds of discounts a page shows, and the requests for them. */
async function fetched(user: User | null, respond: (url: string) => Response) {
  const requests: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const url = typeof input === 'string' ? input : 'url' in input ? input.url : input.href
    requests.push(url)
    return respond(url)
  }
  const discounts = await fetchDiscounts({ fetch } as PageContext, user)
  return { kinds: discounts.map(({ kind }) => kind), requests }
}

const offer = (url: string) =>
  Response.json({ discountcode: discount(url.includes('welcome') ? 'welcome' : 'time_bonus') })
const fail = () => Response.json({ error: { code: 'internal', message: 'Oops' } }, { status: 500 })

test('a newcomer gets the time bonus first, then the welcome discount', async () => {
  const { kinds, requests } = await fetched(aUser(minutes(1)), offer)
  expect(kinds).toEqual(['time_bonus', 'welcome'])
  expect(requests).toHaveLength(2)
})

test('a discount that cannot be looked up is left out', async () => {
  expect((await fetched(aUser(minutes(1)), fail)).kinds).toEqual([])
  const withoutBonus = (url: string) => (url.includes('welcome') ? offer(url) : fail())
  expect((await fetched(aUser(minutes(1)), withoutBonus)).kinds).toEqual(['welcome'])
})

test.each([
  ['a visitor', null],
  ['a member who has paid', aUser(minutes(1), true)],
  ['a member of more than a week', aUser(days(7) + minutes(1))],
])('nothing is looked up for %s', async (_, user) => {
  expect(await fetched(user, offer)).toEqual({ kinds: [], requests: [] })
})
