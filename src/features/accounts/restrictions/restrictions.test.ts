import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, aProfile, aSite, canLogIn, mailsTo, signUp, statusOf } from '../../../../test/builders.ts'
import { someone } from '../../../../test/someone.ts'
import { days, freezeClock, moveClock, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { openCalls } from '../../../server/closed-accounts.server.ts'
import { eraseMember } from '../../privacy/erase.server.ts'
import { keepAddress } from '../address/guard/old-address.server.ts'
import { purgeOldAddresses } from '../address/guard/purge-old-addresses.server.ts'
import { putAddress } from '../address/put-address.server.ts'
import { comeBack } from '../leaving/leaving.server.ts'
import { endSuspensions } from './end-suspensions.server.ts'
import { banMember, hideMember, liftRestriction, suspendMember } from './restrictions.server.ts'
import { restrictionsOf } from './restrictions-of.server.ts'

beforeEach(freezeClock)

type Member = { siteId: string; memberId: string }
const decision = { reason: 'scam', operatorId: null } as const
const inDays = (count: number) => new Date(now().getTime() + days(count))

const hide = (member: Member) => transaction((tx) => hideMember(tx, member, decision))
const suspend = (member: Member, until = inDays(7)) =>
  transaction((tx) => suspendMember(tx, member, { ...decision, until }))
const ban = (member: Member) => transaction((tx) => banMember(tx, member, decision))
const lift = (member: Member, kind: Parameters<typeof liftRestriction>[2]) =>
  transaction((tx) => liftRestriction(tx, member, kind))

const leaves = ({ siteId, memberId }: Member) =>
  db.query(sql`
    UPDATE members SET status = 'deleted', deleted_at = ${now()} WHERE site_id = ${siteId} AND id = ${memberId}`)

const restrictions = { hidden: hide, suspended: suspend, banned: ban }
const kinds = ['hidden', 'suspended', 'banned'] as const

describe.each(kinds)('a member who is %s', (kind) => {
  test('is seen by nobody until it is lifted', async () => {
    const site = await aSite()
    const anna = await anAccount(site)
    const other = await someone(site)
    const seen = async () => (await other.request(`/api/member.php?id=${anna.memberId}`)).status
    expect(await restrictions[kind](anna)).toEqual(expect.any(String))
    expect([await statusOf(anna), await seen()]).toEqual([{ status: kind, is_visible: false }, 404])
    await lift(anna, kind)
    expect([await statusOf(anna), await seen()]).toEqual([{ status: 'active', is_visible: true }, 200])
    expect(await lift(anna, kind)).toBeNull()
  })

  test('cannot like or write', async () => {
    const site = await aSite()
    const [anna, other] = [await someone(site), await aProfile(site)]
    await restrictions[kind](anna)
    const code = kind === 'hidden' ? 'account_hidden' : 'account_restricted'
    const like = await anna.send('POST', '/api/like.php', { profile: other })
    const message = { profile: other, id: newId(), type: 'text', text: 'Hoi' }
    const sent = await anna.send('POST', '/api/chat.php', message)
    expect([like.body.error.code, sent.body.error.code]).toEqual([code, code])
  })

  test('gets a mail in their language that says why, and how to appeal', async () => {
    const anna = await anAccount(await aSite(), { language: 'de' })
    await restrictions[kind](anna)
    const [mail] = await mailsTo(anna.site, anna.email)
    expect(mail?.text).toContain('Du hast andere um Geld gebeten')
    expect(mail?.links[0]).toContain('/complaints')
    await lift(anna, kind)
    expect((await mailsTo(anna.site, anna.email))[0]?.subject).toContain('wieder offen')
  })

  test('is not written twice, and not for an unconfirmed address', async () => {
    const anna = await anAccount(await aSite(), { status: 'not_confirmed' })
    const until = inDays(3)
    const again = () => (kind === 'suspended' ? suspend(anna, until) : restrictions[kind](anna))
    expect(await again()).not.toBeNull()
    expect(await again()).toBeNull()
    expect(await mailsTo(anna.site, anna.email)).toEqual([])
    await lift(anna, kind)
    expect((await statusOf(anna))?.status).toBe('not_confirmed')
  })

  test('stays so when they leave and come back', async () => {
    const anna = await anAccount(await aSite())
    await leaves(anna)
    await restrictions[kind](anna)
    expect((await statusOf(anna))?.status).toBe('deleted')
    await comeBack({ ...anna, session: '' })
    expect(await statusOf(anna)).toEqual({ status: kind, is_visible: false })
  })
})

test('the strongest restriction counts, and when it ends, the next', async () => {
  const anna = await anAccount(await aSite())
  for (const restrict of [hide, ban, suspend]) await restrict(anna)
  const status = async () => (await statusOf(anna))?.status
  expect(await status()).toBe('banned')
  expect((await restrictionsOf(anna)).map(({ kind }) => kind)).toEqual(['banned', 'suspended', 'hidden'])
  await lift(anna, 'banned')
  expect(await status()).toBe('suspended')
  await lift(anna, 'suspended')
  expect(await status()).toBe('hidden')
})

test('a suspension ends by itself at its time, and not before', async () => {
  const anna = await anAccount(await aSite())
  await suspend(anna, inDays(7))
  await suspend(anna, inDays(14))
  moveClock(days(13))
  await endSuspensions.run({})
  expect((await statusOf(anna))?.status).toBe('suspended')
  moveClock(days(1))
  await endSuspensions.run({})
  expect(await statusOf(anna)).toEqual({ status: 'active', is_visible: true })
  expect(await restrictionsOf(anna)).toEqual([])
})

describe('a banned address', () => {
  const codeOf = async (site: Awaited<ReturnType<typeof aSite>>, email: string) =>
    (await signUp(site, { email })).body.error?.code

  test('cannot sign up, however it is spelled, until the ban is lifted, and not on that site alone', async () => {
    const [site, elsewhere] = [await aSite(), await aSite()]
    const anna = await anAccount(site)
    await ban(anna)
    expect(await codeOf(site, anna.email)).toBe('email_banned')
    expect(await codeOf(site, anna.email.toUpperCase())).toBe('email_banned')
    expect(await codeOf(site, anna.email.replace('@', '+again@'))).toBe('email_banned')
    expect(await codeOf(elsewhere, anna.email)).toBeUndefined()
    await lift(anna, 'banned')
    expect(await codeOf(site, anna.email)).toBe('email_taken')
  })

  test('cannot sign up after the account was erased', async () => {
    const anna = await anAccount(await aSite())
    await ban(anna)
    await leaves(anna)
    moveClock(days(14))
    expect(await eraseMember(anna)).toBe(true)
    expect(await codeOf(anna.site, anna.email)).toBe('email_banned')
    expect(await canLogIn(anna)).toBe(false)
  })

  test('stays banned if it was replaced before the ban, but its owner can go back to it', async () => {
    const anna = await anAccount(await aSite())
    const present = 'new-of-anna@mail.example'
    await transaction(async (tx) => {
      await keepAddress(tx, anna)
      await putAddress(tx, anna, present)
    })
    await ban(anna)
    moveClock(days(8))
    await purgeOldAddresses.run({})
    expect(await codeOf(anna.site, anna.email)).toBe('email_banned')
    expect(await codeOf(anna.site, present)).toBe('email_banned')
    await transaction((tx) => putAddress(tx, anna, anna.email))
    const other = await anAccount(anna.site)
    await expect(transaction((tx) => putAddress(tx, other, present))).rejects.toMatchObject({
      code: 'email_banned',
    })
  })

  test('cannot become the address of another account', async () => {
    const anna = await anAccount(await aSite())
    await ban(anna)
    const other = await anAccount(anna.site)
    const change = { email: anna.email, password: 'kersen-in-de-lente' }
    const { body } = await (await other.logIn()).send('POST', '/api/mail-change.php', change)
    expect(body.error.code).toBe('email_banned')
  })
})

describe.each(['suspended', 'banned'] as const)('an open session of a %s member', (kind) => {
  const codeOf = async (answer: Response) => (await answer.json()).error?.code

  test('shows why and until when, and is open for what their rights need', async () => {
    const anna = await someone(await aSite())
    await restrictions[kind](anna)
    const { user } = await anna.get('/api/user.php')
    expect(user).toMatchObject({ status: kind, restriction: { kind, reason: 'scam' } })
    expect(user.restriction.until === null).toBe(kind === 'banned')
    for (const path of ['complaints', 'orders', 'ledger', 'export'])
      expect([path, (await anna.request(`/api/${path}.php`)).status]).toEqual([path, 200])
  })

  test('is closed for everything else until it is lifted', async () => {
    const anna = await someone(await aSite())
    const closed = ['members', 'chats', 'likes', 'suggestions', 'profile', 'photos', 'cards']
    await restrictions[kind](anna)
    for (const path of closed)
      expect([path, await codeOf(await anna.request(`/api/${path}.php`))]).toEqual([
        path,
        'account_restricted',
      ])
    expect((await anna.request('/photos/private/ab/cdefghijklmnopqrstuvwx-600.webp')).status).toBe(403)
    await lift(anna, kind)
    expect((await anna.request('/api/chats.php')).status).toBe(200)
  })

  test('can be opened by a login, and can delete the account', async () => {
    const anna = await anAccount(await aSite())
    await restrictions[kind](anna)
    const here = await anna.logIn()
    expect((await here.get('/api/user.php')).user.status).toBe(kind)
    const departure = { password: 'kersen-in-de-lente', reason: 'other', remarks: '' }
    expect((await here.send('DELETE', '/api/user.php', departure)).status).toBe(200)
  })

  test('stays closed when its member has deleted the account and logs in again', async () => {
    const anna = await anAccount(await aSite())
    await leaves(anna)
    const here = await anna.logIn()
    expect((await here.request('/api/chats.php')).status).toBe(200)
    await restrictions[kind](anna)
    expect(await codeOf(await here.request('/api/chats.php'))).toBe('account_restricted')
    expect((await here.get('/api/user.php')).user).toMatchObject({
      ...{ status: kind, restriction: { kind } },
      deletion_date: expect.any(String),
    })
    expect((await here.send('POST', '/api/reactivate.php')).status).toBe(200)
    expect((await statusOf(anna))?.status).toBe(kind)
  })
})

test('every call that a closed account may make exists', async () => {
  const { paths } = await (await aSite()).visitor().get('/api/openapi.json')
  const missing = openCalls.filter((path) => !(path in paths) && path !== '/api/openapi.json')
  expect(missing).toEqual([])
})
