import PostalMime from 'postal-mime'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { someoneWith, write } from '../../../../test/chats.ts'
import { changeMember, like } from '../../../../test/likes.ts'
import { aMailServer } from '../../../../test/mail-server.ts'
import { passTime } from '../../../../test/queue.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { hours, moveClock, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { closeMail, mailJob, openMail } from '../../../platform/mail.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { tellAccount } from '../account/tell-account.server.ts'
import { tellAll } from '../telling/telling.server.ts'

const path = '/api/notifications.php'
const mailFrom = 'noreply@vonk.example'
afterEach(() => openMail({ smtpUrl: undefined, mailFrom }))

/** Anna, who can be mailed at any hour, and a mail server. */
async function withMailServer(about: Parameters<typeof aMailServer>[0] = {}) {
  const site = await aSite({ name: 'Zonnebloem' })
  const anna = await someone(site, { name: 'Anna' })
  await anna.send('PUT', path, { quiet_from: 0, quiet_to: 0 })
  await db.query(sql`UPDATE members SET email = 'anna@mail.example' WHERE id = ${anna.memberId}`)
  const server = await aMailServer(about)
  await openMail({ smtpUrl: server.url, mailFrom, bounceAddress: 'bounce@vonk.example' })
  onTestFinished(closeMail)
  const disabled = async () => (await anna.get('/api/user.php')).user.notifications_disabled
  return { site, anna, server, disabled }
}

/** Ben likes Anna, and the mail about it waits for the mail server. */
async function aWaitingMail(about: Parameters<typeof aMailServer>[0] = {}) {
  const { site, anna, ...rest } = await withMailServer(about)
  const ben = await someone(site, { name: 'Ben' })
  await like(ben, anna)
  await tellAll()
  return { site, anna, ben, ...rest }
}

/** Several others write to Anna or like her, and one mail about all of them waits for the mail server. */
async function aWaitingDigest(
  contact: (other: Someone, anna: Someone) => Promise<unknown>,
  names: string[],
  isFictional = (_name: string) => false,
) {
  const { site, anna, server } = await withMailServer()
  const others: Someone[] = []
  for (const name of names)
    others.push(await someoneWith(100, site, { name, account: { isFictional: isFictional(name) } }))
  for (const other of others) await contact(other, anna)
  await tellAll()
  return { anna, others, server }
}

async function read(reader: Someone, writer: Someone | undefined) {
  const { conversation } = await reader.get(`/api/chat.php?profile=${writer?.memberId}`)
  const number = conversation.messages.at(-1).number
  await reader.send('PUT', '/api/chat.php', { conversation: conversation.id, number })
}

const received = async ({ received }: Awaited<ReturnType<typeof aMailServer>>) => {
  await runQueued(mailJob)
  return Promise.all(received.map((mail) => PostalMime.parse(mail)))
}

test('a mail server gets the mail about a like once, with its headers, and one click of its reader ends such mails', async () => {
  const { site, ben, server, disabled } = await aWaitingMail()
  await runQueued(mailJob)
  await tellAll()
  await runQueued(mailJob)
  expect(server.received).toHaveLength(1)
  expect(server.recipients).toEqual(['anna@mail.example'])
  expect(server.senders).toEqual([expect.stringMatching(/^bounce\+[0-9a-v]+@vonk\.example$/)])

  const mail = await PostalMime.parse(server.received[0] ?? '')
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(mail).toMatchObject({
    from: { name: 'Zonnebloem', address: mailFrom },
    to: [{ address: 'anna@mail.example' }],
    subject: expect.stringContaining('Ben'),
    text: expect.stringContaining(`/members/${ben.memberId}`),
    html: expect.stringContaining(`/members/${ben.memberId}`),
  })
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@vonk\.example>$/),
    'x-vonk-recipient': server.senders[0]?.slice('bounce+'.length, -'@vonk.example'.length),
  })

  const [, address = ''] = /^<(https?:\/\/[^>]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
  const { pathname, search } = new URL(address)
  const answer = await site.visitor().request(pathname + search, {
    method: 'POST',
    body: headers['list-unsubscribe-post'] ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client': '' },
  })
  expect(answer.status).toBe(200)
  expect(await disabled()).toEqual(['listunsubscribe'])
})

