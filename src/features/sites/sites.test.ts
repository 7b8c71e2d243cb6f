import { describe, expect, onTestFinished, test } from 'vitest'
import { aMember, aSite } from '../../../test/builders.ts'
import { someone } from '../../../test/someone.ts'
import { openNotifyBus } from '../../platform/bus-notify.server.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import {
  changeSettings,
  createSite,
  ensureDefaultSite,
  loadSites,
  siteAddress,
  siteById,
} from './sites.server.ts'

const dutchAddress = { 'x-forwarded-for': '145.97.20.1' }

describe('the site of a request', () => {
  test('is chosen by its host; port and case are ignored', async () => {
    const site = await aSite({ name: 'Zonnebloem' })
    const visitor = site.visitor()
    const { settings } = await visitor.get('/api/settings.php', {
      headers: { host: `${site.host.toUpperCase()}:8080` },
    })
    expect(settings).toMatchObject({ name: 'Zonnebloem', domain: site.host })
  })

  test('is the default site for an unknown host', async () => {
    const { settings } = await (await aSite())
      .visitor()
      .get('/api/settings.php', { headers: { host: 'nobody.example' } })
    expect(settings).toMatchObject({ name: 'Vonk', domain: 'localhost' })
  })

  test('can be overridden by the host parameter if that site exists', async () => {
    const [here, there] = [await aSite({ name: 'Here' }), await aSite({ name: 'There' })]
    expect((await here.visitor().get(`/api/settings.php?host=${there.host}`)).settings.name).toBe('There')
    expect((await here.visitor().get('/api/settings.php?host=nobody.example')).settings.name).toBe('Here')
  })

  test('is unique: two sites cannot have the same host', async () => {
    const { host } = await aSite()
    await expect(createSite({ host })).rejects.toThrow()
  })

  test('does not accept a session of another site', async () => {
    const member = await aMember()
    const elsewhere = (await aSite()).visitor({ session: member.session })
    expect((await member.get('/api/user.php')).user.profile.id).toBe(member.memberId)
    expect((await elsewhere.get('/api/user.php')).user).toBeNull()
  })
})

describe('site settings', () => {
  test('are reloaded after a change in this process or in another', async () => {
    const site = await aSite()
    await changeSettings(site.id, { name: 'Renamed', refund_days: 30 })
    expect((await site.visitor().get('/api/settings.php')).settings).toMatchObject({
      name: 'Renamed',
      refund_days: 30,
    })

    // Acts as another process: writes to the database and notifies.
    await db.query(sql`UPDATE sites SET settings = settings || '{"name": "From afar"}' WHERE id = ${site.id}`)
    await db.query(sql`SELECT pg_notify('vonk', 'sites' || chr(10) || ${site.id})`)
    await expect.poll(() => siteById(site.id).settings.name).toBe('From afar')
  })

  test('are announced to the other processes when they change', async () => {
    const messages: string[][] = []
    const bus = await openNotifyBus({ onMessage: (...message) => messages.push(message), onGap: () => {} })
    onTestFinished(() => bus.close())
    const site = await aSite()
    const announcements = () =>
      messages.filter(([channel, id]) => channel?.startsWith('sites ') && id === site.id).length
    await expect.poll(announcements).toBe(1)
    await changeSettings(site.id, { name: 'Renamed' })
    await expect.poll(announcements).toBe(2)
  })

  test('with an invalid stored value use the default for that value only', async () => {
    const site = await aSite({ name: 'Zonnebloem' })
    await db.query(
      sql`UPDATE sites SET settings = settings || '{"message_length": "long"}' WHERE id = ${site.id}`,
    )
    await loadSites()
    expect(siteById(site.id).settings).toMatchObject({ name: 'Zonnebloem', message_length: 1000 })
  })

  test('with invalid values are refused by name, and nothing changes', async () => {
    const site = await aSite()
    const wrong = { message_length: -1, primary_color: 'red; }' } as never
    await expect(changeSettings(site.id, wrong)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { message_length: 'invalid', primary_color: 'invalid' } },
    })
    await expect(changeSettings(site.id, { unheard_of: 1 } as never)).rejects.toMatchObject({
      code: 'invalid',
    })
    await loadSites()
    expect(siteById(site.id).settings.message_length).toBe(1000)
  })

  test('with an empty text use the text in the language of the reader', async () => {
    const site = await aSite({ fictional_plural: 'droomprofielen' })
    const { settings } = await site.visitor({ locale: 'de' }).get('/api/settings.php')
    expect(settings.fictional_singular).toBe('fiktives Profil')
    expect(settings.fictional_plural).toBe('droomprofielen')
  })

  test('of another host are in its language, unless the visitor has chosen one', async () => {
    const here = await aSite()
    const there = await aSite({ domain_language: 'de' })
    const singular = async (cookies: Record<string, string>, query = '') =>
      (await here.visitor(cookies).get(`/api/settings.php?host=${there.host}${query}`)).settings
        .fictional_singular
    expect(await singular({})).toBe('fiktives Profil')
    expect(await singular({ locale: 'nl' })).toBe('fictief profiel')
    expect(await singular({}, '&lang=nl')).toBe('fictief profiel')
  })

  test('include the country of the profile as payment country, unless the member chose another', async () => {
    const site = await aSite()
    const anna = await someone(site, { country: 'BE', region: null })
    const countryFor = async (cookies: Record<string, string>) =>
      (
        await site
          .visitor({ session: anna.session, ...cookies })
          .get('/api/settings.php', { headers: dutchAddress })
      ).settings.payment_country
    expect(await countryFor({})).toBe('BE')
    expect(await countryFor({ geoip_selected_country: 'DE' })).toBe('BE')
    expect(await countryFor({ payment_country: 'FR' })).toBe('FR')
  })

  test('include the country of the network address', async () => {
    const site = await aSite()
    const from = (address: string) =>
      site.visitor().get('/api/settings.php', { headers: { 'x-forwarded-for': address } })
    expect((await from('145.97.20.1')).settings).toMatchObject({ geoip_country: 'NL', payment_country: 'NL' })
    expect((await from('2001:16b8::1')).settings).toMatchObject({ geoip_country: 'DE' })
    expect((await from('127.0.0.1')).settings).toMatchObject({ geoip_country: null, payment_country: 'NL' })
  })

  test('prefer the chosen payment country, then the selected country, then the network address', async () => {
    const site = await aSite()
    const selected = site.visitor({ geoip_selected_country: 'BE' })
    expect(
      (await selected.get('/api/settings.php', { headers: dutchAddress })).settings.payment_country,
    ).toBe('BE')
    const chosen = site.visitor({ geoip_selected_country: 'BE', payment_country: 'FR' })
    expect((await chosen.get('/api/settings.php', { headers: dutchAddress })).settings.payment_country).toBe(
      'FR',
    )
    const rubbish = site.visitor({ payment_country: 'XX' })
    expect((await rubbish.get('/api/settings.php', { headers: dutchAddress })).settings.payment_country).toBe(
      'NL',
    )
  })

  test.each([
    ['all', '', true],
    ['with_trafficsource', '', false],
    ['with_trafficsource', '?sub1=a', false],
    ['with_trafficsource', '?ref=friend', true],
    ['none', '?ref=friend', false],
  ] as const)('with signups %s and query "%s" have signups_allowed %s', async (signups, query, allowed) => {
    const site = await aSite({ signups })
    expect((await site.visitor().get(`/api/settings.php${query}`)).settings.signups_allowed).toBe(allowed)
  })

  test.each([
    ['all', 'none', '', true],
    ['none', 'all', '', false],
    ['none', 'all', '?network=n', true],
    ['none', 'none', '?network=n', false],
  ] as const)(
    'with logged-out search %s, with traffic source %s, and query "%s" allow the search: %s',
    async (search, withSource, query, visible) => {
      const site = await aSite({ logged_out_search: search, logged_out_search_trafficsource: withSource })
      const { settings } = await site.visitor().get(`/api/settings.php${query}`)
      expect(settings.logged_out_search_allowed).toBe(visible)
      const member = await aMember(site)
      expect((await member.get('/api/settings.php')).settings.logged_out_search_allowed).toBe(true)
    },
  )

  test('have as terms version the date of the company if it is later', async () => {
    const young = await aSite({}, { added: '2025-05-01T00:00:00Z' })
    expect((await young.visitor().get('/api/settings.php')).settings.terms_version).toBe(
      '2025-05-01T00:00:00Z',
    )
    const old = await aSite({}, { added: '2020-01-01T00:00:00Z' })
    expect((await old.visitor().get('/api/settings.php')).settings.terms_version).toBe('2023-12-01T12:00:00Z')
  })
})

