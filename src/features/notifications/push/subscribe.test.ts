import { expect, test } from 'vitest'
import { aSite, Visitor } from '../../../../test/builders.ts'
import { resolveHosts } from '../../../../test/name-server.ts'
import { aPushServer } from '../../../../test/push-server.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { moveClock, seconds } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { startSession } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { notificationsPart } from '../notifications.privacy.server.ts'

const path = '/api/user.php?push=1'
const chrome = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const endpointsOf = async ({ siteId, memberId }: Someone) => {
  const { rows } = await db.query<{ endpoint: string }>(sql`
    SELECT endpoint FROM push_subscriptions
     WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at`)
  return rows.map(({ endpoint }) => endpoint)
}

test('a browser subscribes once, and the data download names it', async () => {
  const [anna, { browser }] = [await someone(await aSite()), await aPushServer()]
  const { subscription } = browser()
  for (let i = 0; i < 2; i++) {
    const { status, body } = await anna.send('POST', path, subscription, { 'user-agent': chrome })
    expect([status, body]).toEqual([200, { push: true }])
  }
  expect(await endpointsOf(anna)).toEqual([subscription.endpoint])
  expect(await notificationsPart.read(anna)).toMatchObject({
    push_browsers: [{ browser: 'Chrome · Android' }],
  })
})

test('a browser belongs to the member who subscribed last, without the messages of the one before', async () => {
  const site = await aSite()
  const [anna, ben, { browser }] = [await someone(site), await someone(site), await aPushServer()]
  const { subscription } = browser()
  await anna.send('POST', path, subscription)
  await db.query(sql`
    INSERT INTO pushes (site_id, id, subscription_id, about, kind, due_at, created_at)
    SELECT site_id, gen_random_uuid(), id, gen_random_uuid(), 'photo', now(), now() FROM push_subscriptions
     WHERE member_id = ${anna.memberId}`)
  await ben.send('POST', path, subscription)
  expect([await endpointsOf(anna), await endpointsOf(ben)]).toEqual([[], [subscription.endpoint]])
  const { rowCount } = await db.query(sql`SELECT FROM pushes WHERE site_id = ${site.id}`)
  expect(rowCount).toBe(0)
})

test('a browser gets nothing more when its session ends', async () => {
  const site = await aSite()
  const [anna, { browser }] = [await someone(site), await aPushServer()]
  const elsewhere = new Visitor(site.host, { session: await startSession(anna) })
  const [here, there] = [browser(), browser()]
  await anna.send('POST', path, here.subscription)
  await elsewhere.send('POST', path, there.subscription)
  expect(await endpointsOf(anna)).toHaveLength(2)
  expect((await anna.send('DELETE', '/api/sessions.php')).status).toBe(200)
  expect(await endpointsOf(anna)).toEqual([here.subscription.endpoint])
  await anna.send('POST', path, there.subscription)
  await anna.get('/api/logout.php')
  expect(await endpointsOf(anna)).toEqual([])
})

test('any member who uses the browser can end its subscription', async () => {
  const site = await aSite()
  const [anna, ben, { browser }] = [await someone(site), await someone(site), await aPushServer()]
  const [{ subscription }, other] = [browser(), browser()]
  await anna.send('POST', path, subscription)
  await anna.send('POST', path, other.subscription)
  const { status, body } = await ben.send('DELETE', path, { endpoint: subscription.endpoint })
  expect([status, body]).toEqual([200, { push: false }])
  expect(await endpointsOf(anna)).toEqual([other.subscription.endpoint])
})

test('a member has at most 20 browsers: the oldest goes', async () => {
  const [anna, { browser }] = [await someone(await aSite()), await aPushServer()]
  const browsers = Array.from({ length: 21 }, () => browser().subscription)
  for (const subscription of browsers) {
    await anna.send('POST', path, subscription)
    moveClock(seconds(1))
  }
  expect(await endpointsOf(anna)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint))
})

const { keys } = { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }

test.each([
  [{ endpoint: 'http://fcm.googleapis.com/one', keys }, 'endpoint'],
  [{ endpoint: 'https://push.example.com/one', keys }, 'endpoint'],
  [{ endpoint: 'https://127.0.0.1/one', keys }, 'endpoint'],
  [{ endpoint: 'https://[::1]/one', keys }, 'endpoint'],
  [{ endpoint: 'https://10.0.0.1/one', keys }, 'endpoint'],
  [{ endpoint: 'https://evilfcm.googleapis.com.attacker.example/one', keys }, 'endpoint'],
  [{ endpoint: `https://fcm.googleapis.com/${'a'.repeat(2000)}`, keys }, 'endpoint'],
  [{ endpoint: 5, keys }, 'endpoint'],
  [{ endpoint: 'https://fcm.googleapis.com/one', keys }, 'keys.p256dh'],
  [{ endpoint: 'https://fcm.googleapis.com/one', keys: { ...keys, p256dh: 'AAAA' } }, 'keys.p256dh'],
  [{ endpoint: 'https://fcm.googleapis.com/one', keys: { ...keys, auth: 'A'.repeat(23) } }, 'keys.auth'],
  [{ endpoint: 'https://fcm.googleapis.com/one' }, 'keys'],
])('a subscription that cannot be right is refused: %j', async (subscription, field) => {
  const anna = await someone(await aSite())
  const { status, body } = await anna.send('POST', path, subscription)
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
})

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1'])(
  'a subscription whose host has the address %s is refused',
  async (address) => {
    const [anna, { browser }] = [await someone(await aSite()), await aPushServer()]
    const { keys } = browser().subscription
    const endpoint = 'https://inside.push.apple.com/one'
    resolveHosts({ 'inside.push.apple.com': [address] })
    const { status, body } = await anna.send('POST', path, { endpoint, keys })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['endpoint']])
    expect(await endpointsOf(anna)).toEqual([])
    resolveHosts({ 'inside.push.apple.com': ['17.188.143.34'] })
    expect((await anna.send('POST', path, { endpoint, keys })).status).toBe(200)
  },
)

test('visitors cannot subscribe, and requests without push=1 reach the account', async () => {
  const visitor = (await aSite()).visitor()
  const { subscription } = (await aPushServer()).browser()
  for (const method of ['POST', 'DELETE'])
    expect((await visitor.send(method, path, subscription)).body.error.code).toBe('login_required')
  const login = await visitor.send('POST', '/api/user.php', { email: 'anna@mail.example', password: 'x' })
  expect(login.body.error.code).toBe('login_failed')
})

test('subscribing is limited', async () => {
  const [anna, { browser }] = [await someone(await aSite()), await aPushServer()]
  const { subscription } = browser()
  const statuses = new Set<number>()
  for (let i = 0; i < 61; i++) statuses.add((await anna.send('POST', path, subscription)).status)
  expect([...statuses]).toEqual([200, 429])
})
