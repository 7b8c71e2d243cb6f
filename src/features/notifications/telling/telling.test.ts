import { describe, expect, onTestFinished, test } from 'vitest'
import { aSite, mailsTo, password, passwordHash, tokenIn } from '../../../../test/builders.ts'
import { give, giveCredits, write } from '../../../../test/chats.ts'
import { changeMember, like, unconfirm } from '../../../../test/likes.ts'
import { aNewcomer } from '../../../../test/newcomer.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { listenTo } from '../../../../test/streams.ts'
import { hours, minutes, moveClock } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { raw, sql } from '../../../platform/sql.server.ts'
import { confirmAddress } from '../../accounts/address/activation.server.ts'
import { comeBack } from '../../accounts/leaving/leaving.server.ts'
import { deliverHeldMessages } from '../../chat/sending/held-messages.server.ts'
import { isHere } from '../../presence/online.server.ts'
import { tellAll } from './telling.server.ts'

const path = '/api/notifications.php'

/** Anna, who can be mailed at any hour, and Ben, who can pay for his messages. */
async function two(about: Parameters<typeof someone>[1] = {}) {
  const site = await aSite({ logged_out_search_trafficsource: 'all' })
  const anna = await someone(site, { name: 'Anna' })
  const ben = await someone(site, { name: 'Ben', gender: 'male', ...about })
  await giveCredits(ben, 100)
  await anna.send('PUT', path, { quiet_from: 0, quiet_to: 0 })
  const mails = await mailsOf(anna, site)
  return { site, anna, ben, mails, subjects: async () => (await mails()).map(({ subject }) => subject) }
}

/** Gives a member an address. The mails to it, the newest first, after everyone was told. */
async function mailsOf({ memberId }: Someone, site: Awaited<ReturnType<typeof aSite>>) {
  const email = `${memberId}@mail.example`
  await db.query(sql`UPDATE members SET email = ${email} WHERE id = ${memberId}`)
  return async () => {
    await tellAll()
    return mailsTo(site, email)
  }
}

const conversationOf = async (one: Someone, other: Someone) =>
  (await one.get(`/api/chat.php?profile=${other.memberId}`)).conversation.id

describe('a mail', () => {
  test('tells of a new conversation once, and leads to it', async () => {
    const { anna, ben, mails } = await two()
    await write(ben, anna, 'Hoi Anna')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toContain('Ben')
    expect(mail?.links.join()).toContain(`/chats/${await conversationOf(anna, ben)}`)
    expect(await mails()).toHaveLength(1)
  })

  test('quotes the message only if its reader wants that', async () => {
    const { anna, ben, mails } = await two()
    await write(ben, anna, 'Hoi Anna')
    expect((await mails())[0]?.text).not.toContain('Hoi Anna')
    await anna.send('PUT', path, { shows_words: true })
    moveClock(hours(7))
    await write(ben, anna, 'Ben je daar?')
    expect((await mails())[0]?.text).toContain('Ben je daar?')
  })

  test('cuts a quoted message between whole characters', async () => {
    const { anna, ben, mails } = await two()
    await anna.send('PUT', path, { shows_words: true })
    await write(ben, anna, `a${'😀'.repeat(100)}`)
    expect((await mails())[0]?.text).toContain(`a${'😀'.repeat(88)}…`)
  })

  test('quotes no earlier message than the newest, which may be a gift', async () => {
    const { anna, ben, mails } = await two()
    await anna.send('PUT', path, { shows_words: true })
    await write(ben, anna, 'Hoi Anna')
    await anna.send('PUT', '/api/chat.php', { conversation: await conversationOf(anna, ben), number: 1 })
    await give(ben, anna)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).not.toContain('Hoi Anna')
  })

  test('marks a fictional profile, also in its subject', async () => {
    const { anna, ben, mails } = await two({ account: { isFictional: true } })
    await like(ben, anna)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Ben (fictief profiel) vindt je leuk')
    expect(mail?.html).toMatch(/<h1[^>]*>Ben \(fictief profiel\) vindt je leuk<\/h1>/)
    expect(mail?.text).toMatch(/Ben \(fictief profiel\)\n/)
  })

  test('comes at most once in six hours for a type, then with everyone', async () => {
    const { site, anna, ben, mails } = await two()
    const [carl, dirk] = [await someone(site, { name: 'Carl' }), await someone(site, { name: 'Dirk' })]
    await like(ben, anna)
    expect(await mails()).toHaveLength(1)
    await like(carl, anna)
    await like(dirk, anna)
    moveClock(hours(5))
    expect(await mails()).toHaveLength(1)
    moveClock(hours(1) + minutes(1))
    const [digest] = await mails()
    expect(digest?.text).toMatch(/Carl[\s\S]*Dirk/)
    expect(digest?.text).not.toContain('Ben')
  })

  test('waits until the end of the quiet hours', async () => {
    const { anna, ben, mails } = await two()
    const hour = new Date().getUTCHours()
    await anna.send('PUT', path, { quiet_from: hour, quiet_to: (hour + 2) % 24, time_zone: 'UTC' })
    await like(ben, anna)
    expect(await mails()).toHaveLength(0)
    moveClock(hours(2))
    expect(await mails()).toHaveLength(1)
  })

  test('comes once from two workers that tell at the same time', async () => {
    const { anna, ben, subjects } = await two()
    await like(ben, anna)
    await write(ben, anna)
    await Promise.all([tellAll(), tellAll(), tellAll()])
    expect(await subjects()).toHaveLength(2)
  })
})

