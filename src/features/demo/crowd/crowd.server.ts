import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { named, param, sql } from '../../../platform/sql.server.ts'
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
  await transaction(async (tx) => {
    await tx.query(sql`SET LOCAL synchronous_commit = off`)
    await insertMembers(tx, siteId, people)
    await insertPhotos(tx, siteId, photos, people)
  })
}

/** Inserts account, profile, consent and search row in one statement, so that the arrays are sent once. */
async function insertMembers(tx: Transaction, siteId: string, people: CrowdMember[]) {
  const column = <Value>(read: (person: CrowdMember) => Value) => people.map(read)
  const site = param(siteId)
  await tx.query(named('crowd_members')`
    WITH given AS MATERIALIZED (
      SELECT * FROM unnest(
          ${column(({ id }) => id)}::uuid[], ${column(({ profile }) => profile.name)}::text[],
          ${column(({ profile }) => profile.gender)}::text[], ${column(({ profile }) => profile.sexuality)}::text[],
          ${column(({ profile }) => profile.birthDate)}::date[], ${column(({ profile }) => profile.country)}::text[],
          ${column(({ profile }) => profile.region)}::text[], ${column(({ profile }) => profile.city)}::text[],
          ${column(({ profile }) => profile.latitude)}::real[], ${column(({ profile }) => profile.longitude)}::real[],
          ${column(({ profile }) => profile.relationshipStatus)}::text[],
          ${column(({ profile }) => profile.hairColor)}::text[], ${column(({ profile }) => profile.eyeColor)}::text[],
          ${column(({ profile }) => profile.bodyType)}::text[], ${column(({ profile }) => profile.tattoos)}::bool[],
          ${column(({ profile }) => profile.reason)}::text[], ${column(({ profile }) => profile.description)}::text[],
          ${column(({ profile }) => `{${profile.interests?.join() ?? ''}}`)}::text[],
          ${column(({ language }) => language)}::text[], ${column(({ isInvisible }) => isInvisible)}::bool[],
          ${column(({ signedUp }) => signedUp)}::float8[], ${column(({ lastActive }) => lastActive)}::float8[],
          ${column(({ photos }) => photos.length > 0)}::bool[],
          ${column(({ profile }) => profile.seeksMinAge)}::int2[], ${column(({ profile }) => profile.seeksMaxAge)}::int2[])
        AS g (id, name, gender, sexuality, birth_date, country, region, city, latitude, longitude, relationship_status,
          hair_color, eye_color, body_type, tattoos, reason, description, interests, language, is_invisible, signed_up,
          last_active, has_photo, seeks_min_age, seeks_max_age)
    ), m AS (
      INSERT INTO members (site_id, id, email, language, status, is_invisible, signed_up_at, confirmed_at)
      SELECT ${site}, id, 'seed-' || id || '@vonk.example', language, 'active', is_invisible, to_timestamp(signed_up),
             to_timestamp(signed_up)
        FROM given
    ), p AS (
      INSERT INTO profiles
      SELECT ${site}, id, name, gender, sexuality, birth_date, country, region, city, latitude, longitude,
             relationship_status, hair_color, eye_color, body_type, tattoos, reason, description, interests::text[],
             seeks_min_age, seeks_max_age
        FROM given
    ), c AS (
      INSERT INTO consents (site_id, member_id, id, kind, version, locale, given_at)
      SELECT ${site}, id, gen_random_uuid(), 'orientation', ${sentenceVersions.orientation}, language,
             to_timestamp(signed_up)
        FROM given WHERE sexuality IS NOT NULL
    )
    INSERT INTO member_search (site_id, member_id, gender, country, region, birth_date, has_photo, is_fictional,
      is_visible, last_active, interests, latitude, longitude, geo_cell, seeks_own_gender, seeks_other_gender,
      seeks_min_age, seeks_max_age)
    SELECT ${site}, id, gender, country, region, birth_date, has_photo, false, NOT is_invisible,
           to_timestamp(last_active), interests::text[], latitude, longitude, ${geoCell(sql`given`)},
           ${seeksOwnGender(sql`given`)}, ${seeksOtherGender(sql`given`)}, seeks_min_age, seeks_max_age
      FROM given`)
}

/** The pictures come from a small pool, so they count as hashed: each would resemble thousands. */
async function insertPhotos(tx: Transaction, siteId: string, pool: PoolPhoto[], people: CrowdMember[]) {
  const rows = people.flatMap(({ id, photos, signedUp }) =>
    photos.map((number, place) => ({ memberId: id, place, number, signedUp })),
  )
  await tx.query(named('crowd_photos')`
    INSERT INTO photos (site_id, member_id, id, position, status, name, width, height, widths, placeholder, created_at,
      has_match, is_hashed)
    SELECT ${siteId}, member_id, id, place, 'active', shared.name, shared.width, shared.height,
           shared.widths::int[], shared.placeholder, to_timestamp(created), true, true
      FROM unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(newId)}::uuid[],
                  ${rows.map(({ place }) => place)}::int[], ${rows.map(({ number }) => number)}::int[],
                  ${rows.map(({ signedUp }) => signedUp)}::float8[]) AS g (member_id, id, place, number, created)
      JOIN unnest(${pool.map(({ name }) => name)}::text[], ${pool.map(({ placeholder }) => placeholder)}::text[],
                  ${pool.map(({ widths }) => `{${widths.join()}}`)}::text[],
                  ${pool.map(({ width }) => width)}::int[], ${pool.map(({ height }) => height)}::int[])
           WITH ORDINALITY AS shared (name, placeholder, widths, width, height, number)
     USING (number)`)
}
