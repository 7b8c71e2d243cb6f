import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { openStorage } from '../../../platform/storage.server.ts'
import { prepareDemo } from '../demo.server.ts'
import { addCrowd } from './crowd.server.ts'

test('a crowd has the expected shares, and a second run adds further members', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-crowd-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  openStorage({ dataDir })
  const { id: siteId } = await aSite()
  const progress: number[] = []
  await addCrowd({ siteId, members: 2000, seed: 1, onProgress: (made) => progress.push(made) })
  const { rows } = await db.query(sql`
    SELECT count(*)::int AS members,
           avg((s.gender = 'male')::int)::float AS male,
           avg((NOT s.is_visible)::int)::float AS invisible,
           avg(s.has_photo::int)::float AS with_photo,
           avg((s.country = 'NL')::int)::float AS dutch,
           avg((p.description IS NOT NULL)::int)::float AS described,
           avg((s.last_active > now() - interval '1 day')::int)::float AS today,
           min(s.last_active) > now() - interval '366 days' AS within_a_year
      FROM member_search s JOIN profiles p USING (site_id, member_id) WHERE site_id = ${siteId}`)
  expect(progress.at(-1)).toBe(2000)
  expect(rows[0]).toMatchObject({ members: 2000, within_a_year: true })
  const near = (share: number, expected: number) => expect(Math.abs(share - expected)).toBeLessThan(0.04)
  near(rows[0]?.male, 0.7)
  near(rows[0]?.invisible, 0.05)
  near(rows[0]?.with_photo, 0.7)
  near(rows[0]?.dutch, 50 / 300)
  near(rows[0]?.described, 0.6)
  near(rows[0]?.today, Math.log(24 * 60) / Math.log(365 * 24 * 60))

  const photos = await db.query(sql`
      SELECT s.has_photo, count(p.id)::int AS photos, array_agg(DISTINCT p.name) AS names
        FROM member_search s LEFT JOIN photos p USING (site_id, member_id)
       WHERE site_id = ${siteId} GROUP BY member_id, s.has_photo`)
  expect(photos.rows.filter(({ has_photo, photos }) => has_photo !== photos > 0 || photos > 3)).toEqual([])
  const names = new Set<string>(photos.rows.flatMap((row) => row.names.filter(Boolean)))
  expect(names.size).toBe(80)
  expect([...names].filter((name) => !existsSync(join(dataDir, 'photos', `${name}-160.webp`)))).toEqual([])

  const inPublic = { demo: false, publicUrl: 'https://dating.example' }
  await expect(prepareDemo(inPublic)).rejects.toThrow('must not show them as real')
  await prepareDemo({ ...inPublic, publicUrl: 'http://localhost:3000' })

  await addCrowd({ siteId, members: 10, seed: 1 })
  const { rows: after } = await db.query(
    sql`SELECT count(*)::int AS n FROM members WHERE site_id = ${siteId}`,
  )
  expect(after[0]?.n).toBe(2010)
})
