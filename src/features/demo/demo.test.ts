import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aMember, aSite, Visitor } from '../../../test/builders.ts'
import { now } from '../../platform/clock.ts'
import { db, pool } from '../../platform/database.server.ts'
import { codeNow } from '../../platform/one-time-codes.server.ts'
import { verifyPassword } from '../../platform/passwords.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { raw, type Sql, sql } from '../../platform/sql.server.ts'
import { openStorage } from '../../platform/storage.server.ts'
import { siteOfHost } from '../sites/sites.server.ts'
import { growDemo, prepareDemo } from './demo.server.ts'
import { demoOperator } from './demo-accounts.ts'
import { seedDemo } from './seed-demo.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-demo-'))
const wanted = { publicUrl: 'http://localhost:3000', demo: true, people: 5 }

beforeEach(async () => {
  openStorage({ dataDir })
  await db.query(sql`DELETE FROM members; DELETE FROM member_events; DELETE FROM demo_sites`)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const rowsOf = async (statement: Sql) => (await db.query(statement)).rows
const countOf = async (table: string) =>
  (await rowsOf(sql`SELECT count(*)::int AS n FROM ${raw(table)}`))[0]?.n
const isFinished = async () => (await countOf('demo_sites WHERE finished_at IS NOT NULL')) === 2
const countOnFirstSite = () => countOf(`members WHERE site_id = '${siteOfHost('').id}'`)

async function grow() {
  const stop = growDemo(wanted)
  onTestFinished(stop)
  await expect.poll(isFinished).toBe(true)
  await stop()
}

describe('starting on an empty database', () => {
  test('an empty database becomes one demo, even if several processes start together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => prepareDemo(wanted)))
    const sites = ['', 'glut.localhost'].map((host) => ({ site_id: siteOfHost(host).id }))
    expect(await rowsOf(sql`SELECT site_id FROM demo_sites`)).toEqual(expect.arrayContaining(sites))
    await Promise.all([grow(), grow(), grow()])
    expect([await countOf('demo_sites'), await countOnFirstSite()]).toEqual([2, 7])
    expect(siteOfHost('').settings.photo_approval_minutes).toBe(0)
  })

  test('the second site of a demo has another look, and only fictional members of its countries', async () => {
    await prepareDemo(wanted)
    await grow()
    const { id, settings } = siteOfHost('glut.localhost')
    expect(settings).toMatchObject({ name: 'Glut', domain_language: 'de', countries: ['DE', 'AT', 'CH'] })
    expect(settings.primary_color).not.toBe(siteOfHost('').settings.primary_color)
    const people = await rowsOf(
      sql`SELECT is_fictional, country FROM members JOIN profiles ON member_id = id WHERE members.site_id = ${id}`,
    )
    expect(people).toHaveLength(5)
    for (const { is_fictional, country } of people)
      expect([is_fictional, settings.countries.includes(country)]).toEqual([true, true])
  })

  test('an empty database stays empty when the demo is switched off', async () => {
    await prepareDemo({ publicUrl: 'http://localhost:3000', demo: false })
    await growDemo({ demo: false })()
    expect([await countOf('demo_sites'), await countOf('members')]).toEqual([0, 0])
  })

  test('a database with a member on any site does not become a demo', async () => {
    await aMember()
    await prepareDemo(wanted)
    expect(await countOf('demo_sites')).toBe(0)
  })
})

test('a waiting process continues the demo when the one holding the lock is gone', async () => {
  await prepareDemo(wanted)
  const other = await pool.connect()
  await other.query('SELECT pg_advisory_lock(86652028)')
  const stop = growDemo(wanted)
  onTestFinished(stop)
  const isAsking = async () => countOf(`pg_stat_activity WHERE query ~ '^SELECT pg_try_advisory_lock'`)
  await expect.poll(isAsking).toBeGreaterThan(0)
  expect(await countOf('members')).toBe(0)
  other.release(true)
  await expect.poll(isFinished).toBe(true)
})

test('an interrupted demo is completed by the next start', async () => {
  await prepareDemo(wanted)
  const stop = growDemo({ demo: true })
  await expect.poll(() => countOf('members')).toBeGreaterThan(2)
  await stop()
  expect([(await countOf('members')) < 300, await isFinished()]).toEqual([true, false])
  await grow()
  const broken = sql`
    SELECT id FROM members m WHERE NOT EXISTS (SELECT FROM profiles WHERE member_id = m.id)
    OR NOT EXISTS (SELECT FROM member_search WHERE member_id = m.id)`
  expect(await rowsOf(broken)).toEqual([])
})

test('the demo members are the same on every site, with different ids and files', async () => {
  const [one, other] = [await aSite(), await aSite()]
  for (const { id: siteId } of [one, other]) await seedDemo({ siteId, startedAt: now(), people: 6 })
  const people = (site: { id: string }) =>
    rowsOf(sql`
      SELECT name, gender, birth_date::text, country, city, description, interests FROM profiles
       WHERE site_id = ${site.id} ORDER BY description`)
  expect(await people(one)).toHaveLength(8)
  expect(await people(one)).toEqual(await people(other))
  const photos = await rowsOf(sql`SELECT name, widths, blurred, is_private, position, has_match FROM photos`)
  expect(new Set(photos.map(({ name }) => name)).size).toBe(photos.length)
  const files = photos.flatMap(({ name, widths, blurred }) => [
    ...widths.map((width: number) => `${name}-${width}.webp`),
    ...(blurred ? [`${blurred}-480.webp`] : []),
  ])
  const mainPhotos = photos.filter(({ position }) => position === 0)
  expect(mainPhotos.filter(({ has_match }) => !has_match)).toEqual([])
  for (const { name } of mainPhotos) {
    const { width, height } = await sharp(join(dataDir, 'photos', `${name}-match.webp`)).metadata()
    expect([width, height]).toEqual([360, 480])
  }
  const isHidden = ({ name, blurred }: (typeof photos)[number]) =>
    name.startsWith('private/') && blurred !== null
  expect(photos.filter(isHidden)).toEqual(photos.filter(({ is_private }) => is_private))
  expect(photos.filter(isHidden).length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(join(dataDir, 'photos', file)))).toEqual([])
  const ids = (await rowsOf(sql`SELECT id FROM members UNION ALL SELECT id FROM photos`)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(16 + photos.length)
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/.test(id))).toEqual([])
})

