import { expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { aCrowdIn } from '../../../test/crowds.ts'
import { ago, yearsOld } from '../../../test/searchers.ts'
import { someone } from '../../../test/someone.ts'
import { days } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { profileFields, type SiteSettings } from '../sites/sites.contract.ts'

const utrecht = { latitude: 52.09, longitude: 5.12 }
const maastricht = { latitude: 50.85, longitude: 5.69, region: 'NL-LI' }
const antwerp = { latitude: 51.22, longitude: 4.4, country: 'BE', region: 'BE-VAN' } as const
const away = { lastActive: ago(days(20)) }

type Profile = NonNullable<Parameters<typeof aProfile>[1]>

/** Ben, and how the members fit him, the best first. */
async function ben(about: Profile = {}, settings: Partial<SiteSettings> = {}) {
  const site = await aSite(settings)
  const me = await someone(site, {
    ...{ gender: 'male', sexuality: 'hetero', birthDate: yearsOld(41), ...utrecht },
    ...about,
  })
  const woman = (name: string, of: Profile = {}) =>
    aProfile(site, { name, birthDate: yearsOld(41), ...utrecht, ...away, ...of })
  const fitting = async (): Promise<string[]> =>
    (await me.get('/api/suggestions.php')).members.map(({ name }: { name: string }) => name)
  return { site, woman, fitting }
}

test('someone nearby is found even if very many others of the country were active since', async () => {
  const { site, woman, fitting } = await ben()
  await woman('Near')
  await aCrowdIn(site, { members: 1000, country: 'NL' })
  await db.query(
    sql`UPDATE member_search SET latitude = 60, geo_cell = 0 WHERE last_active > ${ago(days(1))}`,
  )
  expect(await fitting()).toEqual(['Near'])
})

test('someone of a near country is found even if very many others abroad were active since', async () => {
  const { site, woman, fitting } = await ben()
  await woman('Near the border', { country: 'BE', region: 'BE-VAN' })
  await aCrowdIn(site, { members: 1000, country: 'DE' })
  expect(await fitting()).toEqual(['Near the border'])
})

test('of other ages, members of the own country come first', async () => {
  const { woman, fitting } = await ben()
  await woman('Antwerp, 55', { ...antwerp, birthDate: yearsOld(55) })
  await woman('Maastricht, 70', { ...maastricht, birthDate: yearsOld(70) })
  expect(await fitting()).toEqual(['Maastricht, 70', 'Antwerp, 55'])
})

test('nearly the default ages in the own country come before other countries, unless the member chose the ages', async () => {
  const people = async ({ woman, fitting }: Awaited<ReturnType<typeof ben>>) => {
    await woman('Antwerp, 41', antwerp)
    await woman('Maastricht, 54', { ...maastricht, birthDate: yearsOld(54) })
    await woman('Maastricht, 60', { ...maastricht, birthDate: yearsOld(60) })
    return fitting()
  }
  expect(await people(await ben())).toEqual(['Maastricht, 54', 'Antwerp, 41', 'Maastricht, 60'])
  expect(await people(await ben({ seeksMinAge: 31, seeksMaxAge: 51 }))).toEqual([
    ...['Antwerp, 41', 'Maastricht, 54', 'Maastricht, 60'],
  ])
})

test('the age 99 as the end of a range includes everyone who is older, in both directions', async () => {
  const range = { seeksMinAge: 60, seeksMaxAge: 99 }
  const { woman, fitting } = await ben({ birthDate: yearsOld(101), ...range })
  await woman('Antwerp, 95', { ...antwerp, birthDate: yearsOld(95) })
  await woman('Maastricht, 80', { ...maastricht, birthDate: yearsOld(80), ...range })
  await woman('Utrecht, 108', { birthDate: yearsOld(108), ...range })
  expect(await fitting()).toEqual(['Utrecht, 108', 'Maastricht, 80', 'Antwerp, 95'])
})

test('on a site that does not show the date of birth, ages decide nothing', async () => {
  const shown = profileFields.filter((field) => field !== 'date_of_birth')
  const { woman, fitting } = await ben({}, { visible_profile_fields: shown })
  await woman('Maastricht, 41', maastricht)
  await woman('Utrecht, 70', { birthDate: yearsOld(70), seeksMinAge: 60, seeksMaxAge: 80 })
  expect(await fitting()).toEqual(['Utrecht, 70', 'Maastricht, 41'])
})
