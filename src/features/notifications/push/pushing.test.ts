import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { giveCredits, write } from '../../../../test/chats.ts'
import { like } from '../../../../test/likes.ts'
import { resolveHosts } from '../../../../test/name-server.ts'
import { aPushServer } from '../../../../test/push-server.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { listenTo } from '../../../../test/streams.ts'
import { hours, minutes, moveClock, now, seconds } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { isHere } from '../../presence/online.server.ts'
import { flushActivity } from '../../search/activity/activity.server.ts'
import { tellAccount } from '../account/tell-account.server.ts'
import { tellAll } from '../telling/telling.server.ts'
import { claimPushes } from './claim.server.ts'
import { sendPushes } from './pushing.server.ts'

/** Anna with a browser that gets push messages at any hour, and Ben, who can pay for his messages. */
async function two(about: Parameters<typeof someone>[1] = {}) {
  const [site, server] = [
    await aSite({ name: 'Vonk', support_email: 'help@vonk.example' }),
    await aPushServer(),
  ]
  const anna = await someone(site, { name: 'Anna', account: { language: 'en' } })
  const ben = await someone(site, { name: 'Ben', gender: 'male', ...about })
  await giveCredits(ben, 100)
  await change(anna, { quiet_from: 0, quiet_to: 0 })
  const browser = server.browser()
  await anna.send('POST', '/api/user.php?push=1', browser.subscription)
  const send = async () => {
    await tellAll()
    await sendPushes()
    return browser.messages()
  }
  return { site, server, anna, ben, browser, send }
}

const change = (member: Someone, settings: object) => member.send('PUT', '/api/notifications.php', settings)
const waiting = async ({ siteId }: Someone) =>
  (await db.query(sql`SELECT due_at FROM pushes WHERE site_id = ${siteId}`)).rows
const browsersOf = async ({ memberId }: Someone) =>
  (await db.query(sql`SELECT FROM push_subscriptions WHERE member_id = ${memberId}`)).rowCount
const conversationOf = async (one: Someone, other: Someone) =>
  (await one.get(`/api/chat.php?profile=${other.memberId}`)).conversation.id

