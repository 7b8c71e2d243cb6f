import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { someone } from '../../../../test/someone.ts'
import { db, ensureDatabase } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { migrate, migrationFiles } from '../../../platform/migrations.server.ts'
import { queryOf, sql } from '../../../platform/sql.server.ts'
import { genders, sexualities } from '../profiles.contract.ts'
import { seeksOtherGender, seeksOwnGender, soughtBy } from './sought.server.ts'

/** Every allowed combination: only men are gay, only women lesbian. */
const combinations = [...genders, null].flatMap((gender) =>
  [...sexualities, null]
    .filter((sexuality) => sexuality !== 'gay' || gender === 'male')
    .filter((sexuality) => sexuality !== 'lesbian' || gender === 'female')
    .map((sexuality) => ({ gender, sexuality })),
)

/** The stored columns next to the same values computed from the profile. */
const storedAndComputed = (site: string) => sql`
  SELECT p.gender, p.sexuality, s.seeks_own_gender AS own, s.seeks_other_gender AS other,
         ${seeksOwnGender(sql`p`)} AS "computedOwn", ${seeksOtherGender(sql`p`)} AS "computedOther"
    FROM member_search s JOIN profiles p ON p.site_id = s.site_id AND p.member_id = s.member_id
   WHERE s.site_id = ${site}`

type SeeksRow = (typeof combinations)[number] &
  Record<'own' | 'other' | 'computedOwn' | 'computedOther', boolean>

function expectCorrect(rows: SeeksRow[]) {
  expect(rows).toHaveLength(combinations.length)
  for (const { gender, sexuality, own, other, computedOwn, computedOther } of rows) {
    const sought = soughtBy({ gender, sexuality })
    const expected = { own: [gender, 'any'].includes(sought), other: sought !== gender }
    expect({ gender, sexuality, own, other }).toEqual({ gender, sexuality, ...expected })
    expect([computedOwn, computedOther]).toEqual([own, other])
  }
}

test('member_search stores which genders a new member may look for', async () => {
  const site = await aSite()
  for (const combination of combinations) await aProfile(site, combination)
  expectCorrect((await db.query<SeeksRow>(storedAndComputed(site.id))).rows)
})

test('member_search follows a change of the sexuality', async () => {
  const site = await aSite()
  const anna = await someone(site, { gender: 'female', sexuality: 'hetero' })
  const seeks = async () => {
    const { own, other } = (await db.query<SeeksRow>(storedAndComputed(site.id))).rows[0] ?? {}
    return [own, other]
  }
  expect(await seeks()).toEqual([false, true])
  for (const [change, sought] of [
    [{ sexuality: 'lesbian' }, [true, false]],
    [{ sexuality: 'bi' }, [true, true]],
    [{ sexuality: 'hetero' }, [false, true]],
  ]) {
    expect((await anna.send('PUT', '/api/profile.php', change as object)).status).toBe(200)
    expect(await seeks()).toEqual(sought)
  }
})

test('the migration fills in the sought genders of existing members', async () => {
  const connection = await ensureDatabase(inject('database'), `vonk_sought_${newId().replaceAll('-', '')}`)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await migrate(
    connection,
    migrationFiles().filter(({ name }) => name < '0008'),
  )
  const siteId = newId()
  await client.query(
    `BEGIN;
     INSERT INTO sites (id, primary_host, settings, company, created_at, updated_at)
     VALUES ('${siteId}', 'old.localhost', '{}', '{}', now(), now());
     INSERT INTO site_hosts VALUES ('old.localhost', '${siteId}');
     COMMIT`,
  )
  for (const { gender, sexuality } of combinations) {
    const member = [siteId, newId()]
    await client.query(
      `INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at) VALUES ($1, $2, 'active', now(), now())`,
      member,
    )
    await client.query(
      'INSERT INTO profiles (site_id, member_id, gender, sexuality) VALUES ($1, $2, $3, $4)',
      [...member, gender, sexuality],
    )
    await client.query(
      `INSERT INTO member_search (site_id, member_id, gender, has_photo, is_fictional, is_visible, last_active)
       VALUES ($1, $2, $3, false, false, true, now())`,
      [...member, gender],
    )
  }
  await migrate(connection)
  expectCorrect((await client.query<SeeksRow>(queryOf(storedAndComputed(siteId)))).rows)
})
