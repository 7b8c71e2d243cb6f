import { describe, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { someone } from '../../../test/someone.ts'
import { hours, moveClock } from '../../platform/clock.ts'

const path = '/api/consents.php'
const kindsOf = (consents: { kind: string }[]) => consents.map(({ kind }) => kind)

test('promotions are off at first, and can be switched on and off again', async () => {
  const anna = await someone(await aSite())
  expect((await anna.get(path)).consents).toEqual([])
  const on = await anna.send('POST', path, { kind: 'promotions' })
  expect(kindsOf(on.body.consents)).toEqual(['promotions'])
  expect((await anna.send('POST', path, { kind: 'promotions' })).body).toEqual(on.body)
  const off = await anna.send('DELETE', path, { kind: 'promotions' })
  expect([off.status, off.body.consents]).toEqual([200, []])
})

test('switching promotions does not touch whom the member looks for', async () => {
  const anna = await someone(await aSite(), { sexuality: 'bi' })
  await anna.send('POST', path, { kind: 'promotions' })
  const { body } = await anna.send('DELETE', path, { kind: 'promotions' })
  expect(kindsOf(body.consents)).toEqual(['orientation'])
  expect((await anna.get('/api/profile.php')).profile.sexuality).toBe('bi')
})

test('another member’s consents can be neither read nor changed', async () => {
  const site = await aSite()
  const [anna, ben] = [await someone(site, { sexuality: 'bi' }), await someone(site, { name: 'Ben' })]
  const target = { kind: 'orientation', member: anna.memberId, profile: anna.memberId }
  expect((await ben.get(`${path}?member=${anna.memberId}&profile=${anna.memberId}`)).consents).toEqual([])
  expect((await ben.send('DELETE', path, target)).body.consents).toEqual([])
  expect(kindsOf((await anna.get(path)).consents)).toEqual(['orientation'])
  expect((await anna.get('/api/profile.php')).profile.sexuality).toBe('bi')
})

describe('refused are', () => {
  test.each([[{ kind: 'terms' }], [{ kind: 'everything' }], [{ kind: null }], [{}]])(
    '%j, to give and to withdraw',
    async (change) => {
      const anna = await someone(await aSite())
      for (const method of ['POST', 'DELETE']) {
        const { status, body } = await anna.send(method, path, change)
        expect([status, Object.keys(body.error.fields)]).toEqual([400, ['kind']])
      }
    },
  )

  test('visitors', async () => {
    const visitor = (await aSite()).visitor()
    expect((await visitor.request(path)).status).toBe(403)
    expect((await visitor.request('/api/agreed-terms.php')).status).toBe(403)
    for (const method of ['POST', 'DELETE'])
      expect((await visitor.send(method, path, { kind: 'promotions' })).body.authentication_required).toBe(
        true,
      )
  })

  test('more than 60 changes an hour', async () => {
    const anna = await someone(await aSite())
    const change = async (method: string) => (await anna.send(method, path, { kind: 'promotions' })).status
    for (let i = 0; i < 30; i++) expect([await change('POST'), await change('DELETE')]).toEqual([200, 200])
    expect([await change('POST'), await change('DELETE')]).toEqual([429, 429])
    moveClock(hours(1))
    expect(await change('POST')).toBe(200)
  })
})