describe('a push message', () => {
  test('tells of a message without a name, is signed, and leads to the conversation', async () => {
    const { server, anna, ben, browser, send } = await two()
    await write(ben, anna)
    const conversation = await conversationOf(anna, ben)
    expect(await send()).toEqual([
      {
        ...{ title: 'Vonk', body: 'Someone has started a conversation with you' },
        ...{ path: `/chats/${conversation}`, tag: conversation, unseen: 1 },
      },
    ])
    const { headers } = browser.requests()[0] ?? {}
    expect(headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', urgency: 'high', topic: conversation.replaceAll('-', '') },
      authorization: expect.stringMatching(new RegExp(`^vapid t=[\\w.-]+, k=${server.pushKeys.publicKey}$`)),
    })
    expect(Number(headers?.ttl)).toBeGreaterThan(86_000)
    expect(await waiting(anna)).toEqual([])
    expect(await send()).toHaveLength(1)
  })

  test('has a token that only the key of the site can sign, for this push service and less than a day', async () => {
    const { server, anna, ben, browser, send } = await two()
    await like(ben, anna)
    await send()
    const { authorization = '' } = browser.requests()[0]?.headers ?? {}
    const [token = ''] = /(?<=t=)[\w.-]+/.exec(authorization) ?? []
    const [header = '', claims = '', signature = ''] = token.split('.')
    const publicKey = Buffer.from(server.pushKeys.publicKey, 'base64url')
    const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((half) =>
      half.toString('base64url'),
    )
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const isSigned = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    expect([isSigned(`${header}.${claims}`), isSigned(`${header}.${claims}A`)]).toEqual([true, false])
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect([aud, sub]).toEqual([new URL(browser.subscription.endpoint).origin, 'mailto:help@vonk.example'])
    const lifetime = seconds(exp) - now().getTime()
    expect(lifetime).toBeGreaterThan(0)
    expect(lifetime).toBeLessThanOrEqual(hours(24))
  })

  test('names the other member if the reader wants that, and marks a fictional one', async () => {
    const { anna, ben, send } = await two({ account: { isFictional: true } })
    await change(anna, { shows_names: true })
    await like(ben, anna)
    expect((await send())[0]?.body).toBe('Ben likes you (fictional profile)')
  })

  test('goes to every browser of the member once, although several processes send', async () => {
    const { server, anna, ben } = await two()
    const others = Array.from({ length: 15 }, () => server.browser())
    for (const { subscription } of others) await anna.send('POST', '/api/user.php?push=1', subscription)
    await like(ben, anna)
    await tellAll()
    const senders = () => Promise.all(Array.from({ length: 8 }, () => sendPushes()))
    // The first round opens the connections, so that the second one claims at the same moment.
    await db.query(sql`UPDATE pushes SET due_at = ${new Date(now().getTime() + minutes(1))}`)
    await senders()
    moveClock(minutes(1))
    await senders()
    expect(server.received).toHaveLength(16)
    expect(others.map((other) => other.requests().length)).toEqual(others.map(() => 1))
  })

  test('that a killed process has claimed is sent when its lease has ended', async () => {
    const { anna, ben, send } = await two()
    await like(ben, anna)
    await tellAll()
    expect(await claimPushes(10)).toHaveLength(1)
    expect(await send()).toEqual([])
    moveClock(minutes(2))
    expect(await send()).toHaveLength(1)
  })

  test('that replaces one under way is sent too', async () => {
    const { server, anna, ben, send } = await two()
    server.answerWith(async () => {
      server.answerWith(() => ({ status: 201 }))
      await db.query(sql`
        UPDATE pushes SET kind = 'match', due_at = ${now()}, attempts = 0 WHERE site_id = ${anna.siteId}`)
      return { status: 201 }
    })
    await like(ben, anna)
    expect((await send()).map(({ body }) => body)).toEqual(['Someone likes you', 'You have a match'])
  })

  test('that waited for a push service is not sent in the quiet hours', async () => {
    const { anna, ben, send } = await two()
    await like(ben, anna)
    await tellAll()
    const hour = now().getUTCHours()
    await change(anna, { quiet_from: hour, quiet_to: (hour + 2) % 24, time_zone: 'UTC' })
    expect(await send()).toEqual([])
    moveClock(hours(2))
    expect(await send()).toHaveLength(1)
  })
})

describe('a push message about the account', () => {
  const rejectPhotoOf = (anna: Someone) =>
    transaction((tx) => tellAccount(tx, anna, { kind: 'photo', about: newId(), rule: 'nudity' }))
  const visit = async (anna: Someone) => {
    await anna.get('/api/user.php')
    await flushActivity()
  }

  test('comes to a member who is away', async () => {
    const { anna, send } = await two()
    await visit(anna)
    moveClock(minutes(1))
    await rejectPhotoOf(anna)
    expect(await send()).toMatchObject([{ path: '/profile' }])
  })

  test('does not come to a member who was on the site when it happened, and has left since', async () => {
    const { anna, send } = await two()
    const page = await listenTo(anna)
    await expect.poll(() => isHere(anna)).toBe(true)
    await rejectPhotoOf(anna)
    expect(await send()).toEqual([])
    page.close()
    await expect.poll(() => isHere(anna)).toBe(false)
    moveClock(minutes(5))
    expect(await send()).toEqual([])
  })

  test('does not come to a member who has visited the site in the quiet hours', async () => {
    const { anna, send } = await two()
    const hour = now().getUTCHours()
    await change(anna, { quiet_from: hour, quiet_to: (hour + 2) % 24, time_zone: 'UTC' })
    await flushActivity()
    await rejectPhotoOf(anna)
    await tellAll()
    moveClock(minutes(10))
    await visit(anna)
    moveClock(hours(2))
    expect(await send()).toEqual([])
  })

  test('is dropped while it waits for the push service, once the member has visited the site', async () => {
    const { server, anna, send } = await two()
    server.answerWith(() => ({ status: 503 }))
    await rejectPhotoOf(anna)
    expect(await send()).toHaveLength(1)
    moveClock(minutes(10))
    await visit(anna)
    expect(await send()).toHaveLength(1)
    expect(await waiting(anna)).toEqual([])
  })
})