describe('a reminder', () => {
  test('of an unread message comes once, after a day', async () => {
    const { anna, ben, subjects } = await two()
    await write(ben, anna)
    await subjects()
    moveClock(hours(23))
    expect(await subjects()).toEqual(['Ben heeft je geschreven'])
    moveClock(hours(2))
    expect((await subjects())[0]).toBe('Ben wacht nog op antwoord')
    moveClock(hours(48))
    expect(await subjects()).toHaveLength(2)
  })

  test('is not sent if the message was read', async () => {
    const { anna, ben, subjects } = await two()
    await write(ben, anna)
    await subjects()
    await anna.send('PUT', '/api/chat.php', { conversation: await conversationOf(anna, ben), number: 1 })
    moveClock(hours(25))
    expect(await subjects()).toHaveLength(1)
  })
})

describe('messages that were held are told', () => {
  const deliver = () => runQueued(deliverHeldMessages)
  const confirm = (one: Someone) => transaction((tx) => confirmAddress(tx, one))

  test('of a signup with a first message, once it is confirmed, and reminded of a day later', async () => {
    const { site, anna, subjects } = await two()
    const signup = { name: 'Dirk', profile: anna.memberId, signup_message: 'Hoi Anna' }
    const dirk = await aNewcomer(site, signup, { tracking: 'ref=x' })
    const [mail] = await mailsTo(site, dirk.email)
    expect(await subjects()).toEqual([])
    await site.visitor().send('POST', '/api/activate.php', { token: tokenIn(mail) })
    await deliver()
    expect(await subjects()).toEqual(['Dirk heeft je geschreven'])
    moveClock(hours(25))
    expect((await subjects())[0]).toBe('Dirk wacht nog op antwoord')
  })

  test('as a new conversation if their author writes again before they are delivered', async () => {
    const { anna, ben, subjects } = await two()
    await unconfirm(ben)
    await write(ben, anna)
    await confirm(ben)
    await write(ben, anna, 'Ben je daar?')
    await deliver()
    expect(await subjects()).toEqual(['Ben heeft je geschreven'])
  })

  test('to the other member, who writes before they are delivered, and the answer to their author', async () => {
    const { site, anna, ben, subjects } = await two()
    const mailsToBen = await mailsOf(ben, site)
    await ben.send('PUT', path, { quiet_from: 0, quiet_to: 0 })
    await giveCredits(anna, 1)
    await unconfirm(ben)
    await write(ben, anna)
    await confirm(ben)
    await write(anna, ben)
    await deliver()
    expect(await subjects()).toEqual(['Ben heeft je geschreven'])
    expect((await mailsToBen()).map(({ subject }) => subject)).toEqual(['Nieuw bericht van Anna'])
  })

  test('once their author is visible again or has come back', async () => {
    const { anna, ben, subjects } = await two()
    await unconfirm(ben)
    await write(ben, anna)
    await ben.send('PUT', '/api/user.php', { invisible: true })
    await confirm(ben)
    await deliver()
    expect(await subjects()).toEqual([])
    await ben.send('PUT', '/api/user.php', { invisible: false })
    await changeMember(ben, { status: 'deleted', deletedAt: new Date() })
    await deliver()
    expect(await subjects()).toEqual([])
    await comeBack({ siteId: ben.siteId, memberId: ben.memberId, session: '' })
    await deliver()
    expect(await subjects()).toEqual(['Ben heeft je geschreven'])
  })
})

