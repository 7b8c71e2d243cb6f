import type pg from 'pg'
import { db, pool } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { sentenceVersions } from '../../consents/consents.server.ts'
import { seeksOtherGender, seeksOwnGender } from '../../profiles/own/sought.server.ts'
import { geoCell } from '../../profiles/profiles.server.ts'
import { chanceOf } from '../people/chance.ts'
import { type CrowdMember, crowdMembers } from './crowd-members.server.ts'
import { type PoolPhoto, poolOfPhotos } from './crowd-photos.server.ts'

type Crowd = {
  siteId: string
  members: number
  seed: number
  signal?: AbortSignal
  onProgress?(made: number): void
}

const batchSize = 5000
const atOnce = 2

/** Adds realistic members for measurements. The same seed on the same database gives the same members. */
export async function addCrowd({ siteId, members, seed, signal, onProgress }: Crowd) {
  const photos = await poolOfPhotos(siteId)
  const { rows } = await db.query(sql`SELECT count(*)::int AS n FROM members WHERE site_id = ${siteId}`)
  const born = crowdMembers(photos)
  const sizes = Array.from({ length: Math.ceil(members / batchSize) }, (_, i) =>
    Math.min(batchSize, members - i * batchSize),
  )
  const batches = sizes.entries()
  let made = 0
  const work = async () => {
    for (const [number, size] of batches) {
      if (signal?.aborted) return
      const chance = chanceOf(`crowd/${seed}/${rows[0]?.n}/${number}`)
      await insert(
        siteId,
        photos,
        Array.from({ length: size }, () => born(chance)),
      )
      made += size
      onProgress?.(made)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await db.query(sql`VACUUM (ANALYZE) members, profiles, consents, photos, member_search`)
}

async function insert(siteId: string, photos: PoolPhoto[], people: CrowdMember[]) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL synchronous_commit = off')
    await insertMembers(client, siteId, people)
    await insertPhotos(client, siteId, photos, people)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** Inserts account, profile, consent and search row in one statement, so that the arrays are sent once. */
const membersText = `
  WITH given AS MATERIALIZED (
    SELECT * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::date[], $7::text[], $8::text[], $9::text[],
        $10::real[], $11::real[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bool[], $17::text[],
        $18::text[], $19::text[], $20::text[], $21::bool[], $22::float8[], $23::float8[], $24::bool[])
      AS g (id, name, gender, sexuality, birth_date, country, region, city, latitude, longitude, relationship_status,
        hair_color, eye_color, body_type, tattoos, reason, description, interests, language, is_invisible, signed_up,
        last_active, has_photo)
  ), m AS (
    INSERT INTO members (site_id, id, email, language, status, is_invisible, signed_up_at, confirmed_at)
    SELECT $1, id, 'seed-' || id || '@vonk.example', language, 'active', is_invisible, to_timestamp(signed_up),
           to_timestamp(signed_up)
      FROM given
  ), p AS (
    INSERT INTO profiles
    SELECT $1, id, name, gender, sexuality, birth_date, country, region, city, latitude, longitude,
           relationship_status, hair_color, eye_color, body_type, tattoos, reason, description, interests::text[]
      FROM given
  ), c AS (
    INSERT INTO consents (site_id, member_id, id, kind, version, locale, given_at)
    SELECT $1, id, gen_random_uuid(), 'orientation', '${sentenceVersions.orientation}', language, to_timestamp(signed_up)
      FROM given WHERE sexuality IS NOT NULL
  )
  INSERT INTO member_search (site_id, member_id, gender, country, region, birth_date, has_photo, is_fictional,
    is_visible, last_active, interests, latitude, longitude, geo_cell, seeks_own_gender, seeks_other_gender)
  SELECT $1, id, gender, country, region, birth_date, has_photo, false, NOT is_invisible, to_timestamp(last_active),
         interests::text[], latitude, longitude, ${geoCell('given')},
         ${seeksOwnGender('given')}, ${seeksOtherGender('given')}
    FROM given`

async function insertMembers(client: pg.PoolClient, siteId: string, people: CrowdMember[]) {
  const column = <Value>(read: (person: CrowdMember) => Value) => people.map(read)
  const values = [
    siteId,
    column(({ id }) => id),
    column(({ profile }) => profile.name),
    column(({ profile }) => profile.gender),
    column(({ profile }) => profile.sexuality),
    column(({ profile }) => profile.birthDate),
    column(({ profile }) => profile.country),
    column(({ profile }) => profile.region),
    column(({ profile }) => profile.city),
    column(({ profile }) => profile.latitude),
    column(({ profile }) => profile.longitude),
    column(({ profile }) => profile.relationshipStatus),
    column(({ profile }) => profile.hairColor),
    column(({ profile }) => profile.eyeColor),
    column(({ profile }) => profile.bodyType),
    column(({ profile }) => profile.tattoos),
    column(({ profile }) => profile.reason),
    column(({ profile }) => profile.description),
    column(({ profile }) => `{${profile.interests?.join() ?? ''}}`),
    column(({ language }) => language),
    column(({ isInvisible }) => isInvisible),
    column(({ signedUp }) => signedUp),
    column(({ lastActive }) => lastActive),
    column(({ photos }) => photos.length > 0),
  ]
  await client.query({ name: 'crowd_members', text: membersText, values })
}

const photosText = `
  INSERT INTO photos
  SELECT $1, member_id, id, place, false, 'active', shared.name, shared.width, shared.height, shared.widths::int[], shared.placeholder,
         to_timestamp(created)
    FROM unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::float8[]) AS g (member_id, id, place, number, created)
    JOIN unnest($7::text[], $8::text[], $9::text[], $10::int[], $11::int[])
         WITH ORDINALITY AS shared (name, placeholder, widths, width, height, number)
   USING (number)`

async function insertPhotos(client: pg.PoolClient, siteId: string, pool: PoolPhoto[], people: CrowdMember[]) {
  const rows = people.flatMap(({ id, photos, signedUp }) =>
    photos.map((number, place) => ({ memberId: id, place, number, signedUp })),
  )
  const values = [
    siteId,
    rows.map(({ memberId }) => memberId),
    rows.map(newId),
    rows.map(({ place }) => place),
    rows.map(({ number }) => number),
    rows.map(({ signedUp }) => signedUp),
    pool.map(({ name }) => name),
    pool.map(({ placeholder }) => placeholder),
    pool.map(({ widths }) => `{${widths.join()}}`),
    pool.map(({ width }) => width),
    pool.map(({ height }) => height),
  ]
  await client.query({ name: 'crowd_photos', text: photosText, values })
}
