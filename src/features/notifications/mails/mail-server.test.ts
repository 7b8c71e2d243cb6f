import PostalMime from 'postal-mime'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { anAccount, aSite } from '../../../../test/builders.ts'
import { aReader, campaignFile, commandOf, runFor } from '../../../../test/campaigns.ts'
import { like } from '../../../../test/likes.ts'
import { aMailServer } from '../../../../test/mail-server.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { passTime } from '../../../../test/queue.ts'
import { someone } from '../../../../test/someone.ts'
import { anOpenSite, upload } from '../../../../test/uploads.ts'
import { hours, moveClock, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued, startJobs, stopJobs } from '../../../platform/jobs.server.ts'
import { closeMail, mailJob, openMail } from '../../../platform/mail.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { allJobs } from '../../../server/all-jobs.server.ts'
import { tellAccount } from '../account/tell-account.server.ts'
import { findReminders } from '../reminders/find-reminders.server.ts'
import { sendReminder } from '../reminders/send-reminder.server.ts'
import { tellAll } from '../telling/telling.server.ts'

const mailFrom = 'noreply@vonk.example'
const nowhere = 'smtp://127.0.0.1:1'
const purchase = { about: newId(), credits: 20, amount: 1499, currency: 'EUR', cause: 'payment:none' }
const credits = { kind: 'credits' as const, ...purchase }
afterEach(() => openMail({ smtpUrl: undefined, mailFrom }))

/** A mail server that gets all mails from now on. */
async function openServer() {
  const server = await aMailServer()
  await openMail({ smtpUrl: server.url, mailFrom })
  onTestFinished(closeMail)
  const mails = () => Promise.all(server.received.map((mail) => PostalMime.parse(mail)))
  return { server, mails }
}

test('mails that waited for the mail server for an hour arrive once each when it is back', async () => {
  const site = await aSite()
  const ben = await someone(site, { name: 'Ben', gender: 'male' })
  const readers = [await aReader(site), await aReader(site), await aReader(site)]
  for (const reader of readers) await like(ben, reader)
  await tellAll()
  for (const reader of readers) await transaction((tx) => tellAccount(tx, reader, credits))
  const counts = async () =>
    (
      await db.query(
        sql`SELECT state, count(*)::int AS mails FROM jobs.job WHERE name = 'mail' GROUP BY state`,
      )
    ).rows

  await openMail({ smtpUrl: nowhere, mailFrom })
  await stopJobs()
  await startJobs([mailJob], { pollingSeconds: 0.5, retryDelay: 600 })
  onTestFinished(async () => {
    await stopJobs()
    await startJobs(allJobs, { isWorking: false })
  })
  await expect.poll(counts).toEqual([{ state: 'retry', mails: 6 }])
  const { server } = await openServer()
  await passTime(hours(1))
  await expect.poll(counts).toEqual([{ state: 'completed', mails: 6 }])
  expect(server.recipients.sort()).toEqual(readers.flatMap(({ email }) => [email, email]).sort())
  const ids = server.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])
  expect(new Set(ids).size).toBe(6)
})

test('mails of campaigns and reminders can be ended with one click at the mail server, those about the account cannot', async () => {
  const site = await aSite()
  const noon = new Date(now())
  noon.setUTCHours(11, 0, 0, 0)
  moveClock(noon.getTime() - now().getTime())
  const anna = await aReader(site)
  await anna.send('PUT', '/api/notifications.php', { mails: { news: true } })
  for (const kind of ['promotions', 'news']) {
    await commandOf(site)(`set ${kind} ${kind} ${campaignFile()}`)
    await commandOf(site)(`start ${kind}`)
  }
  await runFor(1)
  await transaction((tx) => tellAccount(tx, anna, credits))
  const unfinished = await anAccount(site, { status: 'active', signupStep: 3, signedUpAt: now() })
  await anAccount(site, { status: 'not_confirmed', signedUpAt: now() })
  moveClock(hours(25))
  await findReminders.run({})
  await runQueued(sendReminder)
  await site.visitor().send('POST', '/api/reset-password.php', { email: unfinished.email })

  const { mails } = await openServer()
  await runQueued(mailJob)
  const received = (await mails()).map(({ subject = '', headers }) => ({
    subject,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }))
  const canBeEnded = ({ headers }: (typeof received)[number]) =>
    'list-unsubscribe' in headers || 'list-unsubscribe-post' in headers
  const subjects = (list: typeof received) => list.map(({ subject }) => subject).sort()
  expect(subjects(received.filter((mail) => !canBeEnded(mail)))).toEqual([
    '20 credits staan voor je klaar',
    expect.stringContaining('Een nieuw wachtwoord'),
  ])
  expect(subjects(received.filter(canBeEnded))).toEqual([
    'Dutch subject',
    'Dutch subject',
    'Je aanmelding is bijna klaar',
    'Je aanmelding wacht nog op één klik',
  ])
  for (const { headers } of received.filter(canBeEnded))
    expect(headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^<https?:\/\/[^>]+\/api\/unsubscribe\.php\?token=[\w.-]+>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    })
})

test('a mail about a member with a photo shows it, on the origin of any webmail', async () => {
  aStorage()
  const site = await anOpenSite()
  const anna = await aReader(site)
  const ben = await someone(site, { name: 'Ben', gender: 'male', photos: [] })
  await upload(ben, await aPicture({ width: 320, height: 240, format: 'png' }))
  await like(ben, anna)
  await tellAll()
  const { mails } = await openServer()
  await runQueued(mailJob)
  const [mail] = await mails()
  const [, face = ''] = /<img src="([^"]+)" alt="" width="64"/.exec(mail?.html ?? '') ?? []
  const { status, headers } = await site.visitor().request(new URL(face).pathname)
  expect([new URL(face).hostname, status]).toEqual([site.host, 200])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
  })
})
