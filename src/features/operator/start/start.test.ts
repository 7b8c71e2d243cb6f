import { beforeEach, expect, test } from 'vitest'
import { aMember, aProfile, aSite } from '../../../../test/builders.ts'
import { anOperator } from '../../../../test/operators.ts'
import { freezeClock, hours, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { Role } from '../../../platform/operator-actor.ts'
import { sql } from '../../../platform/sql.server.ts'

beforeEach(freezeClock)

/** A site where two photos, a report and a complaint wait. */
async function aBusySite() {
  const site = await aSite()
  const waits = { status: 'inspection', createdAt: new Date(now().getTime() - hours(3)) } as const
  const reported = await aProfile(site, { photos: [waits, { ...waits, createdAt: now() }, {}] })
  const member = await aMember(site)
  await member.send('POST', '/api/report.php', { profile: reported, reason: 'fake', remarks: '' })
  await db.query(sql`
    INSERT INTO complaints (site_id, id, number, email, locale, category, text, confirmed_at, created_at)
    VALUES (${site.id}, ${newId()}, ${newId()}, 'a@mail.example', 'nl', 'question', 'x', ${now()}, ${now()})`)
  return { site, oldest: waits.createdAt.toISOString() }
}

const waitingFor = async (site: Awaited<ReturnType<typeof aSite>>, ...roles: [Role, string | null][]) => {
  const operator = await anOperator(site, ...roles.map(([role, siteId]) => ({ role, siteId })))
  const { waiting } = await operator.get('/operator/api/start')
  return waiting.map(({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`)
}

test('the start page counts the work of each role, on its sites', async () => {
  const { site, oldest } = await aBusySite()
  const other = await aBusySite()
  expect(await waitingFor(site, ['moderator', site.id])).toEqual(['photos 2', 'reports 1'])
  expect(await waitingFor(site, ['support', site.id])).toEqual(['reports 1', 'complaints 1'])
  expect(await waitingFor(site, ['finance', null])).toEqual(['refunds 0'])
  const two: [Role, string][] = [
    ['moderator', site.id],
    ['support', other.site.id],
  ]
  expect(await waitingFor(site, ...two)).toEqual(['photos 2', 'reports 2', 'complaints 1'])
  expect(await waitingFor(site, ['owner', site.id])).toEqual([
    'photos 2',
    'reports 1',
    'complaints 1',
    'refunds 0',
  ])
  const owner = await anOperator(site, { role: 'owner', siteId: site.id })
  const { waiting } = await owner.get('/operator/api/start')
  expect(waiting[0]).toEqual({ kind: 'photos', count: 2, oldest })
})
