import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveApp } from '../../../test/app.ts'
import { anAccount, aProfile, aSite, mailsTo, password, tokenIn } from '../../../test/builders.ts'
import { found, holding, waiting } from '../../../test/inside-database.ts'
import { aNewcomer, aPhoto, aStorage } from '../../../test/newcomer.ts'
import { aPicture } from '../../../test/pictures.ts'
import { someone } from '../../../test/someone.ts'
import { anOpenSite, upload } from '../../../test/uploads.ts'
import { days, hours, moveClock, now } from '../../platform/clock.ts'
import { db, pool, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import { announce, eventsAfter, type MemberKey } from '../../platform/events/events.server.ts'
import { housekeeping } from '../../platform/housekeeping.server.ts'
import { hashToken } from '../../platform/ids.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { mailJob } from '../../platform/mail.server.ts'
import { removeFilesJob } from '../../platform/storage.server.ts'
import { userOf } from '../accounts/accounts.server.ts'
import { comeBack, comeBackByLink } from '../accounts/leaving.server.ts'
import { creditsOf, transfersOf } from '../credits/credits.server.ts'
import { reconcile } from '../credits/reconcile.server.ts'
import { eraseMember, isDue } from './erase.server.ts'
import { eraseJob } from './erase-job.server.ts'

const erase = () => eraseJob.run({})
const isThere = async ({ siteId, memberId }: MemberKey) =>
  (await pool.query('SELECT FROM members WHERE site_id = $1 AND id = $2', [siteId, memberId])).rowCount === 1

/** Someone who has left something everywhere, and then left. */
async function aLeaver() {
  const site = await aSite({ signup_credits: 9, message_credits: 2 })
  const fay = await aProfile(site, { account: { isFictional: true } })
  const tracking = new URLSearchParams({ network: 'quokkaradio' }).toString()
  const self = { email: 'Quiggly@Mail.example', name: 'Quirijntje' }
  const message = { profile: fay, signup_message: 'Quite a question' }
  const member = await aNewcomer(site, { ...self, ...message }, { tracking })
  await member.send('PUT', '/api/signup.php', { step: 1, city: 'Quadijk', description: 'I love quinces' })
  const [activation] = await mailsTo(site, member.email)
  await member.send('POST', '/api/activate.php', { token: tokenIn(activation) })
  await member.send('POST', '/api/mail-change.php', { email: 'quentin@other.example', password })
  const names = [(await aPhoto(member)).name, (await aPhoto(member, { position: 1, isPrivate: true })).name]
  await dealWith(await someone(site), member)
  await member.send('DELETE', '/api/user.php', { password, reason: 'other', remarks: 'Quarrelled too much' })
  await runQueued(mailJob)
  const { rows } = await pool.query('SELECT password_hash FROM members WHERE id = $1', [member.memberId])
  const words = [
    ...[
      'quiggly@mail',
      'quirijntje',
      'quokkaradio',
      'quadijk',
      'love quinces',
      'quentin@',
      'quite a question',
    ],
    ...['quarrelled', 'quaint fellow', member.memberId, ...names, rows[0].password_hash],
    hashToken(member.browser).toString('hex'),
  ]
  return { site, member, words, limited: [hashToken(member.memberId).toString('base64url')] }
}

/** Each reports and blocks the other. */
async function dealWith(
  gus: Awaited<ReturnType<typeof someone>>,
  member: Awaited<ReturnType<typeof aNewcomer>>,
) {
  const { rows } = await pool.query('SELECT id FROM photos WHERE member_id = $1', [member.memberId])
  for (const { id } of rows)
    await gus.send('POST', '/api/report.php', { profile: member.memberId, photo: id, reason: 'photo' })
  const said = { profile: gus.memberId, reason: 'fake', remarks: 'A quaint fellow' }
  await member.send('POST', '/api/report.php', said)
  await gus.send('POST', '/api/block.php', { profile: member.memberId })
  await member.send('POST', '/api/block.php', { profile: gus.memberId })
}

/** pg-boss goes by the clock of the database, which cannot be moved: an hour after a job it does what this does. */
async function anHourLaterInTheQueue() {
  await pool.query(`DELETE FROM jobs.job WHERE state = 'completed'`)
}

/** Someone who has just left, and the secret of the link that brings them back. */
async function whoLeft() {
  const account = await anAccount(await aSite())
  await (await account.logIn()).send('DELETE', '/api/user.php', { password, reason: 'time' })
  const [mail] = await mailsTo(account.site, account.email)
  return { ...account, session: '', token: tokenIn(mail) }
}

describe('14 days after someone left', () => {
  test('nothing is left of them anywhere; what was booked is, without a name', async () => {
    const folder = aStorage()
    const { site, member, words, limited } = await aLeaver()
    moveClock(days(13))
    await site.visitor().send('POST', '/api/reset-password.php', { email: member.email })
    moveClock(days(1))
    const before = await found([...words, ...limited])
    for (const word of [...words, ...limited]) expect(before.join()).toContain(word)
    const wallet = `SELECT balance, transfers, member_id FROM wallets WHERE site_id = '${site.id}'`
    expect((await pool.query(wallet)).rows).toEqual([
      { balance: 7, transfers: 2, member_id: member.memberId },
    ])

    await erase()
    await runQueued(mailJob)
    await runQueued(removeFilesJob)
    await anHourLaterInTheQueue()
    expect(await found(words)).toEqual([])
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp'))).toEqual(
      [],
    )
    expect((await pool.query(wallet)).rows).toEqual([{ balance: 7, transfers: 2, member_id: null }])
    expect((await reconcile()).differences).toEqual([])
    const departures = await pool.query('SELECT reason, remarks FROM departures WHERE site_id = $1', [
      site.id,
    ])
    expect(departures.rows).toEqual([{ reason: 'other', remarks: '' }])

    moveClock(days(1))
    await housekeeping.run({})
    expect(await found([...words, ...limited])).toEqual([])
    await aNewcomer(site, { email: member.email })
  })

  test('no file of any of their photos is left: whole, cut, blurred or deleted', async () => {
    const folder = aStorage()
    const account = await anAccount(await anOpenSite())
    const browser = await account.logIn()
    const picture = await aPicture({ width: 60, height: 60 })
    const { photo } = await upload(browser, picture)
    await upload(browser, picture, { isPrivate: true })
    await browser.send('DELETE', '/api/photos.php', { photo: photo.id })
    await upload(browser, picture)
    await runQueued(removeFilesJob)
    const files = () =>
      readdirSync(folder, { recursive: true }).filter((name) => /(webp|avif)$/.test(String(name)))
    expect(files()).toHaveLength(3 * 4 + 1)
    await browser.send('DELETE', '/api/user.php', { password, reason: 'time' })
    moveClock(days(14))
    await erase()
    await runQueued(removeFilesJob)
    expect(files()).toEqual([])
  })

  test('and not an hour earlier: by then they can still come back to everything', async () => {
    aStorage()
    const { site, member } = await aLeaver()
    const [mail] = await mailsTo(site, member.email)
    moveClock(days(13) + hours(23))
    await erase()
    await comeBackByLink(site.id, tokenIn(mail))
    moveClock(days(30))
    await erase()
    expect(await userOf(member)).toMatchObject({
      status: 'active',
      credits: 7,
      profile: { name: 'Quirijntje', description: 'I love quinces', photo_count: 2 },
    })
  })

  test('whoever wrote to them gets back what it cost, and is told', async () => {
    const site = await aSite({ signup_credits: 5, message_credits: 2, logged_out_search: 'all' })
    const account = await anAccount(site)
    const writer = await aNewcomer(site, { profile: account.memberId, signup_message: 'Hello' })
    expect(await creditsOf(writer)).toBe(3)
    await (await account.logIn()).send('DELETE', '/api/user.php', { password, reason: 'time' })
    moveClock(days(14))
    await Promise.all([erase(), erase()])
    expect((await transfersOf(writer)).map(({ amount }) => amount)).toEqual([5, -2, 2])
    expect((await eventsAfter(writer, 0)).map(({ type }) => type)).toEqual(['user'])
    expect((await pool.query('SELECT FROM held_messages WHERE site_id = $1', [site.id])).rowCount).toBe(0)
    expect((await reconcile()).differences).toEqual([])
  })

  test('what is open in their browser ends', async () => {
    const { site, siteId, memberId, logIn } = await whoLeft()
    moveClock(days(14))
    const browser = await logIn()
    const headers = { ...browser.headers, 'x-forwarded-host': site.host }
    const stream = await fetch(`${await serveApp()}/api/events.php`, { headers })
    expect(stream.status).toBe(200)
    await erase()
    expect(await stream.text()).toContain('event: hello')
    expect(await isThere({ siteId, memberId })).toBe(false)
    expect((await browser.get('/api/user.php')).user).toBeNull()
  })
})

