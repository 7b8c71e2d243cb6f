import { describe, expect, test } from 'vitest'
import { aSite, mailsTo } from '../../../../test/builders.ts'
import { aReader, campaignFile, commandOf, runFor, subjectsTo } from '../../../../test/campaigns.ts'
import { holdLock, waitForLockWaiters } from '../../../../test/locks.ts'
import type { Someone } from '../../../../test/someone.ts'
import { days, freezeClock, hours, minutes, moveClock, now, seconds } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { runCampaigns } from './run-campaigns.server.ts'

describe('a campaign', () => {
  test('goes to each member who agreed, in their language, with an unsubscribe link', async () => {
    const site = await aSite()
    const command = commandOf(site)
    const [anna, carl] = [await aReader(site), await aReader(site, { language: 'pl' })]
    const dirk = await aReader(site, { language: 'nl_BE' })
    const none = await aReader(site)
    await none.send('PUT', '/api/notifications.php', { mails: { promotions: false, news: true } })
    await command(`set spring promotions ${campaignFile()}`)
    expect(await command('start spring', { isDryRun: true })).toEqual([
      'nl  1',
      'nl_BE  1  in nl',
      'pl  1  in en',
      '3 mails, at least 1 minutes',
    ])
    expect(await command('start spring')).toEqual(['Started spring.'])
    await runFor(2)
    expect(await subjectsTo(site, anna)).toEqual(['Dutch subject'])
    expect(await subjectsTo(site, carl)).toEqual(['English subject'])
    expect(await subjectsTo(site, dirk)).toEqual(['Dutch subject'])
    expect(await subjectsTo(site, none)).toEqual([])
    const [mail] = await mailsTo(site, anna.email)
    expect(mail?.html).toContain('Dutch &lt;b&gt;second&lt;/b&gt;')
    expect(mail?.text).toMatch(/Geen aanbiedingen meer: \S+\/unsubscribe\?token=/)
    expect(mail?.links.join()).toContain('/credits?lang=nl')
    expect(await command('list')).toEqual(['spring  promotions  done  3 mails'])
    await expect(command('start spring')).rejects.toThrow('spring is done: 3 mails.')
  })

  test('sends no more in a minute than its rate, and continues after a stop where it was', async () => {
    const site = await aSite()
    const command = commandOf(site)
    const readers: Awaited<ReturnType<typeof aReader>>[] = []
    for (let i = 0; i < 5; i++) readers.push(await aReader(site))
    const counts = async () => {
      const sent: number[] = []
      for (const reader of readers) sent.push((await subjectsTo(site, reader)).length)
      expect(Math.max(...sent)).toBeLessThanOrEqual(1)
      return sent.filter((count) => count === 1).length
    }
    // The rate counts for a minute of the clock, which must not end while the test runs.
    freezeClock()
    moveClock(minutes(1) - (now().getTime() % minutes(1)) + seconds(5))
    await command(`set slow promotions ${campaignFile()} rate=2`)
    await command('start slow')
    await Promise.all([runCampaigns.run({}), runCampaigns.run({}), runCampaigns.run({})])
    await runCampaigns.run({})
    expect(await counts()).toBe(2)
    await command('stop slow')
    moveClock(minutes(5))
    await runFor(2)
    expect(await counts()).toBe(2)
    expect(await command('start slow')).toEqual(['Continued slow after 2 mails.'])
    await expect(command('start slow')).rejects.toThrow('slow is running: 2 mails so far.')
    await runFor(4)
    expect(await counts()).toBe(5)
    expect(await command('list')).toEqual(['slow  promotions  done  5 mails'])
  })

  test('that was stopped counts in a dry run whom it has not mailed yet, with those who wait', async () => {
    const site = await aSite()
    const command = commandOf(site)
    const readers = [await aReader(site), await aReader(site), await aReader(site), await aReader(site)]
    const [first] = readers.sort((one, other) => (one.memberId < other.memberId ? -1 : 1))
    const hour = now().getUTCHours()
    const quiet = { quiet_from: hour, quiet_to: (hour + 2) % 24, time_zone: 'UTC' }
    await first?.send('PUT', '/api/notifications.php', quiet)
    await command(`set slow promotions ${campaignFile()} rate=2`)
    await command('start slow')
    await runFor(1)
    await command('stop slow')
    expect(await command('start slow', { isDryRun: true })).toEqual([
      'nl  3',
      '3 more mails, at least 2 minutes',
    ])
    await command('start slow')
    await runFor(2)
    expect(await command('start slow', { isDryRun: true })).toEqual([
      'nl  1',
      '1 more mails, at least 1 minutes',
    ])
    moveClock(hours(2))
    await runFor(2)
    await expect(command('start slow', { isDryRun: true })).rejects.toThrow('slow is done: 4 mails.')
  })

  test('killed in the middle of a minute, sends each mail once', async () => {
    const site = await aSite()
    const command = commandOf(site)
    const readers = [await aReader(site), await aReader(site), await aReader(site)]
    await command(`set spring promotions ${campaignFile()}`)
    await command('start spring')
    const last =
      readers
        .map(({ memberId }) => memberId)
        .sort()
        .at(-1) ?? ''
    await db.query(sql`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`)
    await db.query(sql`CREATE TABLE victims AS SELECT ${last}::uuid AS id`)
    await db.query(sql`
      CREATE FUNCTION is_victim(uuid) RETURNS bool LANGUAGE sql AS $$ SELECT EXISTS (SELECT FROM victims WHERE id = $1) $$`)
    await db.query(sql`
      CREATE TRIGGER fail BEFORE INSERT ON last_told FOR EACH ROW WHEN (is_victim(NEW.member_id)) EXECUTE FUNCTION fail()`)
    await expect(runCampaigns.run({})).rejects.toThrow('killed')
    for (const reader of readers) expect(await subjectsTo(site, reader)).toEqual([])
    await db.query(sql`DROP FUNCTION fail CASCADE`)
    await db.query(sql`DROP FUNCTION is_victim`)
    await db.query(sql`DROP TABLE victims`)
    await runFor(2)
    for (const reader of readers) expect(await subjectsTo(site, reader)).toHaveLength(1)
  })

  test('waits for the end of quiet hours, and asks for the consent again', async () => {
    const site = await aSite()
    const [anna, carl] = [await aReader(site), await aReader(site)]
    const hour = new Date().getUTCHours()
    const quiet = { quiet_from: hour, quiet_to: (hour + 2) % 24, time_zone: 'UTC' }
    for (const reader of [anna, carl]) await reader.send('PUT', '/api/notifications.php', quiet)
    await commandOf(site)(`set night promotions ${campaignFile()}`)
    await commandOf(site)('start night')
    await runFor(2)
    expect(await subjectsTo(site, anna)).toEqual([])
    await carl.send('PUT', '/api/notifications.php', { mails: { promotions: false } })
    moveClock(hours(2))
    await runFor(2)
    expect(await subjectsTo(site, anna)).toEqual(['Dutch subject'])
    expect(await subjectsTo(site, carl)).toEqual([])
    expect(await commandOf(site)('list')).toEqual(['night  promotions  done  1 mails'])
  })

  test('comes six hours after another of its kind', async () => {
    const site = await aSite()
    const anna = await aReader(site)
    for (const name of ['one', 'two']) {
      await commandOf(site)(`set ${name} promotions ${campaignFile()}`)
      await commandOf(site)(`start ${name}`)
    }
    await runFor(2)
    expect(await subjectsTo(site, anna)).toHaveLength(1)
    moveClock(hours(6))
    await runFor(2)
    expect(await subjectsTo(site, anna)).toHaveLength(2)
  })

  test('mails each member once in six hours, even if another process sends one of the same kind', async () => {
    const site = await aSite()
    const readers = [await aReader(site), await aReader(site), await aReader(site)]
    for (const name of ['one', 'two']) {
      await commandOf(site)(`set ${name} promotions ${campaignFile()}`)
      await commandOf(site)(`start ${name}`)
    }
    // Both campaigns have decided to mail the first member, and wait to write it.
    const release = await holdLock((tx) => tx.query(sql`LOCK TABLE last_told IN SHARE MODE`))
    const runs = Promise.all([runCampaigns.run({}), runCampaigns.run({})])
    await waitForLockWaiters(2)
    await release()
    await runs
    for (const reader of readers) expect(await subjectsTo(site, reader)).toHaveLength(1)
    moveClock(hours(6))
    await runFor(2)
    for (const reader of readers) expect(await subjectsTo(site, reader)).toHaveLength(2)
    expect(await commandOf(site)('list')).toEqual([
      'two  promotions  done  3 mails',
      'one  promotions  done  3 mails',
    ])
  })

  test.each<[string, (one: Someone) => Promise<unknown>]>([
    [
      'country=BE',
      ({ memberId }) => db.query(sql`UPDATE profiles SET country = 'BE' WHERE member_id = ${memberId}`),
    ],
    [
      'language=de,fr',
      ({ memberId }) => db.query(sql`UPDATE members SET language = 'fr' WHERE id = ${memberId}`),
    ],
    [
      'members=premium',
      ({ memberId }) => db.query(sql`UPDATE members SET is_paid = true WHERE id = ${memberId}`),
    ],
    [
      'active=7',
      ({ memberId }) =>
        db.query(sql`UPDATE member_search SET last_active = now() WHERE member_id = ${memberId}`),
    ],
  ])('goes only to the audience of %s', async (option, join) => {
    const site = await aSite()
    const long = new Date(Date.now() - days(30))
    const [anna, carl] = [
      await aReader(site, { lastActive: long }),
      await aReader(site, { lastActive: long }),
    ]
    await join(carl)
    await commandOf(site)(`set some promotions ${campaignFile()} ${option}`)
    expect((await commandOf(site)('start some', { isDryRun: true })).at(-1)).toMatch(/^1 mails/)
    await commandOf(site)('start some')
    await runFor(2)
    expect(await subjectsTo(site, anna)).toEqual([])
    expect(await subjectsTo(site, carl)).toHaveLength(1)
  })
})
