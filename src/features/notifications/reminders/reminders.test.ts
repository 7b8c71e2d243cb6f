import { expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, tokenIn } from '../../../../test/builders.ts'
import { days, hours, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { findReminders } from './find-reminders.server.ts'
import { sendReminder } from './send-reminder.server.ts'

/** Someone with this account, whose clock stands at noon in Amsterdam, outside quiet hours. */
async function someoneWith(account: Parameters<typeof anAccount>[1]) {
  const noon = new Date(now())
  noon.setUTCHours(11, 0, 0, 0)
  moveClock(noon.getTime() - now().getTime())
  const site = await aSite()
  const anna = await anAccount(site, { signedUpAt: now(), ...account })
  const mails = async () => {
    await findReminders.run({})
    await runQueued(sendReminder)
    return mailsTo(site, anna.email)
  }
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  return { site, anna, mails, subjects }
}

test('an unconfirmed member is reminded after a day and a week, each time with a link that works', async () => {
  const { site, mails } = await someoneWith({ status: 'not_confirmed', signupStep: 2 })
  moveClock(hours(20))
  expect(await mails()).toHaveLength(0)
  moveClock(hours(5))
  const [first] = await mails()
  expect(first?.subject).toBe('Je aanmelding wacht nog op één klik')
  expect(first?.text).not.toContain('niet nog eens')
  expect(await mails()).toHaveLength(1)
  moveClock(days(6))
  const [second] = await mails()
  expect(second?.text).toContain('Hierover mailen we je niet nog eens.')
  expect(second?.text).toContain('/unsubscribe?token=')
  moveClock(days(3))
  expect(await mails()).toHaveLength(2)
  for (const mail of [second, first]) {
    const { status, body } = await site.visitor().send('POST', '/api/activate.php', { token: tokenIn(mail) })
    expect([status, body.error?.code]).toEqual(
      mail === second ? [200, undefined] : [409, 'already_confirmed'],
    )
  }
})

test('a confirmed member is reminded of the rest of the signup', async () => {
  const { mails, subjects } = await someoneWith({ status: 'active', signupStep: 3 })
  moveClock(hours(25))
  expect(await subjects()).toEqual(['Je aanmelding is bijna klaar'])
  expect((await mails())[0]?.links.join()).toContain('/complete-signup')
})

test('a member with an empty profile is reminded once, three days after the confirmation', async () => {
  const { mails } = await someoneWith({ status: 'active' })
  moveClock(days(2))
  expect(await mails()).toHaveLength(0)
  moveClock(days(1) + hours(1))
  expect((await mails())[0]?.text).toMatch(/een foto, een paar zinnen over jezelf/)
  moveClock(days(1))
  expect(await mails()).toHaveLength(1)
})

test('a member with half a profile is not reminded', async () => {
  const { anna, mails } = await someoneWith({ status: 'active' })
  await db.query(sql`
    UPDATE profiles SET description = repeat('Hallo daar. ', 6), interests = '{music,sports,travel}', gender = 'female',
           country = 'NL', region = 'NL-UT', city = 'Utrecht', reason = 'dates' WHERE member_id = ${anna.memberId}`)
  moveClock(days(3) + hours(1))
  expect(await mails()).toHaveLength(0)
})

test('a reminder waits for the end of the quiet hours', async () => {
  const { mails } = await someoneWith({ status: 'not_confirmed' })
  moveClock(days(1) + hours(12))
  expect(await mails()).toHaveLength(0)
  moveClock(hours(9))
  expect(await mails()).toHaveLength(1)
})

test('nobody is reminded who turned that off, unsubscribed, left or has confirmed meanwhile', async () => {
  const { anna, subjects } = await someoneWith({ status: 'not_confirmed' })
  moveClock(days(1) + hours(1))
  const change = (set: ReturnType<typeof sql>) =>
    db.query(sql`UPDATE members SET ${set} WHERE id = ${anna.memberId}`)
  await change(sql`notifications_disabled = '{listunsubscribe}'`)
  expect(await subjects()).toEqual([])
  await change(sql`notifications_disabled = '{}', status = 'deleted', deleted_at = ${now()}`)
  expect(await subjects()).toEqual([])
  await change(sql`status = 'not_confirmed', deleted_at = NULL`)
  await db.query(sql`
    INSERT INTO notification_settings (site_id, member_id, mails_off) VALUES (${anna.siteId}, ${anna.memberId}, '{reminders}')`)
  expect(await subjects()).toEqual([])
  await db.query(sql`DELETE FROM notification_settings WHERE member_id = ${anna.memberId}`)
  await findReminders.run({})
  await change(sql`status = 'active', confirmed_at = ${now()}`)
  expect(await subjects()).toEqual([])
})

test('a reminder comes once from several workers at the same time', async () => {
  const { site, anna } = await someoneWith({ status: 'not_confirmed' })
  moveClock(days(1) + hours(1))
  await Promise.all([findReminders.run({}), findReminders.run({})])
  await Promise.all([sendReminder.run(anna), sendReminder.run(anna), runQueued(sendReminder)])
  expect(await mailsTo(site, anna.email)).toHaveLength(1)
})