describe('nothing is told', () => {
  test('of a message that was read', async () => {
    const { anna, ben, mails } = await two()
    await write(ben, anna)
    const conversation = await conversationOf(anna, ben)
    await anna.send('PUT', '/api/chat.php', { conversation, number: 1 })
    expect(await mails()).toEqual([])
  })

  test('of a like that was taken back, seen or answered', async () => {
    const { anna, ben, mails } = await two()
    await like(ben, anna)
    await ben.send('DELETE', '/api/like.php', { profile: anna.memberId })
    expect(await mails()).toEqual([])
    await like(ben, anna)
    await like(anna, ben)
    expect(await mails()).toEqual([])
  })

  test('of someone who is blocked', async () => {
    const { anna, ben, mails } = await two()
    await write(ben, anna)
    await like(ben, anna)
    await anna.send('POST', '/api/block.php', { profile: ben.memberId })
    expect(await mails()).toEqual([])
  })

  test('of a type that is turned off, while the others are told', async () => {
    const { anna, ben, subjects } = await two()
    await anna.send('PUT', path, { mails: { like: false } })
    await like(ben, anna)
    await write(ben, anna)
    await give(ben, anna)
    expect(await subjects()).toEqual(['Ben heeft je geschreven'])
  })

  test('to someone whose mails come back', async () => {
    const { anna, ben, mails } = await two()
    await db.query(sql`UPDATE members SET notifications_disabled = '{bounce}' WHERE id = ${anna.memberId}`)
    await like(ben, anna)
    expect(await mails()).toEqual([])
  })
})

/** Makes every write to a table fail that is about this member. Returns the end of that. */
async function breakFor({ memberId }: Someone, table: 'told' | 'last_told') {
  const repair = async () => {
    await db.query(sql`ALTER TABLE ${raw(table)} DROP CONSTRAINT IF EXISTS broken`)
  }
  onTestFinished(repair)
  await db.query(
    sql`ALTER TABLE ${raw(table)} ADD CONSTRAINT broken CHECK (member_id <> ${raw(`'${memberId}'`)}) NOT VALID`,
  )
  return repair
}

describe('a member who cannot be told does not stop the others:', () => {
  test.each(['told', 'last_told'] as const)('writing to %s fails', async (table) => {
    const { site, anna, ben, mails } = await two()
    const carla = await someone(site, { name: 'Carla' })
    const email = `${carla.memberId}@mail.example`
    await carla.send('PUT', path, { quiet_from: 0, quiet_to: 0 })
    await db.query(sql`UPDATE members SET email = ${email} WHERE id = ${carla.memberId}`)
    const repair = await breakFor(anna, table)
    await like(ben, anna)
    await like(ben, carla)
    expect(await mails()).toEqual([])
    expect(await mailsTo(site, email)).toHaveLength(1)
    await repair()
    moveClock(minutes(5))
    expect(await mails()).toHaveLength(1)
    expect(await mailsTo(site, email)).toHaveLength(1)
  })
})

describe('nothing is told about or to a member who', () => {
  const leave = async (member: Someone) => {
    await changeMember(member, { passwordHash: await passwordHash })
    expect((await member.send('DELETE', '/api/user.php', { password, reason: 'time' })).status).toBe(200)
  }
  const changes: [string, 'anna' | 'ben', (member: Someone) => Promise<unknown>][] = [
    [
      'has made their profile invisible',
      'ben',
      (ben) => ben.send('PUT', '/api/user.php', { invisible: true }),
    ],
    ['has liked someone and deleted their account', 'ben', leave],
    ['has deleted their account', 'anna', leave],
    ['is not confirmed', 'anna', unconfirm],
  ]
  test.each(changes)('%s', async (_, name, change) => {
    const { anna, ben, subjects } = await two()
    await like(ben, anna)
    await write(ben, anna)
    await change({ anna, ben }[name])
    await subjects()
    moveClock(hours(25))
    expect((await subjects()).join()).not.toContain('Ben')
    // A mail that was queued and dropped when it was sent would count here.
    const { rowCount } = await db.query(sql`SELECT FROM last_told WHERE member_id = ${anna.memberId}`)
    expect(rowCount).toBe(0)
  })
})

test('a member who has a page open is told five minutes later, and not as long as it is open', async () => {
  const { anna, ben, mails } = await two()
  const page = await listenTo(anna)
  await expect.poll(() => isHere(anna)).toBe(true)
  await like(ben, anna)
  expect(await mails()).toEqual([])
  moveClock(minutes(6))
  expect(await mails()).toEqual([])
  page.close()
  await expect.poll(() => isHere(anna)).toBe(false)
  expect(await mails()).toEqual([])
  moveClock(minutes(5))
  expect(await mails()).toHaveLength(1)
})
