import { db } from '../src/platform/database.server.ts'
import { hashToken } from '../src/platform/ids.server.ts'
import { sql } from '../src/platform/sql.server.ts'

export type Browser = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Adds a member for each browser, whom the same other member likes. All of them can be told at any hour. */
export async function addBrowsers(browsers: Browser[]) {
  await db.query(sql`
    INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at)
    SELECT s.id, gen_random_uuid(), 'active', now(), now()
      FROM sites s, generate_series(0, ${browsers.length}) WHERE s.is_default`)
  await db.query(sql`
    INSERT INTO profiles (site_id, member_id, name) SELECT site_id, id, 'Anna' FROM members`)
  await db.query(sql`
    INSERT INTO notification_settings (site_id, member_id, quiet_from, quiet_to) SELECT site_id, id, 0, 0 FROM members`)
  await db.query(sql`
    INSERT INTO member_search (site_id, member_id, has_photo, is_fictional, is_visible, last_active)
    SELECT site_id, id, false, false, true, now() FROM members`)
  await db.query(sql`
    WITH liker AS (SELECT min(id::text)::uuid AS id FROM members)
    INSERT INTO pairs (site_id, a_id, b_id, a_liked_at, a_like_new)
    SELECT m.site_id, liker.id, m.id, now(), true FROM members m, liker WHERE m.id <> liker.id`)
  await db.query(sql`
    INSERT INTO sessions (site_id, token_hash, id, member_id, browser, started_at, last_used_at, expires_at)
    SELECT site_id, sha256(id::text::bytea), gen_random_uuid(), id, '', now(), now(), now() + interval '1 day'
      FROM members`)
  await db.query(sql`
    WITH numbered AS (
      SELECT site_id, id, row_number() OVER (ORDER BY id) - 1 AS number FROM members)
    INSERT INTO push_subscriptions (site_id, id, member_id, session, endpoint, endpoint_hash, p256dh, auth, created_at)
    SELECT m.site_id, gen_random_uuid(), m.id, sha256(m.id::text::bytea), b.endpoint, b.hash, b.p256dh, b.auth, now()
      FROM numbered m
      JOIN unnest(${browsers.map(({ endpoint }) => endpoint)}::text[],
                  ${browsers.map(({ endpoint }) => hashToken(endpoint))}::bytea[],
                  ${browsers.map(({ keys }) => keys.p256dh)}::text[], ${browsers.map(({ keys }) => keys.auth)}::text[])
           WITH ORDINALITY AS b (endpoint, hash, p256dh, auth, number) ON b.number = m.number`)
  await db.query(sql`ANALYZE`)
}

/** Queues a push message about the like for every browser. */
export async function queuePushes() {
  await db.query(sql`
    INSERT INTO pushes (site_id, id, subscription_id, about, kind, profile_id, due_at, created_at)
    SELECT d.site_id, gen_random_uuid(), d.id, p.a_id, 'like', p.a_id, now(), now()
      FROM push_subscriptions d JOIN pairs p ON p.site_id = d.site_id AND p.b_id = d.member_id`)
}
