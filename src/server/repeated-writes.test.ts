import { expect, test } from 'vitest'
import { block, type Someone, unblock } from '../../test/blocking.ts'
import { aSite } from '../../test/builders.ts'
import { someoneWith, write } from '../../test/chats.ts'
import { db } from '../platform/database.server.ts'
import { eventsAfter } from '../platform/events/events.server.ts'
import { sql } from '../platform/sql.server.ts'

type Pair = { anna: Someone; ben: Someone }
type Write = (pair: Pair, conversation: string) => Promise<{ status: number }>

const change =
  (settings: object): Write =>
  ({ anna }) =>
    anna.send('PUT', '/api/user.php', settings)

/** The version of each row that these writes change. */
async function rowsOf({ siteId }: Someone) {
  const { rows } = await db.query(sql`
    SELECT 'member' AS kind, id AS of, xmin::text FROM members WHERE site_id = ${siteId}
    UNION ALL SELECT 'search', member_id, xmin::text FROM member_search WHERE site_id = ${siteId}
    UNION ALL SELECT 'profile', member_id, xmin::text FROM profiles WHERE site_id = ${siteId}
    UNION ALL SELECT 'consent', id, xmin::text FROM consents WHERE site_id = ${siteId}
    UNION ALL SELECT 'notifications', member_id, xmin::text FROM notification_settings WHERE site_id = ${siteId}
    UNION ALL SELECT 'chat', member_id, xmin::text FROM chats WHERE site_id = ${siteId}
    UNION ALL SELECT 'hidden', member_id, xmin::text FROM hidden_pairs WHERE site_id = ${siteId}
    ORDER BY 1, 2`)
  return rows
}

test.each<[string, Write]>([
  ['blocking a member', ({ anna, ben }) => block(anna, ben.memberId)],
  ['unblocking a member', ({ anna, ben }) => unblock(anna, ben.memberId)],
  ['deleting a chat', ({ ben }, conversation) => ben.send('DELETE', '/api/chat.php', { conversation })],
  ['choosing a language', change({ language: 'pl' })],
  ['becoming invisible', change({ invisible: true })],
  ['allowing photos in messages', change({ photo_messages: 'always' })],
  ['dismissing the welcome', change({ welcome_due: false })],
  [
    'changing the profile',
    ({ anna }) =>
      anna.send('PUT', '/api/profile.php', {
        ...{
          country: 'NL',
          city: 'Utrecht',
          interests: ['karaoke'],
          description: 'Hoi',
          date_of_birth: '1990-05-05',
        },
        ...{ gender: 'female', sexuality: 'hetero', orientation_consent: true },
      }),
  ],
  [
    'changing notifications',
    ({ anna }) =>
      anna.send('PUT', '/api/notifications.php', { mails: { like: false, news: true }, toasts: false }),
  ],
  ['agreeing to news', ({ anna }) => anna.send('POST', '/api/consents.php', { kind: 'news' })],
  ['withdrawing a consent', ({ anna }) => anna.send('DELETE', '/api/consents.php', { kind: 'orientation' })],
])('%s a second time writes nothing and announces nothing', async (_, send) => {
  const site = await aSite()
  const pair = { anna: await someoneWith(10, site), ben: await someoneWith(10, site) }
  const { conversation } = (await write(pair.anna, pair.ben)).body
  expect((await send(pair, conversation)).status).toBe(200)
  const before = [await rowsOf(pair.anna), await eventsAfter(pair.anna, 0), await eventsAfter(pair.ben, 0)]
  expect((await send(pair, conversation)).status).toBe(200)
  expect([await rowsOf(pair.anna), await eventsAfter(pair.anna, 0), await eventsAfter(pair.ben, 0)]).toEqual(
    before,
  )
})
