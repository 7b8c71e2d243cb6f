import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { someone } from '../../../test/someone.ts'

const dutch = { 'x-forwarded-for': '145.97.20.1' }

test('a site serves only its own countries: in profiles, prices and for visitors', async () => {
  const site = await aSite({ countries: ['BE', 'DE'] })
  const anna = await someone(site)
  const change = (country: string) => anna.send('PUT', '/api/profile.php', { country })
  expect((await change('FR')).body.error.fields).toHaveProperty('country')
  expect((await change('DE')).status).toBe(200)

  const offerFor = (country: string) => anna.request(`/api/bundles.php?country=${country}`)
  expect([(await offerFor('NL')).status, (await offerFor('BE')).status]).toEqual([400, 200])
  expect((await anna.get('/api/bundles.php')).country).toBe('DE')

  const visitor = site.visitor({ geoip_selected_country: 'NL', payment_country: 'FR' })
  const { settings } = await visitor.get('/api/settings.php', { headers: dutch })
  expect([settings.geoip_selected_country, settings.payment_country]).toEqual([null, 'BE'])
  expect((await visitor.get('/api/bundles.php', { headers: dutch })).country).toBe('BE')
})

test('a member keeps a country that the site no longer serves, and can change the town', async () => {
  const site = await aSite()
  const anna = await someone(site, { country: 'NL' })
  const { changeSettings } = await import('./sites.server.ts')
  await changeSettings(site.id, { countries: ['BE'] })
  expect((await anna.send('PUT', '/api/profile.php', { description: 'Still here' })).status).toBe(200)
  expect((await anna.get('/api/profile.php')).profile.country).toBe('NL')
  const { countries } = await anna.get('/api/regions.php')
  expect(countries.map(({ country }: { country: string }) => country).sort()).toEqual(['BE', 'NL'])
  expect((await anna.send('PUT', '/api/profile.php', { country: 'NL', city: 'Zwolle' })).status).toBe(200)
})
