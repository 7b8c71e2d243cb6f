import { beforeEach, expect, test } from 'vitest'
import { aMember, aSite, linkToken } from '../../test/builders.ts'
import { days, freezeClock, hours, minutes, moveClock } from './clock.ts'
import { db, transaction } from './database.server.ts'
import { housekeeping } from './housekeeping.server.ts'
import { hashToken } from './ids.server.ts'
import { type LinkPurpose, linkOf, useLink, voidLinks } from './links.server.ts'
import { sql } from './sql.server.ts'

beforeEach(freezeClock)

const email = 'anna@mail.example'
const use = (siteId: string, token: string, purpose: LinkPurpose = 'reset') =>
  transaction((tx) => useLink(tx, siteId, purpose, token))
const expired = { code: 'link_expired' }

async function aLink(purpose: LinkPurpose = 'reset') {
  const { siteId, memberId } = await aMember()
  return { siteId, memberId, token: await linkToken({ siteId, memberId, purpose, email }) }
}

test('a link returns its member and address, and can be used once', async () => {
  const { siteId, memberId, token } = await aLink()
  expect(await linkOf(siteId, 'reset', token)).toEqual({ memberId, email, subject: null, isUsable: true })
  expect(await use(siteId, token)).toEqual({ memberId, email, subject: null })
  await expect(use(siteId, token)).rejects.toMatchObject(expired)
  expect(await linkOf(siteId, 'reset', token)).toEqual({ memberId, email, subject: null, isUsable: false })
})

test('of ten concurrent uses of a link, one succeeds', async () => {
  const { siteId, token } = await aLink()
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => use(siteId, token)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a link stays usable if the transaction that used it fails', async () => {
  const { siteId, token } = await aLink()
  const failed = transaction(async (tx) => {
    await useLink(tx, siteId, 'reset', token)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await use(siteId, token)
})

test('a link works only for its purpose and its site, and a guessed token never', async () => {
  const { siteId, token } = await aLink()
  const other = await aSite()
  await expect(use(siteId, token, 'activate')).rejects.toMatchObject(expired)
  await expect(use(other.id, token)).rejects.toMatchObject(expired)
  await expect(use(siteId, 'guess')).rejects.toMatchObject(expired)
  expect(await linkOf(siteId, 'activate', token)).toBeNull()
  expect(await linkOf(other.id, 'reset', token)).toBeNull()
})

test.each([
  ['activate', days(30)],
  ['reset', hours(1)],
  ['mail_change', hours(24)],
  ['reactivate', days(14)],
  ['mail_undo', days(7)],
  ['mail_allow', hours(24)],
] as const)('a link with purpose %s expires after its lifetime', async (purpose, lifetime) => {
  const { siteId, memberId, token } = await aLink(purpose)
  moveClock(lifetime - minutes(1))
  expect(await linkOf(siteId, purpose, token)).toMatchObject({ isUsable: true })
  moveClock(minutes(1))
  expect(await linkOf(siteId, purpose, token)).toEqual({ memberId, email, subject: null, isUsable: false })
  await expect(use(siteId, token, purpose)).rejects.toMatchObject(expired)
})

test('voidLinks voids all unused links of a member for one purpose, and no others', async () => {
  const { siteId, memberId, token } = await aLink()
  const again = await linkToken({ siteId, memberId, purpose: 'reset', email })
  const activation = await linkToken({ siteId, memberId, purpose: 'activate', email })
  const stranger = await aLink()
  await transaction((tx) => voidLinks(tx, { siteId, memberId }, 'reset'))
  await expect(use(siteId, token)).rejects.toMatchObject(expired)
  await expect(use(siteId, again)).rejects.toMatchObject(expired)
  await use(siteId, activation, 'activate')
  await use(stranger.siteId, stranger.token)
})

test('only the hash of a link token is stored', async () => {
  const { memberId, token } = await aLink()
  const { rows } = await db.query(sql`SELECT * FROM links WHERE member_id = ${memberId}`)
  expect(rows).toMatchObject([{ token_hash: hashToken(token) }])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a link is deleted a month after it expired', async () => {
  const { siteId, token } = await aLink()
  moveClock(hours(1) + days(29))
  await housekeeping.run({})
  expect(await linkOf(siteId, 'reset', token)).not.toBeNull()
  moveClock(days(1) + minutes(1))
  await housekeeping.run({})
  expect(await linkOf(siteId, 'reset', token)).toBeNull()
})
