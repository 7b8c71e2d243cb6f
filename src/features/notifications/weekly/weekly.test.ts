import { describe, expect, test } from 'vitest'
import { aSite, mailsTo } from '../../../../test/builders.ts'
import { giveCredits, write } from '../../../../test/chats.ts'
import { like } from '../../../../test/likes.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { moveToWeekly } from '../../../../test/weekly.ts'
import { days, hours, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { findWeekly } from './find-weekly.server.ts'
import { sendWeekly } from './send-weekly.server.ts'

/** Anna with an address, and Ben, who fits. */
async function two(about: Parameters<typeof someone>[1] = {}) {
  const site = await aSite()
  const anna = await someone(site, { name: 'Anna' })
  const ben = await someone(site, { name: 'Ben', gender: 'male', ...about })
  await giveCredits(ben, 100)
  const email = `${anna.memberId}@mail.example`
  await db.query(sql`UPDATE members SET email = ${email}, language = 'nl' WHERE id = ${anna.memberId}`)
  const mails = async () => {
    await findWeekly.run({})
    await runQueued(sendWeekly)
    return mailsTo(site, email)
  }
  return { site, anna, ben, email, mails }
}

const isActiveAt = ({ memberId }: Someone, time: Date) =>
  db.query(sql`UPDATE member_search SET last_active = ${time} WHERE member_id = ${memberId}`)

/** Queues the weekly update of a member, which then waits for the mail server. */
async function queueWeekly({ memberId }: Someone) {
  moveToWeekly(memberId)
  await findWeekly.run({})
  await runQueued(sendWeekly)
  const { rowCount } = await db.query(sql`
    SELECT FROM jobs.job WHERE name = 'mail' AND state = 'created' AND data->'condition'->>'memberId' = ${memberId}`)
  expect(rowCount).toBe(1)
}

describe('the weekly update', () => {
  test('names those who fit, unread messages and new likes, and can be ended', async () => {
    const { anna, ben, mails } = await two()
    await like(ben, anna)
    await write(ben, anna, 'Hoi')
    await write(ben, anna, 'Daar?')
    moveToWeekly(anna.memberId)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/2 ongelezen berichten[\s\S]*1 nieuwe like[\s\S]*Ben\n/)
    expect(mail?.links.join()).toContain(`/members/${ben.memberId}`)
    expect(mail?.text).toContain('Geen weekoverzicht meer')
    const { rows } = await db.query<{ headers: Record<string, string> }>(
      sql`SELECT headers FROM mailbox WHERE recipient = ${`${anna.memberId}@mail.example`}`,
    )
    expect(rows[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  test('comes once a week, at the hour of the member', async () => {
    const { anna, mails } = await two()
    moveToWeekly(anna.memberId)
    moveClock(-hours(3))
    expect(await mails()).toHaveLength(0)
    moveClock(hours(3))
    expect(await mails()).toHaveLength(1)
    moveClock(hours(1))
    expect(await mails()).toHaveLength(1)
    moveToWeekly(anna.memberId, days(2))
    expect(await mails()).toHaveLength(2)
  })

  test('comes once from several workers at the same time', async () => {
    const { site, anna, email } = await two()
    moveToWeekly(anna.memberId)
    await Promise.all([findWeekly.run({}), findWeekly.run({})])
    await Promise.all([sendWeekly.run(anna), sendWeekly.run(anna), runQueued(sendWeekly)])
    expect(await mailsTo(site, email)).toHaveLength(1)
  })

  test('is not lost if the work fails after it was decided', async () => {
    const { anna, mails } = await two()
    moveToWeekly(anna.memberId)
    await db.query(sql`
      CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;`)
    await db.query(sql`
      CREATE TRIGGER refuse_mail AFTER INSERT ON last_told FOR EACH ROW EXECUTE FUNCTION refuse_mail()`)
    await expect(sendWeekly.run(anna)).rejects.toThrow('killed')
    await db.query(sql`DROP FUNCTION refuse_mail CASCADE`)
    expect(await mails()).toHaveLength(1)
  })

  test('that waited is sent without those who became invisible meanwhile', async () => {
    const { site, anna, ben, email } = await two()
    await someone(site, { name: 'Carl', gender: 'male' })
    await queueWeekly(anna)
    await ben.send('PUT', '/api/user.php', { invisible: true })
    const [mail, ...others] = await mailsTo(site, email)
    expect(others).toEqual([])
    expect([mail?.text.includes('Ben'), mail?.text.includes('Carl')]).toEqual([false, true])
  })

  test('that waited is not sent if nobody is left, or if its reader was here meanwhile', async () => {
    const { site, anna, ben, email } = await two()
    await queueWeekly(anna)
    await ben.send('PUT', '/api/user.php', { invisible: true })
    expect(await mailsTo(site, email)).toEqual([])
    await ben.send('PUT', '/api/user.php', { invisible: false })
    moveClock(days(3))
    await queueWeekly(anna)
    await isActiveAt(anna, now())
    expect(await mailsTo(site, email)).toEqual([])
  })

  test('marks a fictional profile, and counts no like of one', async () => {
    const { anna, ben, mails } = await two({ account: { isFictional: true } })
    await like(ben, anna)
    moveToWeekly(anna.memberId)
    const [mail] = await mails()
    expect(mail?.text).toContain('Ben (fictief profiel)')
    expect(mail?.text).not.toContain('nieuwe like')
  })
})

describe('no weekly update is sent', () => {
  test('to someone who was here in the last three days, or not in the last 90', async () => {
    const { anna, mails } = await two()
    moveToWeekly(anna.memberId)
    await isActiveAt(anna, new Date(now().getTime() - days(2)))
    expect(await mails()).toHaveLength(0)
    await isActiveAt(anna, new Date(now().getTime() - days(91)))
    expect(await mails()).toHaveLength(0)
    await isActiveAt(anna, new Date(now().getTime() - days(89)))
    expect(await mails()).toHaveLength(1)
  })

  test('to someone who turned it off, was unsubscribed, or left', async () => {
    const { anna, mails } = await two()
    moveToWeekly(anna.memberId)
    const states = [
      sql`notifications_disabled = '{bounce}'`,
      sql`notifications_disabled = '{}', status = 'deleted', deleted_at = ${now()}`,
      sql`status = 'not_confirmed', deleted_at = NULL, confirmed_at = NULL`,
    ]
    for (const state of states) {
      await db.query(sql`UPDATE members SET ${state} WHERE id = ${anna.memberId}`)
      expect(await mails()).toHaveLength(0)
    }
    await db.query(
      sql`UPDATE members SET status = 'active', confirmed_at = ${now()} WHERE id = ${anna.memberId}`,
    )
    await anna.send('PUT', '/api/notifications.php', { mails: { weekly_updates: false } })
    expect(await mails()).toHaveLength(0)
    await anna.send('PUT', '/api/notifications.php', { mails: { weekly_updates: true } })
    expect(await mails()).toHaveLength(1)
  })

  test('if it was turned off after it was queued', async () => {
    const { site, anna, email } = await two()
    moveToWeekly(anna.memberId)
    await findWeekly.run({})
    await anna.send('PUT', '/api/notifications.php', { mails: { weekly_updates: false } })
    await runQueued(sendWeekly)
    expect(await mailsTo(site, email)).toHaveLength(0)
  })

  test('if there is nothing to tell, and nobody who is blocked is named', async () => {
    const { anna, ben, mails } = await two()
    await like(ben, anna)
    await write(ben, anna)
    await anna.send('POST', '/api/block.php', { profile: ben.memberId })
    moveToWeekly(anna.memberId)
    await isActiveAt(anna, new Date(now().getTime() - days(4)))
    expect(await mails()).toHaveLength(0)
  })
})