describe('whoever comes back at that very moment', () => {
  const onlyAnExpiredLink = (error: unknown) => {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(link_expired|login_required)$/) })
    return false
  }
  /** Their links run out with the account; here they last, so that the account alone decides. */
  const prolongLinks = () => pool.query(`UPDATE links SET expires_at = expires_at + interval '1 day'`)

  test.each(['link', 'login'] as const)('by %s is back or gone, never half', async (way) => {
    const leavers: Awaited<ReturnType<typeof whoLeft>>[] = []
    for (let i = 0; i < 12; i++) leavers.push(await whoLeft())
    await prolongLinks()
    moveClock(days(14))
    for (const [i, leaver] of leavers.entries()) {
      const come = () => (way === 'link' ? comeBackByLink(leaver.siteId, leaver.token) : comeBack(leaver))
      const coming = i % 2 ? come() : undefined
      const erasing = eraseMember(leaver)
      const isTold = await (coming ?? come()).then(() => true, onlyAnExpiredLink)
      const isErased = await erasing
      await runQueued(mailJob)
      await anHourLaterInTheQueue()
      expect(await isThere(leaver)).toBe(!isErased)
      expect(isTold).toBe(!isErased)
      if (isErased) expect(await found([leaver.memberId])).toEqual([])
      else expect(await userOf(leaver)).toMatchObject({ status: 'active', profile: { name: 'Anna' } })
    }
  })

  test('and was the first of the two is not erased', async () => {
    const leaver = await whoLeft()
    moveClock(days(14))
    await comeBack(leaver)
    expect(await eraseMember(leaver)).toBe(false)
    expect(await isThere(leaver)).toBe(true)
  })

  test('while they are being erased waits, and is told that the link is no more', async () => {
    const leaver = await whoLeft()
    await transaction((tx) => announce(tx, leaver, { type: 'user', data: {} }))
    await prolongLinks()
    moveClock(days(14))
    const letGo = await holding('inboxes', leaver)
    const erasing = eraseMember(leaver)
    await expect.poll(waiting).toBe(1)
    const coming = comeBackByLink(leaver.siteId, leaver.token)
    const refused = expect(coming).rejects.toMatchObject({ code: 'link_expired' })
    await expect.poll(waiting).toBe(2)
    await letGo()
    expect(await erasing).toBe(true)
    await refused
  })

  test('is not waited for: the erasure has another look an hour later', async () => {
    const leaver = await whoLeft()
    moveClock(days(14))
    const letGo = await holding('members', leaver)
    expect(await eraseMember(leaver)).toBe(false)
    await letGo()
    expect(await eraseMember(leaver)).toBe(true)
    expect(await eraseMember(leaver)).toBe(false)
  })

  test('what they are told at that moment does not outlive them', async () => {
    const leaver = await whoLeft()
    const tell = () => transaction((tx) => announce(tx, leaver, { type: 'user', data: {} }))
    await tell()
    moveClock(days(14))
    let erasing: Promise<boolean> | undefined
    await transaction(async (tx) => {
      await announce(tx, leaver, { type: 'user', data: {} })
      erasing = eraseMember(leaver)
      await expect.poll(waiting).toBe(1)
    })
    expect(await erasing).toBe(true)
    expect(await eventsAfter(leaver, 0)).toEqual([])
    await expect(tell()).rejects.toThrow()
  })
})

