import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { eventsOf, like, unlike } from '../../../test/likes.ts'
import { type Someone, someone } from '../../../test/someone.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'

const inCapitals = ({ memberId }: { memberId: string }) => ({ memberId: memberId.toUpperCase() })
const matchEvents = async (one: Someone) => (await eventsOf(one)).filter(([type]) => type === 'match')

test('an upper-case id means the same member: simultaneous likes are neither lost nor announced twice', async () => {
  const site = await aSite()
  for (let round = 0; round < 10; round++) {
    const [older, newer] = [await someone(site), await someone(site)]
    const answers = await Promise.all([
      like(newer, inCapitals(older)),
      like(older, inCapitals(newer)),
      like(newer, older),
      like(older, newer),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await matchEvents(older)).toEqual([['match', newer.memberId]])
    expect(await matchEvents(newer)).toEqual([['match', older.memberId]])
  }
})

test('liking oneself and liking past a block are refused for upper-case ids, too', async () => {
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site)]
  expect((await like(anna, inCapitals(anna))).status).toBe(400)
  await anna.send('POST', '/api/block.php', { profile: ben.memberId.toUpperCase() })
  expect((await like(ben, inCapitals(anna))).body.error.code).toBe('not_available')
  const answer = { profile: anna.memberId.toUpperCase(), answer: 'yes' }
  expect((await ben.send('POST', '/api/swipe.php', answer)).body.error.code).toBe('not_available')
})

test.each(['1.------------------------------------', `1.${'a'.repeat(36)}`, '1.', 'x', '99999999999999999.'])(
  'an invalid likes cursor is refused: %s',
  async (next) => {
    const anna = await someone(await aSite())
    expect((await anna.request(`/api/likes.php?next=${next}`)).status).toBe(400)
  },
)

test('liking the same member is limited to 10 times a day; other members can still be liked', async () => {
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site)]
  for (let time = 0; time < 10; time++) {
    expect((await like(anna, ben)).status).toBe(200)
    await unlike(anna, ben)
  }
  const once = await like(anna, ben)
  expect([once.status, once.body.error.code]).toEqual([429, 'too_many_requests'])
  const yes = { profile: ben.memberId, answer: 'yes' }
  expect((await anna.send('POST', '/api/swipe.php', yes)).status).toBe(429)
  expect((await like(anna, await someone(site))).status).toBe(200)
})

test('a network may send at most 1000 likes an hour', async () => {
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site)]
  await like(anna, ben)
  await db.query(
    sql`UPDATE rate_limits SET used = 1000 WHERE site_id = ${site.id} AND key LIKE 'like-network:%'`,
  )
  expect((await like(ben, anna)).status).toBe(429)
})

test('the like of an invisible member cannot be marked as seen and stays new', async () => {
  const site = await aSite()
  const [anna, ben] = [await someone(site), await someone(site)]
  await like(anna, ben)
  await anna.send('PUT', '/api/user.php', { invisible: true })
  await ben.send('PUT', '/api/like.php', { profile: anna.memberId })
  expect(await eventsOf(ben)).toEqual([['like', anna.memberId]])
  await anna.send('PUT', '/api/user.php', { invisible: false })
  expect((await ben.get('/api/user.php')).user.new_likes).toBe(1)
  await ben.send('PUT', '/api/like.php', { profile: anna.memberId })
  expect(await eventsOf(ben)).toEqual([
    ['like', anna.memberId],
    ['likes', null],
  ])
})