describe('the demo accounts', () => {
  const accounts = () =>
    rowsOf(sql`SELECT id, email, password_hash FROM members WHERE NOT is_fictional ORDER BY email`)

  test('the demo accounts can log in only while the demo is switched on', async () => {
    await prepareDemo(wanted)
    await grow()
    const [free, premium] = await accounts()
    expect([free?.email, premium?.email]).toEqual(['free@vonk.example', 'premium@vonk.example'])
    expect(await verifyPassword(free?.password_hash, 'vonk-demo-2026')).toBe(true)

    const session = { siteId: siteOfHost('').id, memberId: free?.id }
    await startSession(session)
    await prepareDemo({ publicUrl: 'http://localhost:3000', demo: false })
    expect((await accounts()).map((account) => account.password_hash)).toEqual([null, null])
    expect(await countOf('sessions')).toBe(0)

    await prepareDemo(wanted)
    onTestFinished(growDemo(wanted))
    const opened = async () => (await accounts()).every((account) => account.password_hash)
    await expect.poll(opened).toBe(true)
    expect(await countOnFirstSite()).toBe(7)
  })

  test('switching the demo off does not touch members with real passwords', async () => {
    await prepareDemo(wanted)
    await grow()
    const site = { ...(await aSite()), id: siteOfHost('').id }
    const anna = await aMember(site)
    await db.query(sql`UPDATE members SET password_hash = 'hers' WHERE id = ${anna.memberId}`)
    await prepareDemo({ publicUrl: 'http://localhost:3000', demo: false })
    expect(await rowsOf(sql`SELECT password_hash FROM members WHERE id = ${anna.memberId}`)).toEqual([
      { password_hash: 'hers' },
    ])
    expect(await countOf('sessions')).toBe(1)
  })
})

test('the operator of the demo exists only in a demo on this machine', async () => {
  const exists = async () =>
    (await countOf(`operators WHERE email = '${demoOperator.email}' AND ended_at IS NULL`)) === 1
  await Promise.all([prepareDemo(wanted), prepareDemo(wanted)])
  expect(await exists()).toBe(true)
  await prepareDemo({ ...wanted, publicUrl: 'https://vonk.example' })
  expect(await exists()).toBe(false)
  await prepareDemo(wanted)
  expect(await exists()).toBe(true)
  const here = new Visitor('localhost:3000')
  const { email, password, secret } = demoOperator
  const signIn = await here.send('POST', '/operator/api/sign-in', { email, password, code: codeNow(secret) })
  expect(signIn.status).toBe(200)
  await prepareDemo({ ...wanted, demo: false })
  expect(await exists()).toBe(false)
})

test('the site id, from which file names are derived, is in no response', async () => {
  const site = await aSite({ logged_out_search: 'all' })
  await seedDemo({ siteId: site.id, startedAt: now(), people: 4 })
  const anna = await aMember(site)
  const paths = ['settings', 'user', 'companyinfo', 'showcase'].map((name) => `/api/${name}.php`)
  for (const path of [...paths, '/api/openapi.json', '/api/nope.php'])
    expect([path, (await (await anna.request(path)).text()).includes(site.id)]).toEqual([path, false])
})
