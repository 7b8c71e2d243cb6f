import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { newId } from '../../platform/ids.server.ts'
import { siteCommand } from './site-command.server.ts'
import { knownHost } from './sites.server.ts'

test('the operator creates a site with settings, and lists it', async () => {
  const host = `${newId()}.example`
  const words = ['name=Glow', 'refund_days=21', 'countries=["BE","DE"]', 'domain_language=de']
  expect(await siteCommand(['create', host, ...words])).toEqual([`Created ${host}.`])
  expect(knownHost(host)?.settings).toMatchObject({
    ...{ name: 'Glow', refund_days: 21, countries: ['BE', 'DE'], domain_language: 'de' },
    signup_credits: 5,
  })
  expect(await siteCommand(['list'])).toContain(`${host}  Glow  de`)
  await expect(siteCommand(['create', host])).rejects.toThrow('already')
})

test('the operator changes settings and the company of one site', async () => {
  const [site, other] = [await aSite(), await aSite()]
  await siteCommand(['set', 'name=12', 'support_phone=020 123', 'refund_days=7'], site.host)
  await siteCommand(['company', 'kvk=12345678', 'tradenames=["Glow","Spark"]', 'country=NL'], site.host)
  const changed = knownHost(site.host)
  expect(changed?.settings).toMatchObject({ name: '12', support_phone: '020 123', refund_days: 7 })
  expect(changed?.company).toMatchObject({ kvk: '12345678', tradenames: ['Glow', 'Spark'], country: 'NL' })
  expect(await siteCommand(['show'], site.host)).toEqual(
    expect.arrayContaining(['refund_days=7', 'company kvk=12345678']),
  )
  await siteCommand(['set', 'refund_days='], site.host)
  expect(knownHost(site.host)?.settings.refund_days).toBe(14)
  expect(knownHost(other.host)?.settings.refund_days).toBe(14)
})

test.each([
  [['set', 'refund_days=many'], 'not possible'],
  [['set', 'refund_days=-1'], 'not possible'],
  [['set', 'primary_color=red'], 'not possible'],
  [['set', 'nothing=1'], 'is not one of'],
  [['set', 'name'], 'is not one of'],
  [['company', 'country=XX'], 'not possible'],
  [['create', 'no host!'], 'not a host name'],
  [['create', 'a..b'], 'not a host name'],
  [['set'], 'npm run operator -- site'],
  [['remove', 'x'], 'npm run operator -- site'],
])('%j is refused: %s', async (words, problem) => {
  const { host } = await aSite()
  await expect(siteCommand(words, host)).rejects.toThrow(problem)
})