describe('a queued push message is dropped', () => {
  const drops: [string, (people: { anna: Someone; ben: Someone }) => Promise<unknown>][] = [
    [
      'its like was taken back',
      ({ anna, ben }) => ben.send('DELETE', '/api/like.php', { profile: anna.memberId }),
    ],
    [
      'the other member is blocked',
      ({ anna, ben }) => anna.send('POST', '/api/block.php', { profile: ben.memberId }),
    ],
    ['push messages are turned off', ({ anna }) => change(anna, { push: false })],
  ]
  test.each(drops)('if %s', async (_, happen) => {
    const { anna, ben, send } = await two()
    await like(ben, anna)
    await tellAll()
    expect(await waiting(anna)).toHaveLength(1)
    await happen({ anna, ben })
    expect(await send()).toEqual([])
    expect(await waiting(anna)).toEqual([])
  })

  test('if its message was read', async () => {
    const { anna, ben, send } = await two()
    await write(ben, anna)
    await tellAll()
    await anna.send('PUT', '/api/chat.php', { conversation: await conversationOf(anna, ben), number: 1 })
    expect(await send()).toEqual([])
  })
})

describe('after an answer of the push service', () => {
  test.each([404, 410])('%s the browser is forgotten', async (status) => {
    const { server, anna, ben, send } = await two()
    server.answerWith(() => ({ status }))
    await like(ben, anna)
    await send()
    expect([await browsersOf(anna), await waiting(anna)]).toEqual([0, []])
  })

  test.each([400, 403, 413])('%s the message is given up, and the browser stays', async (status) => {
    const { server, anna, ben, send } = await two()
    server.answerWith(() => ({ status }))
    await like(ben, anna)
    await send()
    expect([await browsersOf(anna), await waiting(anna)]).toEqual([1, []])
  })

  test('503 it is sent again, not before the time that the service asks for', async () => {
    const { server, anna, ben, send } = await two()
    server.answerWith(() => ({ status: 503, headers: { 'retry-after': '600' } }))
    await like(ben, anna)
    expect(await send()).toHaveLength(1)
    server.answerWith(() => ({ status: 201 }))
    moveClock(minutes(9))
    expect(await send()).toHaveLength(1)
    moveClock(minutes(2))
    expect(await send()).toHaveLength(2)
    expect(await waiting(anna)).toEqual([])
  })

  test('that redirects, nothing is sent to the other address', async () => {
    const { server, anna, ben, send } = await two()
    const other = server.browser()
    server.answerWith(() => ({ status: 307, headers: { location: other.subscription.endpoint } }))
    await like(ben, anna)
    await send()
    expect(other.requests()).toEqual([])
    expect(await waiting(anna)).toHaveLength(1)
  })
})

test('a browser whose push service has a private address is forgotten, and nothing is sent there', async () => {
  const { server, anna, ben, send } = await two()
  await db.query(sql`
    UPDATE push_subscriptions SET endpoint = 'https://inside.push.apple.com/one' WHERE member_id = ${anna.memberId}`)
  resolveHosts({ 'inside.push.apple.com': ['127.0.0.1'] })
  await like(ben, anna)
  await send()
  expect([server.received, await browsersOf(anna), await waiting(anna)]).toEqual([[], 0, []])
})

test('a browser whose push service cannot be found stays, and the message waits', async () => {
  const { anna, ben, send } = await two()
  await db.query(sql`
    UPDATE push_subscriptions SET endpoint = 'https://unknown.push.apple.com/one' WHERE member_id = ${anna.memberId}`)
  resolveHosts({ 'unknown.push.apple.com': [] })
  await like(ben, anna)
  await send()
  expect([await browsersOf(anna), await waiting(anna)]).toMatchObject([1, [{}]])
})

test('nothing is sent to a host that is no longer allowed', async () => {
  const { server, anna, ben, send } = await two()
  await db.query(sql`
    UPDATE push_subscriptions SET endpoint = 'https://push.example.com/one' WHERE member_id = ${anna.memberId}`)
  await like(ben, anna)
  await send()
  expect([server.received, await waiting(anna)]).toEqual([[], []])
})