test('a mail that waited is not sent if its reader has blocked the other, unsubscribed, changed the address or left meanwhile', async () => {
  const changes: ((waiting: Awaited<ReturnType<typeof aWaitingMail>>) => Promise<unknown>)[] = [
    ({ anna, ben }) => anna.send('POST', '/api/block.php', { profile: ben.memberId }),
    ({ anna }) => anna.send('PUT', path, { mails: { like: false } }),
    ({ anna }) =>
      db.query(sql`UPDATE members SET notifications_disabled = '{fbl}' WHERE id = ${anna.memberId}`),
    ({ anna }) => db.query(sql`UPDATE members SET email = 'new@mail.example' WHERE id = ${anna.memberId}`),
    ({ anna }) => changeMember(anna, { status: 'deleted', deletedAt: now() }),
  ]
  for (const change of changes) {
    const waiting = await aWaitingMail()
    await change(waiting)
    await runQueued(mailJob)
    expect(waiting.server.received).toEqual([])
  }
})

test('a digest that waited leaves out those who became invisible, left or were blocked meanwhile', async () => {
  const names = ['Ben', 'Carl', 'Dirk', 'Emil', 'Finn']
  const { anna, others, server } = await aWaitingDigest(like, names)
  const [ben, carl, dirk, ...rest] = others
  await anna.send('POST', '/api/block.php', { profile: ben?.memberId })
  await carl?.send('PUT', '/api/user.php', { invisible: true })
  await db.query(sql`DELETE FROM members WHERE id = ${dirk?.memberId}`)
  const [mail, ...more] = await received(server)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 mensen vinden je leuk')
  expect(names.filter((name) => mail?.text?.includes(name))).toEqual(['Emil', 'Finn'])
  for (const { memberId } of rest) expect(mail?.html).toContain(memberId)
})

test.each([
  [['Ben'], '2 mensen hebben je geschreven (1 fictief profiel)'],
  [['Ben', 'Carl'], '2 mensen hebben je geschreven (fictieve profielen: 2)'],
])('the subject of a digest says how many are fictional: %s', async (fictional, subject) => {
  const { server } = await aWaitingDigest(write, ['Ben', 'Carl'], (name) => fictional.includes(name))
  const [mail] = await received(server)
  expect(mail?.subject).toBe(subject)
})

test('a mail that waited tells only what its reader has not seen meanwhile', async () => {
  const messages = await aWaitingDigest(write, ['Ben', 'Carl'])
  const [ben, carl] = messages.others
  await read(messages.anna, ben)
  const [mail, ...more] = await received(messages.server)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Carl heeft je geschreven')
  moveClock(hours(7))
  await write(carl ?? messages.anna, messages.anna)
  await tellAll()
  await read(messages.anna, carl)
  expect(await received(messages.server)).toHaveLength(1)

  const likes = await aWaitingDigest(like, ['Ben', 'Carl'])
  await likes.anna.send('PUT', '/api/like.php', { profile: likes.others[1]?.memberId })
  expect((await received(likes.server)).map(({ subject }) => subject)).toEqual(['Ben vindt je leuk'])
})

test('a mail that waited until quiet hours waits for their end, but not one about the account', async () => {
  const { anna, server } = await aWaitingMail()
  const hour = now().getUTCHours()
  await anna.send('PUT', path, { quiet_from: hour, quiet_to: (hour + 2) % 24, time_zone: 'UTC' })
  const cause = 'payment:none'
  const credits = {
    kind: 'credits',
    about: newId(),
    credits: 20,
    amount: 1499,
    currency: 'EUR',
    cause,
  } as const
  await transaction((tx) => tellAccount(tx, anna, credits))
  expect((await received(server)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('20 credits'),
  ])
  await passTime(hours(2))
  const [, mail, ...more] = await received(server)
  expect([mail?.subject, more]).toEqual(['Ben vindt je leuk', []])
  await passTime(hours(24))
  expect(await received(server)).toHaveLength(2)
})

test('an address that the mail server refuses gets no more mails', async () => {
  const { server, disabled } = await aWaitingMail({ unknown: ['anna@mail.example'] })
  await runQueued(mailJob)
  expect(server.received).toEqual([])
  expect(await disabled()).toEqual(['bounce'])
})

test('a mail about someone whose name cannot stand in a mail counts them instead', async () => {
  const { site, anna, server } = await withMailServer()
  await like(await someone(site, { name: '…' }), anna)
  await tellAll()
  const [mail] = await received(server)
  expect(mail?.subject).toBe('1 persoon vindt je leuk')
})
