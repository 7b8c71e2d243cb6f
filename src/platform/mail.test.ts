import { afterEach, expect, onTestFinished, test } from 'vitest'
import { aMember, aSite } from '../../test/builders.ts'
import { aMailServer } from '../../test/mail-server.ts'
import { outsideTransaction } from '../../test/one-connection.ts'
import { days, moveClock, now } from './clock.ts'
import { db, transaction } from './database.server.ts'
import { housekeeping } from './housekeeping.server.ts'
import { hashToken } from './ids.server.ts'
import { runQueued, startJobs, stopJobs } from './jobs.server.ts'
import { linkOf, voidLinks } from './links.server.ts'
import { closeMail, linkPlaceholder, mailboxOf, mailJob, openMail, sendMail } from './mail.server.ts'
import { sql } from './sql.server.ts'

const letter = (siteId: string) => ({
  siteId,
  sender: 'Zonnebloem',
  to: 'anna@mail.example',
  subject: 'Héél mooi 💘',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

afterEach(() => openMail({ smtpUrl: undefined, mailFrom: 'noreply@vonk.example' }))

test('without a mail server, mail goes to the mailbox of its own site', async () => {
  const [site, other] = [await aSite(), await aSite()]
  await transaction((tx) => sendMail(tx, letter(site.id)))
  await runQueued(mailJob)
  expect(await mailboxOf(site.id)).toMatchObject([
    { recipient: 'anna@mail.example', subject: 'Héél mooi 💘' },
  ])
  expect(await mailboxOf(other.id)).toEqual([])
  const page = await (await site.visitor().request('/dev/mailbox')).text()
  expect(page).toContain('Héél mooi 💘')
})

test('a mail is not sent if its transaction fails', async () => {
  const site = await aSite()
  const failed = transaction(async (tx) => {
    await sendMail(tx, letter(site.id))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await runQueued(mailJob)
  expect(await mailboxOf(site.id)).toEqual([])
})

test('the mailbox page never runs the HTML of a mail', async () => {
  const site = await aSite()
  const evil = {
    ...letter(site.id),
    subject: '<script>alert(1)</script>',
    html: '"><script>alert(2)</script>',
  }
  await transaction((tx) => sendMail(tx, evil))
  await runQueued(mailJob)
  const response = await site.visitor().request('/dev/mailbox')
  expect(await response.text()).not.toContain('<script>')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('with a mail server, mail is delivered to it and not to the mailbox', async () => {
  const site = await aSite()
  const { url, received } = await aMailServer()
  await openMail({ smtpUrl: url, mailFrom: 'noreply@vonk.example' })
  onTestFinished(closeMail)
  await transaction((tx) => sendMail(tx, letter(site.id)))
  await runQueued(mailJob)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^From: Zonnebloem <noreply@vonk\.example>/m)
  expect(received[0]).toMatch(/^To: anna@mail\.example/m)
  expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@vonk\.example>/m)
  expect(await mailboxOf(site.id)).toEqual([])
})

test('mails that someone waits for overtake those to many members', async () => {
  const site = await aSite()
  const { url, received } = await aMailServer()
  await openMail({ smtpUrl: url, mailFrom: 'noreply@vonk.example' })
  onTestFinished(closeMail)
  await transaction((tx) => sendMail(tx, { ...letter(site.id), to: 'news@mail.example', isBulk: true }))
  await transaction((tx) => sendMail(tx, { ...letter(site.id), to: 'reset@mail.example' }))
  await runQueued(mailJob)
  expect(received.map((mail) => /^To: (\w+)/m.exec(mail)?.[1])).toEqual(['reset', 'news'])
})

test('a line break in a subject cannot add a recipient', async () => {
  const site = await aSite()
  const { url, received, recipients } = await aMailServer()
  await openMail({ smtpUrl: url, mailFrom: 'noreply@vonk.example' })
  await transaction((tx) => sendMail(tx, { ...letter(site.id), subject: 'Hi\r\nBcc: eve@mail.example' }))
  await runQueued(mailJob)
  expect(recipients).toEqual(['anna@mail.example'])
  expect(received[0]).not.toMatch(/^Bcc:/m)
})

test('/dev/mailbox.json lists the mails with their links, newest first', async () => {
  const site = await aSite()
  const links = {
    html: '<a href="https://one.example/?a=1&amp;b=2">one</a> <a href="https://two.example/">two</a>',
    text: 'See https://two.example/, or (http://three.example/x).',
  }
  for (const mail of [letter(site.id), { ...letter(site.id), ...links, subject: 'Second' }]) {
    await transaction((tx) => sendMail(tx, mail))
    await runQueued(mailJob)
  }
  const [second, first] = await site.visitor().get('/dev/mailbox.json')
  expect(second).toEqual({
    file: null,
    ...{ to: 'anna@mail.example', subject: 'Second', ...links },
    links: ['https://one.example/?a=1&b=2', 'https://two.example/', 'http://three.example/x'],
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(first).toMatchObject({ subject: 'Héél mooi 💘', links: [] })
})

test('the mailbox keeps the newest 1,000 mails of a site for a month', async () => {
  const [site, other] = [await aSite(), await aSite()]
  const countMails = async ({ id }: { id: string }) =>
    (await db.query(sql`SELECT FROM mailbox WHERE site_id = ${id}`)).rowCount
  await transaction((tx) => sendMail(tx, letter(other.id)))
  await runQueued(mailJob)
  moveClock(days(29))
  await db.query(sql`
    INSERT INTO mailbox (site_id, id, recipient, subject, html, text, headers, sent_at)
    SELECT ${site.id}, uuidv7(), 'anna@mail.example', n::text, '', '', '{}', ${now()} FROM generate_series(1, 1010) n`)
  await housekeeping.run({})
  expect([await countMails(site), await countMails(other)]).toEqual([1000, 1])
  expect((await site.visitor().get('/dev/mailbox.json'))[0].subject).toBe('1010')
  moveClock(days(2))
  await housekeeping.run({})
  expect([await countMails(site), await countMails(other)]).toEqual([1000, 0])
})

test.each(['/dev/mailbox', '/dev/mailbox.json', '/dev/mails'])(
  '%s can be opened only from this machine',
  async (path) => {
    const site = await aSite()
    expect((await site.visitor().request(path)).status).toBe(200)
    const elsewhere = { headers: { 'x-forwarded-for': '145.97.20.1' } }
    expect((await site.visitor().request(path, elsewhere)).status).toBe(404)
  },
)

test('a link token is created when the mail is sent, and is stored only in the mail', async () => {
  const { siteId, memberId } = await aMember()
  await transaction((tx) => sendMail(tx, letterWithLink(siteId, memberId)))
  await runQueued(mailJob)
  const [mail] = await mailboxOf(siteId)
  const [, token = ''] =
    /^https:\/\/zonnebloem\.example\/come\?token=([\w-]{43})&lang=pl$/.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toBe(`<a href="https://zonnebloem.example/come?token=${token}&amp;lang=pl">`)
  expect(await linkOf(siteId, 'reset', token)).toEqual({
    memberId,
    email: 'anna@mail.example',
    subject: null,
    isUsable: true,
  })
  const stored = await allTablesExcept('mailbox')
  expect(stored).toContain(hashToken(token).toString('hex'))
  expect(stored).toContain(linkPlaceholder)
  expect(stored).not.toContain(token)
})

test('a queued mail is not sent if its link was voided', async () => {
  const { siteId, memberId } = await aMember()
  const send = () => transaction((tx) => sendMail(tx, letterWithLink(siteId, memberId)))
  await send()
  await transaction((tx) => voidLinks(tx, { siteId, memberId }, 'reset'))
  await send()
  await runQueued(mailJob)
  expect(await mailboxOf(siteId)).toHaveLength(1)
  expect(
    (await db.query(sql`SELECT FROM links WHERE member_id = ${memberId} AND used_at IS NULL`)).rowCount,
  ).toBe(1)
})

test('a mail is not sent if its link is being voided concurrently', async () => {
  const { siteId, memberId } = await aMember()
  await transaction((tx) => sendMail(tx, letterWithLink(siteId, memberId)))
  const isWaiting = async () => (await db.query(sql`SELECT FROM pg_locks WHERE NOT granted`)).rowCount === 1
  let sending: Promise<void> | undefined
  await transaction(async (tx) => {
    await tx.query(sql`SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId} FOR UPDATE`)
    await outsideTransaction(async () => {
      sending = runQueued(mailJob)
      await expect.poll(isWaiting).toBe(true)
    })
    await voidLinks(tx, { siteId, memberId }, 'reset')
  })
  await sending
  expect(await mailboxOf(siteId)).toEqual([])
})

test('a queued mail with a link is not sent if its member was deleted', async () => {
  const { siteId, memberId } = await aMember()
  await transaction((tx) => sendMail(tx, letterWithLink(siteId, memberId)))
  await db.query(sql`DELETE FROM members WHERE site_id = ${siteId} AND id = ${memberId}`)
  await runQueued(mailJob)
  expect(await mailboxOf(siteId)).toEqual([])
})

test('a mail the server refused is retried with the same Message-ID and arrives once', async () => {
  const { siteId, memberId } = await aMember()
  const { url, received, refused } = await aMailServer({ refusals: 1 })
  await openMail({ smtpUrl: url, mailFrom: 'noreply@vonk.example' })
  await stopJobs()
  await startJobs([mailJob], { pollingSeconds: 0.5 })
  onTestFinished(async () => {
    await stopJobs()
    await startJobs([mailJob], { isWorking: false })
  })
  await transaction((tx) => sendMail(tx, letterWithLink(siteId, memberId)))
  await expect.poll(() => received.length).toBe(1)
  const state = sql`SELECT state FROM jobs.job WHERE data->>'siteId' = ${siteId}`
  await expect.poll(async () => (await db.query(state)).rows).toEqual([{ state: 'completed' }])
  expect(received).toHaveLength(1)
  const idOf = (mail = '') => /^Message-ID: .*$/m.exec(mail)?.[0]
  expect(idOf(received[0])).toBe(idOf(refused[0]))
  const [, token = ''] = /token=3D([\w-]{43})/.exec(received[0]?.replaceAll('=\r\n', '') ?? '') ?? []
  expect(await linkOf(siteId, 'reset', token)).toMatchObject({ isUsable: true })
})

test('mails wait for a mail server that is down for hours, and are sent soon after it is back', async () => {
  const { rows } = await db.query<{ retries: number; delay: number; longest: number }>(sql`
    SELECT retry_limit AS retries, retry_delay AS delay, retry_delay_max AS longest FROM jobs.queue WHERE name = 'mail'`)
  const { retries = 0, delay = 0, longest = 0 } = rows[0] ?? {}
  const delays = Array.from({ length: retries }, (_, retry) => Math.min(longest, delay * 2 ** retry))
  expect(delays.reduce((sum, one) => sum + one)).toBeGreaterThan(4 * 60 * 60)
  expect(longest).toBeLessThanOrEqual(10 * 60)
})

test('addresses and links are removed from the error of a mail server', async () => {
  const site = await aSite()
  const answer = '550 5.1.1 <anna@mail.example> https://x.example/?token=secret does not exist'
  const { url } = await aMailServer({ refusals: 1, answer })
  await openMail({ smtpUrl: url, mailFrom: 'noreply@vonk.example' })
  await transaction((tx) => sendMail(tx, letter(site.id)))
  const error = await runQueued(mailJob).catch((error: Error) => error)
  expect(String(error)).toMatch(
    /mail server did not accept mail [0-9a-f-]{36}: .*5\.1\.1 \[hidden\] \[hidden\] does not exist/,
  )
})

function letterWithLink(siteId: string, memberId: string) {
  const email = 'anna@mail.example'
  const link = {
    memberId,
    purpose: 'reset',
    email,
    origin: 'https://zonnebloem.example',
    path: '/come',
    language: 'pl',
  } as const
  return { ...letter(siteId), link, html: `<a href="${linkPlaceholder}">`, text: linkPlaceholder }
}

/** All rows of all tables except one, as text. */
async function allTablesExcept(table: string) {
  const { rows } = await db.query(sql`
      SELECT string_agg(query_to_xml(format('SELECT * FROM %I.%I', table_schema, table_name), true, true, '')::text, '')
          AS everything
        FROM information_schema.tables
       WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE' AND table_name <> ${table}`)
  // query_to_xml writes bytea as base64.
  const hex = (text: string) => Buffer.from(text, 'base64').toString('hex')
  return String(rows[0]?.everything).replace(/(?<=<token_hash>)[^<]+/g, hex)
}
