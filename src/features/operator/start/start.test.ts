import { beforeEach, expect, test } from 'vitest'
import { aMember, aProfile, aSite } from '../../../../test/builders.ts'
import { complain } from '../../../../test/complaints.ts'
import { anOperator } from '../../../../test/operators.ts'
import { away, choose, withProvider } from '../../../../test/sandbox.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { someone } from '../../../../test/someone.ts'
import { freezeClock, hours, moveClock, now } from '../../../platform/clock.ts'
import type { Role } from '../../../platform/operator-actor.ts'

beforeEach(freezeClock)

/** A site where two photos, a report and a complaint wait. */
async function aBusySite() {
  const site = await aSite()
  const waits = { status: 'inspection', createdAt: new Date(now().getTime() - hours(3)) } as const
  const reported = await aProfile(site, { photos: [waits, { ...waits, createdAt: now() }, {}] })
  const member = await aMember(site)
  await member.send('POST', '/api/report.php', { profile: reported, reason: 'fake', remarks: '' })
  await complain(await someone(site))
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
  expect(await waitingFor(site, ['moderator', site.id])).toEqual(['photos 2', 'verifications 0', 'reports 1'])
  expect(await waitingFor(site, ['support', site.id])).toEqual(['reports 1', 'complaints 1'])
  expect(await waitingFor(site, ['finance', null])).toEqual([
    ...['refunds 0', 'late_orders 0', 'chargebacks 0'],
  ])
  const two: [Role, string][] = [
    ['moderator', site.id],
    ['support', other.site.id],
  ]
  expect(await waitingFor(site, ...two)).toEqual(['photos 2', 'verifications 0', 'reports 2', 'complaints 1'])
  expect(await waitingFor(site, ['owner', site.id])).toEqual([
    'photos 2',
    'verifications 0',
    'reports 1',
    'complaints 1',
    ...['refunds 0', 'late_orders 0', 'chargebacks 0'],
    'sealed 0',
  ])
  const owner = await anOperator(site, { role: 'owner', siteId: site.id })
  const { waiting } = await owner.get('/operator/api/start')
  expect(waiting[0]).toEqual({ kind: 'photos', count: 2, oldest })
})

test('an order waits from two hours on, and a chargeback until an operator opens its order', async () => {
  const site = await aSite()
  const anna = await aBuyer(site)
  const back = withProvider(() => ({ fetch: away }))
  await anna.place()
  moveClock(hours(3))
  back()
  await anna.later(0)
  const { order } = (await anna.place({ method: 'paypal' })).body
  await choose(order, 'pay')
  await choose(order, 'charge_back')
  expect(await waitingFor(site, ['finance', site.id])).toEqual([
    'refunds 0',
    'late_orders 1',
    'chargebacks 1',
  ])
  expect(await waitingFor(site, ['finance', (await aSite()).id])).toEqual([
    ...['refunds 0', 'late_orders 0', 'chargebacks 0'],
  ])
  const finance = await anOperator(site, { role: 'finance', siteId: null })
  await finance.get(`/operator/api/payments/order?id=${order.payment_id}`)
  expect(await waitingFor(site, ['finance', site.id])).toEqual([
    'refunds 0',
    'late_orders 1',
    'chargebacks 0',
  ])
})
