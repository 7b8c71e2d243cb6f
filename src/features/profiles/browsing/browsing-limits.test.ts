import { beforeEach, expect, test } from 'vitest'
import { aMember, anAccount, aProfile, aSite } from '../../../../test/builders.ts'
import { freezeClock, hours, minutes, moveClock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.server.ts'
import { countBrowsing } from './browsing-limits.server.ts'

beforeEach(freezeClock)

type Browser = Pick<Awaited<ReturnType<typeof aMember>>, 'request'>

const addressOf = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const search = (browser: Browser, address = '145.97.20.1') =>
  browser.request('/api/members.php', addressOf(address))

/** Fetches until refused, and returns how often that went well, with the refusal. */
async function browse(fetchOne: () => Response | Promise<Response>, most: number) {
  for (let times = 0; times <= most; times++) {
    const answer = await fetchOne()
    if (answer.status !== 200) return { times, answer, error: (await answer.json()).error }
    // The limit per minute does not matter here.
    if (times % 100 === 99) moveClock(minutes(1))
  }
  throw new Error('nothing was refused')
}

test('a member can view 1,500 profiles a day, and their own without limit; searches are counted separately', async () => {
  const site = await aSite()
  const [member, other] = [await aMember(site), await aProfile(site)]
  const { times, answer, error } = await browse(() => member.request(`/api/member.php?id=${other}`), 1500)
  expect([times, answer.status]).toEqual([1500, 429])
  expect(error).toMatchObject({ code: 'browsing_limit', reason: 'member', hours: 24 })
  expect(error.message).toMatch(/Over 24 uur kun je weer verder kijken\.$/)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  expect((await member.request(`/api/member.php?id=${member.memberId}`)).status).toBe(200)
  expect((await search(member)).status).toBe(200)
  moveClock(hours(24))
  expect((await member.request(`/api/member.php?id=${other}`)).status).toBe(200)
})

test('an unconfirmed member can open 300 pages of search results a day, and is told to confirm the address', async () => {
  const member = await anAccount(await aSite(), { status: 'not_confirmed' }).then(({ logIn }) => logIn())
  const { times, error } = await browse(() => search(member), 300)
  expect([times, error.reason]).toEqual([300, 'unconfirmed'])
  expect(error.message).toContain('Bevestig je e-mailadres')
})

test('newcomers of a network have a limit together, which confirmed members do not share', async () => {
  const member = await aMember()
  const network = '145.97.20.1'
  const newcomer = () => countBrowsing('search', { siteId: member.siteId, memberId: newId(), network })
  for (let i = 0; i < 1000; i++) await newcomer()
  await expect(newcomer()).rejects.toMatchObject({ details: { reason: 'network' } })
  expect((await search(member, '145.97.20.1')).status).toBe(200)
  const visitor = countBrowsing('search', { siteId: member.siteId, memberId: null, network: '145.97.20.2' })
  expect(await visitor).toBeUndefined()
})

test.each([
  ['search', '/api/swipe.php'],
  ['profile', '/api/lander.php?lander=video&profile=PROFILE'],
] as const)('the daily limit of the kind %s counts %s', async (kind, path) => {
  const site = await aSite()
  const { memberId, logIn } = await anAccount(site, { status: 'not_confirmed' })
  const [member, profile] = [await logIn(), await aProfile(site)]
  const ask = () => member.request(path.replace('PROFILE', profile))
  expect((await ask()).status).toBe(200)
  const browser = { siteId: site.id, memberId, network: '145.97.20.3' }
  for (let i = 0; i < 299; i++) await countBrowsing(kind, browser)
  const refused = await ask()
  expect([refused.status, (await refused.json()).error.code]).toEqual([429, 'browsing_limit'])
})