describe('whose time has come', () => {
  const ago = (length: number) => new Date(now().getTime() - length)
  const deleted = (length: number) => ({ status: 'deleted', deletedAt: ago(length) }) as const
  const unconfirmed = (length: number) => ({ status: 'not_confirmed', signedUpAt: ago(length) }) as const
  const nobody = { email: null, passwordHash: null, isFictional: true }

  test.each([
    ['who left 14 days ago', deleted(days(14)), false],
    ['who left and had paid', { ...deleted(days(14)), isPaid: true }, false],
    ['who left an hour less ago', deleted(days(14) - hours(1)), true],
    ['who has not confirmed for 30 days', unconfirmed(days(30)), false],
    ['who has not confirmed for an hour less', unconfirmed(days(30) - hours(1)), true],
    ['who has not confirmed but has paid', { ...unconfirmed(days(90)), isPaid: true }, true],
    ['who confirmed long ago', { signedUpAt: ago(days(900)) }, true],
    ['a fictional member who left', { ...nobody, ...deleted(days(90)) }, true],
    ['a fictional member who is not confirmed', { ...nobody, ...unconfirmed(days(90)) }, true],
  ])('%s', async (_, account, stays) => {
    const member = await anAccount(await aSite(), account)
    await erase()
    expect(await isThere(member)).toBe(stays)
  })

  test('are erased however many they are, by several at once, and one who fails keeps nobody', async () => {
    const folder = aStorage()
    const site = await aSite()
    const stuck = await anAccount(site, deleted(days(20)))
    const { name } = await aPhoto(stuck)
    await pool.query(
      'CREATE TABLE keeps (site_id uuid, member_id uuid, FOREIGN KEY (site_id, member_id) REFERENCES members)',
    )
    onTestFinished(async () => void (await pool.query('DROP TABLE IF EXISTS keeps')))
    await pool.query('INSERT INTO keeps VALUES ($1, $2)', [stuck.siteId, stuck.memberId])
    await pool.query(
      `INSERT INTO members (site_id, id, signed_up_at)
       SELECT $1, gen_random_uuid(), $2::timestamptz - interval '40 days' FROM generate_series(1, 120)`,
      [site.id, now()],
    )
    await Promise.all([erase(), erase(), erase()])
    const left = () => pool.query('SELECT id FROM members WHERE site_id = $1', [site.id])
    expect((await left()).rows).toEqual([{ id: stuck.memberId }])
    await runQueued(removeFilesJob)
    expect(existsSync(`${folder}/${name}-600.webp`)).toBe(true)

    await pool.query('DROP TABLE keeps')
    await erase()
    expect((await left()).rowCount).toBe(0)
    await runQueued(removeFilesJob)
    expect(existsSync(`${folder}/${name}-600.webp`)).toBe(false)
  })

  test('every column that names a member goes with them, or is named in erase.server.ts', async () => {
    const { rows } = await pool.query(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name LIKE '%member%' AND table_name !~ '_\\d+$' AND NOT EXISTS (
          SELECT FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
           WHERE c.conrelid = table_name::regclass AND c.confrelid = 'members'::regclass AND a.attname = column_name
             AND c.confdeltype IN ('c', 'n'))
        ORDER BY name`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['held_messages.to_member', 'member_events.member_id'])
  })

  test('are found by an index, not by reading everyone', async () => {
    const site = await aSite()
    await pool.query(
      `INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at)
       SELECT $1, gen_random_uuid(), 'active', $2, $2 FROM generate_series(1, 5000)`,
      [site.id, ago(days(40))],
    )
    await pool.query('ANALYZE members')
    const plan = await db.execute(sql`EXPLAIN SELECT id FROM members WHERE ${isDue()} LIMIT 50`)
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/BitmapOr.*members_to_erase.*members_not_confirmed/s)
  })
})
