import type { Country } from '../src/i18n/countries.ts'
import { now } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { param, sql } from '../src/platform/sql.server.ts'

type Crowd = { members: number; country: Country; gender?: 'male' | 'female' }

/** Fills search with many members of all ages, regions and geo cells of a country, active one after the other. */
export async function aCrowdIn({ id }: { id: string }, { members, country, gender = 'female' }: Crowd) {
  const [site, place, time] = [param(id), param(country), param(now())]
  await db.query(sql`
    WITH made AS (
      INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at)
      SELECT ${site}::uuid, gen_random_uuid(), 'active', ${time}::timestamptz, ${time}
        FROM generate_series(1, ${members}) RETURNING id
    ), numbered AS (SELECT id, row_number() OVER () AS n FROM made)
    INSERT INTO member_search (site_id, member_id, gender, country, region, birth_date, has_photo, is_fictional,
      is_visible, is_verified, last_active, interests, latitude, longitude, geo_cell)
    SELECT ${site}, id, ${gender}, ${place}::text, ${place} || '-' || n % 12,
           date '1960-01-01' + (n * 7919 % 15000)::int, n % 3 > 0, false, true, n % 50 = 0,
           ${time} - n * interval '1 millisecond',
           ARRAY[(ARRAY['art', 'books', 'chess', 'yoga'])[1 + n % 4]]
             || CASE WHEN n % 1000 = 0 THEN ARRAY['sailing'] ELSE '{}' END, 50 + n % 4 * 0.5 + 0.25, 5.25,
           (280 + n % 4) * 720 + 370
      FROM numbered`)
}
