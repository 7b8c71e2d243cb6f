import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { someone } from '../../../../test/someone.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

const path = '/api/notifications.php'

test('a member is told everything but promotions and news, and not at night where they live', async () => {
  const anna = await someone(await aSite(), { country: 'ES', region: null, city: null })
  expect((await anna.get(path)).notifications).toEqual({
    mails: {
      ...{ new_conversations: true, new_messages: true, like: true, unread_message_reminders: true },
      ...{ promotions: false, weekly_updates: true, news: false, reminders: true },
    },
    ...{ push: true, toasts: true, shows_names: false, shows_words: false },
    ...{ quiet_from: 22, quiet_to: 8, time_zone: 'Europe/Madrid' },
    time_zones: expect.toSatisfy((zones: string[]) => zones.includes('Atlantic/Canary') && zones.length < 10),
  })
})

test('each setting is changed on its own, and the others stay', async () => {
  const anna = await someone(await aSite())
  await anna.send('PUT', path, { mails: { like: false }, quiet_from: 23 })
  await anna.send('PUT', path, { toasts: false, time_zone: 'Europe/Lisbon' })
  const { status, body } = await anna.send('PUT', path, { mails: { weekly_updates: false } })
  expect(status).toBe(200)
  expect(body.notifications).toMatchObject({
    mails: { like: false, weekly_updates: false, new_messages: true },
    ...{ toasts: false, quiet_from: 23, quiet_to: 8, time_zone: 'Europe/Lisbon' },
  })
})

test('promotions and news are consents with the sentence that was shown', async () => {
  const anna = await someone(await aSite())
  await anna.send('PUT', path, { mails: { promotions: true } })
  const consentsOf = async () =>
    (
      await db.query(sql`
        SELECT kind, withdrawn_at IS NULL AS is_valid FROM consents
         WHERE member_id = ${anna.memberId} AND kind IN ('promotions', 'news')`)
    ).rows
  expect(await consentsOf()).toEqual([{ kind: 'promotions', is_valid: true }])
  await anna.send('PUT', path, { mails: { promotions: false } })
  expect(await consentsOf()).toEqual([{ kind: 'promotions', is_valid: false }])
})

test.each([
  [{ quiet_from: 24 }, 'quiet_from'],
  [{ quiet_to: 1.5 }, 'quiet_to'],
  [{ time_zone: 'Europe/Atlantis' }, 'time_zone'],
  [{ time_zone: '+01:00' }, 'time_zone'],
  [{ mails: { like: 'no' } }, 'mails.like'],
])('a change with a wrong value is refused and names the field: %j', async (change, field) => {
  const anna = await someone(await aSite())
  const { status, body } = await anna.send('PUT', path, change)
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
})

test('a time zone is stored by its usual name', async () => {
  const anna = await someone(await aSite())
  const { body } = await anna.send('PUT', path, { time_zone: 'eUrOpE/aMsTeRdAm' })
  expect(body.notifications.time_zone).toBe('Europe/Amsterdam')
})

test('visitors have no settings', async () => {
  const visitor = (await aSite()).visitor()
  expect((await visitor.send('PUT', path, { toasts: false })).status).toBe(403)
})
