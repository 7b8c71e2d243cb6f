import type pg from 'pg'
import { newId } from '../src/platform/ids.server.ts'

type Person = {
  name: string
  gender?: 'male' | 'female'
  age?: number
  country?: string
  region?: string
  city?: string
  interests?: string[]
  isFictional?: boolean
  minutesAway?: number
  position?: [latitude: number, longitude: number]
}

/** These can be found from now on, and nobody else; each was here a minute before the next. Gives back their ids. */
export async function onlyThese(database: pg.Client, people: Person[]): Promise<string[]> {
  const { rows } = await database.query('SELECT id FROM sites WHERE is_default')
  const siteId: string = rows[0].id
  await database.query('DELETE FROM member_search')
  const ids: string[] = []
  for (const [place, person] of people.entries()) {
    const id = newId()
    ids.push(id)
    const { name, gender = 'female', age = 30, country = 'NL', region = 'NL-UT', city = 'Utrecht' } = person
    const { interests = [], isFictional = true, minutesAway = place + 1, position = [52.09, 5.12] } = person
    const [latitude, longitude] = position
    const born = new Date(Date.UTC(new Date().getUTCFullYear() - age, 0, 1))
    await database.query(
      `INSERT INTO members (site_id, id, status, is_fictional, signed_up_at, confirmed_at)
       VALUES ($1, $2, 'active', $3, now(), now())`,
      [siteId, id, isFictional],
    )
    await database.query(
      `INSERT INTO profiles (site_id, member_id, name, gender, birth_date, country, region, city, interests, latitude, longitude)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [siteId, id, name, gender, born, country, region, city, interests, latitude, longitude],
    )
    await database.query(
      `INSERT INTO member_search (site_id, member_id, gender, country, region, birth_date, has_photo, is_fictional,
              is_visible, last_active, interests, latitude, longitude, geo_cell)
       VALUES ($1, $2, $3, $4, $5, $6, false, $7, true, now() - $8 * interval '1 minute', $9, $10::real, $11::real,
              floor(($10::real + 90) * 2)::int * 720 + floor(($11::real + 180) * 2)::int)`,
      [siteId, id, gender, country, region, born, isFictional, minutesAway, interests, latitude, longitude],
    )
  }
  return ids
}

export const crowd = (count: number, about: Omit<Person, 'name'> = {}): Person[] =>
  Array.from({ length: count }, (_, i) => ({ name: `Lid ${i + 1}`, ...about }))
