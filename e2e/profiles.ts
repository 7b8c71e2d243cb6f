import type pg from 'pg'
import { newId } from '../src/platform/ids.server.ts'
import { aMemberOf } from '../test/process/member.ts'
import { aPicture } from './pictures.ts'

type Vonk = { url: string; database: pg.Client }
type About = { name?: string; isFictional?: boolean; isPremium?: boolean; interests?: string[] }

/** Noor, 34, of Utrecht, who has told all of herself and was here a minute ago. */
export async function aProfile({ database }: Vonk, about: About = {}) {
  const {
    name = 'Noor',
    isFictional = false,
    isPremium = false,
    interests = ['chess', 'wine', 'yoga'],
  } = about
  const member = await aMemberOf(database)
  const key = [member.siteId, member.memberId]
  await database.query('UPDATE members SET is_fictional = $3, is_paid = $4 WHERE site_id = $1 AND id = $2', [
    ...key,
    isFictional,
    isPremium,
  ])
  await database.query(
    `INSERT INTO profiles (site_id, member_id, name, gender, sexuality, birth_date, country, region, city,
            relationship_status, hair_color, eye_color, body_type, tattoos, reason, description, interests)
     VALUES ($1, $2, $3, 'female', 'hetero', now() - interval '34 years 40 days', 'NL', 'NL-UT', 'Utrecht',
            'single', 'brown', 'green', 'slim', true, 'dates', $4, $5)`,
    [...key, name, `Ik zeil graag.\nEn jij?${' Vertel eens.'.repeat(20)}`, interests],
  )
  await database.query(
    `INSERT INTO member_search (site_id, member_id, gender, country, region, birth_date, has_photo, is_fictional,
            is_visible, last_active)
     VALUES ($1, $2, 'female', 'NL', 'NL-UT', now() - interval '34 years 40 days', false, $3, true,
            now() - interval '1 minute')`,
    [...key, isFictional],
  )
  return member
}

export const noInspection = { photo_approval_minutes: 0 }

/** Photos as the member would send them; `change` must have said that they need no inspection. */
export async function withPhotos({ url }: Vonk, { headers }: { headers: HeadersInit }, isPrivate: boolean[]) {
  for (const [place, hidden] of isPrivate.entries()) {
    const { buffer } = await aPicture({ width: 450, height: 600, hue: place * 70 })
    const answer = await fetch(`${url}/api/photos.php?private=${hidden ? 1 : 0}`, {
      method: 'POST',
      headers: { ...Object.fromEntries(new Headers(headers)), 'content-type': 'image/jpeg' },
      body: new Uint8Array(buffer),
    })
    if (!answer.ok) throw new Error(`a photo was refused: ${await answer.text()}`)
  }
}

/** One who has told nothing but a name. */
export async function aFictionalMember(database: pg.Client, name: string) {
  const { rows } = await database.query('SELECT id FROM sites WHERE is_default')
  const key = [rows[0].id, newId()]
  const text = `INSERT INTO members (site_id, id, status, is_fictional, signed_up_at, confirmed_at)
                VALUES ($1, $2, 'active', true, now(), now())`
  await database.query(text, key)
  await database.query('INSERT INTO profiles (site_id, member_id, name) VALUES ($1, $2, $3)', [...key, name])
  await database.query(
    `INSERT INTO member_search (site_id, member_id, has_photo, is_fictional, is_visible, last_active)
     VALUES ($1, $2, false, true, true, now())`,
    key,
  )
  return key[1]
}
