import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { serveApp } from '../../../test/app.ts'
import { anAccount, aProfile, aSite, mailsTo, password, tokenIn } from '../../../test/builders.ts'
import { findInDatabase } from '../../../test/inside-database.ts'
import { anHourLaterInTheQueue, erase, isThere, whoLeft } from '../../../test/leavers.ts'
import { aNewcomer, aPhoto, aStorage } from '../../../test/newcomer.ts'
import { aPicture } from '../../../test/pictures.ts'
import { someone } from '../../../test/someone.ts'
import { anOpenSite, upload } from '../../../test/uploads.ts'
import { days, hours, moveClock } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { eventsAfter } from '../../platform/events/events.server.ts'
import { housekeeping } from '../../platform/housekeeping.server.ts'
import { hashToken } from '../../platform/ids.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { mailJob } from '../../platform/mail.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { removeFilesJob } from '../../platform/storage.server.ts'
import { userOf } from '../accounts/accounts.server.ts'
import { comeBackByLink } from '../accounts/leaving/leaving.server.ts'
import { deliverHeldMessages } from '../chat/sending/held-messages.server.ts'
import { creditsOf, transfersOf } from '../credits/credits.server.ts'
import { reconcile } from '../reconcile/reconcile.server.ts'
import { changeUnseenBlock } from '../safety/blocks/blocks.server.ts'

/** A member with data in every table, who has left. */
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
  await reportAndBlockEachOther(await someone(site), member)
  await member.send('DELETE', '/api/user.php', { password, reason: 'other', remarks: 'Quarrelled too much' })
  await runQueued(mailJob)
  const { rows } = await db.query(sql`SELECT password_hash FROM members WHERE id = ${member.memberId}`)
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
    ...['quarrelled', 'quaint fellow', member.memberId, ...names, rows[0]?.password_hash],
    hashToken(member.browser).toString('hex'),
  ]
  return { site, member, words, limited: [hashToken(member.memberId).toString('base64url')] }
}

async function reportAndBlockEachOther(
  gus: Awaited<ReturnType<typeof someone>>,
  member: Awaited<ReturnType<typeof aNewcomer>>,
) {
  const { rows } = await db.query(sql`SELECT id FROM photos WHERE member_id = ${member.memberId}`)
  for (const { id } of rows)
    await gus.send('POST', '/api/report.php', { profile: member.memberId, photo: id, reason: 'photo' })
  const report = { profile: gus.memberId, reason: 'fake', remarks: 'A quaint fellow' }
  await member.send('POST', '/api/report.php', report)
  await gus.send('POST', '/api/block.php', { profile: member.memberId })
  await member.send('POST', '/api/block.php', { profile: gus.memberId })
  await runQueued(changeUnseenBlock)
}

describe('14 days after a member left', () => {
  test('no data about them is left anywhere, and the ledger stays without a name', async () => {
    const folder = aStorage()
    const { site, member, words, limited } = await aLeaver()
    moveClock(days(13))
    await site.visitor().send('POST', '/api/reset-password.php', { email: member.email })
    moveClock(days(1))
    const before = await findInDatabase([...words, ...limited])
    for (const word of [...words, ...limited]) expect(before.join()).toContain(word)
    const wallet = sql`SELECT balance, transfers, member_id FROM wallets WHERE site_id = ${site.id}`
    expect((await db.query(wallet)).rows).toEqual([{ balance: 7, transfers: 2, member_id: member.memberId }])

    await erase()
    await runQueued(mailJob)
    await runQueued(deliverHeldMessages)
    await runQueued(removeFilesJob)
    await anHourLaterInTheQueue()
    expect(await findInDatabase(words)).toEqual([])
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp'))).toEqual(
      [],
    )
    expect((await db.query(wallet)).rows).toEqual([{ balance: 7, transfers: 2, member_id: null }])
    expect((await reconcile()).differences).toEqual([])
    const departures = await db.query(sql`SELECT reason, remarks FROM departures WHERE site_id = ${site.id}`)
    expect(departures.rows).toEqual([{ reason: 'other', remarks: '' }])

    moveClock(days(1))
    await housekeeping.run({})
    expect(await findInDatabase([...words, ...limited])).toEqual([])
    await aNewcomer(site, { email: member.email })
  })

  test('no photo file is left: original, cut, blurred or of a deleted photo', async () => {
    const folder = aStorage()
    const account = await anAccount(await anOpenSite())
    const browser = await account.logIn()
    const picture = await aPicture({ width: 200, height: 200 })
    const { photo } = await upload(browser, picture)
    await upload(browser, picture, { isPrivate: true })
    await browser.send('DELETE', '/api/photos.php', { photo: photo.id })
    await upload(browser, picture)
    await runQueued(removeFilesJob)
    const files = () =>
      readdirSync(folder, { recursive: true }).filter((name) => /(webp|avif)$/.test(String(name)))
    expect(files()).toHaveLength(3 * 6 + 1)
    await browser.send('DELETE', '/api/user.php', { password, reason: 'time' })
    moveClock(days(14))
    await erase()
    await runQueued(removeFilesJob)
    expect(files()).toEqual([])
  })

  test('they are erased, but an hour earlier they can still return to everything', async () => {
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

  test('the author of an undelivered message to them gets a refund and an event', async () => {
    const site = await aSite({ signup_credits: 5, message_credits: 2, logged_out_search: 'all' })
    const account = await anAccount(site)
    const writer = await aNewcomer(site, { profile: account.memberId, signup_message: 'Hello' })
    expect(await creditsOf(writer)).toBe(3)
    await (await account.logIn()).send('DELETE', '/api/user.php', { password, reason: 'time' })
    moveClock(days(14))
    await Promise.all([erase(), erase()])
    expect((await transfersOf(writer)).map(({ amount }) => amount)).toEqual([5, -2, 2])
    expect((await eventsAfter(writer, 0)).map(({ type }) => type)).toEqual(['message', 'user'])
    expect((await db.query(sql`SELECT FROM conversations WHERE site_id = ${site.id}`)).rowCount).toBe(0)
    expect((await reconcile()).differences).toEqual([])
  })

  test('their event stream and session end', async () => {
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