test('the company info of a site is returned', async () => {
  const site = await aSite(
    {},
    { name: 'Lovers BV', kvk: '12345678', city: 'Utrecht', vat_numbers: ['NL001'] },
  )
  const answer = await site.visitor().request('/api/companyinfo.php')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(answer.headers.getSetCookie()).toEqual([])
  const { companyinfo } = await answer.json()
  expect(companyinfo).toMatchObject({
    name: 'Lovers BV',
    kvk: '12345678',
    vat_numbers: ['NL001'],
    delete_discount: 0,
  })
})

test('the default site moves from localhost to the first public host, and keeps it', async () => {
  const hostOf = async () =>
    (await db.query(sql`SELECT primary_host FROM sites WHERE is_default`)).rows[0]?.primary_host
  await ensureDefaultSite('http://localhost:4000')
  expect(await hostOf()).toBe('localhost')
  await ensureDefaultSite('https://vonk.example')
  expect(await hostOf()).toBe('vonk.example')
  await ensureDefaultSite('https://other.example')
  await ensureDefaultSite('http://localhost')
  expect(await hostOf()).toBe('vonk.example')
  await db.query(sql`UPDATE sites SET primary_host = 'localhost' WHERE is_default`)
})

test('the address of a site has the host of the site, and the scheme and port of PUBLIC_URL', async () => {
  const site = await aSite()
  onTestFinished(() => ensureDefaultSite('http://localhost'))
  await ensureDefaultSite('http://localhost:8443')
  expect(siteAddress(site.id)).toBe(`http://${site.host}:8443`)
})

test('invisible texts and an invalid logo URL fall back to their defaults', async () => {
  const site = await aSite()
  const stored = {
    fictional_singular: ' \u200b ',
    fictional_plural: ' ',
    logo: 'https://[bad',
    name: 'Zonnebloem',
  }
  await db.query(sql`UPDATE sites SET settings = ${JSON.stringify(stored)} WHERE id = ${site.id}`)
  await loadSites()
  const { settings } = await site.visitor({ locale: 'en' }).get('/api/settings.php')
  expect(settings).toMatchObject({
    fictional_singular: 'fictional profile',
    fictional_plural: 'fictional profiles',
    logo: '',
    name: 'Zonnebloem',
  })
})
