import { beforeEach, describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { aSearcher, problemsOf, search } from '../../../../test/searchers.ts'
import { days, freezeClock, now } from '../../../platform/clock.ts'

beforeEach(freezeClock)

describe('refused searches', () => {
  test.each([
    ['?countryregion=XX-YY', ['countryregion']],
    ['?country=DE&countryregion=NL-UT', ['countryregion']],
    [`?countryregion=${encodeURIComponent("' OR 1=1 --")}`, ['countryregion']],
    ['?min_age=40&max_age=30', ['max_age']],
    ['?min_age=17', ['min_age']],
    ['?max_age=100', ['max_age']],
    ['?min_age=abc', ['min_age']],
    ['?min_age=0x20&max_age=4e1', ['min_age', 'max_age']],
    ['?min_age=30.5', ['min_age']],
    ['?gender=everyone', ['gender']],
    ['?country=XX', ['country']],
    ['?photo=yes', ['photo']],
    ['?interests=art,<script>', ['interests.1']],
    ['?lat=52', ['lon']],
    ['?lon=5', ['lat']],
    ['?lat=91&lon=5', ['lat']],
    ['?lat=&lon=', ['lat', 'lon']],
    ['?lat=NaN&lon=Infinity', ['lat', 'lon']],
    ['?distance=4', ['distance']],
    ['?distance=501', ['distance']],
    ['?distance=20.5', ['distance']],
  ])('the search %s is refused with the invalid fields', async (query, fields) => {
    const me = await aSearcher(await aSite())
    expect(await problemsOf(me, query)).toEqual({ status: 400, code: 'invalid', fields })
  })

  test('a forged cursor is refused, and a cursor of another search starts at the first page', async () => {
    const site = await aSite()
    const me = await aSearcher(site)
    for (let i = 0; i < 25; i++) await aProfile(site)
    const { next } = await search(me)
    expect(await search(me, `?next=${next}`)).toMatchObject({ is_first: false })
    const bytes = Buffer.from(next ?? '', 'base64url')
    const changed = (at: number) => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte))
    const forged = [0, 20, bytes.length - 1].map((at) => Buffer.from(changed(at)).toString('base64url'))
    const refused = { status: 400, code: 'invalid', fields: ['next'] }
    for (const foreign of ['x', '%00', 'a'.repeat(100), 'a'.repeat(301), ...forged])
      expect(await problemsOf(me, `?next=${foreign}`)).toEqual(refused)
    expect(await problemsOf(await aSearcher(await aSite()), `?next=${next}`)).toEqual(refused)
    for (const [searcher, query] of [
      [me, '?min_age=19'],
      [await aSearcher(site), '?'],
    ] as const)
      expect(await search(searcher, `${query}&next=${next}`)).toMatchObject({
        ...(await search(searcher, query)),
        next: expect.any(String),
      })
  })

  test('the cursor does not reveal when a member was last active', async () => {
    const site = await aSite()
    const lastActive = new Date(now().getTime() - days(3))
    for (let i = 0; i < 25; i++) await aProfile(site, { lastActive })
    const { next } = await search(await aSearcher(site))
    const read = Buffer.from(next ?? '', 'base64url').toString('latin1')
    expect(read.length).toBeGreaterThan(0)
    expect(read).not.toContain(String(lastActive.getTime()))
  })

  test('a member can make 120 searches a minute', async () => {
    const site = await aSite()
    const me = await aSearcher(site)
    const answers = await Promise.all(Array.from({ length: 125 }, async () => me.request('/api/members.php')))
    // One hit covers ten searches, so up to ten concurrent ones may be refused early.
    const refused = answers.filter(({ status }) => status === 429).length
    expect([refused >= 5, refused <= 25]).toEqual([true, true])
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBeTruthy()
    expect((await (await aSearcher(site)).request('/api/members.php')).status).toBe(200)
  })
})
