import { describe, expect, test } from 'vitest'
import { anAccount, aSite, password } from '../../../test/builders.ts'
import { erase } from '../../../test/leavers.ts'
import { type Someone, someone } from '../../../test/someone.ts'
import { textsOf } from '../../i18n/catalogues.server.ts'
import { days, freezeClock, moveClock, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { eventsAfter, type MemberKey } from '../../platform/events/events.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { parts } from '../privacy/parts.server.ts'
import { sentenceVersions } from './consents.server.ts'

const path = '/api/consents.php'
const orientation = { kind: 'orientation' }
const preference = { sexuality: 'bi', orientation_consent: true }
const sayPreference = (member: Pick<Someone, 'send'>, change: object = preference) =>
  member.send('PUT', '/api/profile.php', change)
const userOf = async (member: Pick<Someone, 'get'>) => (await member.get('/api/user.php')).user
const stateOf = async (member: Someone) => {
  const { profile, orientation_consent } = await userOf(member)
  return [profile.sexuality, orientation_consent]
}
const storedFor = async ({ siteId, memberId }: MemberKey) =>
  (
    await db.query(sql`
      SELECT kind, version, locale, text, given_at, withdrawn_at FROM consents
        LEFT JOIN consent_texts ON consent_texts.site_id = consents.site_id AND hash = text_hash
       WHERE consents.site_id = ${siteId} AND member_id = ${memberId} ORDER BY given_at`)
  ).rows

describe('the sexuality of a member', () => {
  test('is refused without their consent, in words', async () => {
    const anna = await someone(await aSite())
    const { status, body } = await sayPreference(anna, { sexuality: 'bi', hair_color: 'red' })
    expect([status, body.error.fields]).toEqual([
      400,
      { orientation_consent: textsOf('nl').t('fields.orientation_consent') },
    ])
    expect((await userOf(anna)).profile).toMatchObject({ sexuality: null, hair_color: null })
    expect(await storedFor(anna)).toEqual([])
  })

  test('is stored with the version, the time and the sentence in the language of the page', async () => {
    const anna = await someone(await aSite())
    anna.cookies.locale = 'pl'
    const before = now()
    expect((await sayPreference(anna)).status).toBe(200)
    expect(await stateOf(anna)).toEqual(['bi', 'given'])
    const [consent, ...more] = await storedFor(anna)
    expect(more).toEqual([])
    expect(consent).toMatchObject({
      ...{ kind: 'orientation', version: sentenceVersions.orientation, locale: 'pl' },
      ...{ text: textsOf('pl').t('consents.orientation'), withdrawn_at: null },
    })
    expect(consent?.given_at.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect((await anna.get(path)).consents).toEqual([
      { ...orientation, version: sentenceVersions.orientation, given: consent?.given_at.toISOString() },
    ])
  })

  test('can be changed and removed after one consent, which keeps its date', async () => {
    const anna = await someone(await aSite())
    await sayPreference(anna)
    const [first] = await storedFor(anna)
    moveClock(days(1))
    expect((await sayPreference(anna, { sexuality: 'hetero' })).status).toBe(200)
    expect((await sayPreference(anna, { ...preference, sexuality: 'lesbian' })).status).toBe(200)
    expect((await sayPreference(anna, { sexuality: null })).status).toBe(200)
    expect(await stateOf(anna)).toEqual([null, 'given'])
    expect(await storedFor(anna)).toEqual([first])
  })

  test('can be left out: other fields need no consent, and a consent alone is not stored', async () => {
    const anna = await someone(await aSite())
    expect((await sayPreference(anna, { hair_color: 'red', orientation_consent: true })).status).toBe(200)
    expect((await sayPreference(anna, { sexuality: null })).status).toBe(200)
    expect(await stateOf(anna)).toEqual([null, 'none'])
    expect(await storedFor(anna)).toEqual([])
  })

  test('stores no consent when another field is invalid', async () => {
    const anna = await someone(await aSite())
    expect((await sayPreference(anna, { ...preference, city: '\u3164' })).status).toBe(400)
    expect(await storedFor(anna)).toEqual([])
  })

  test('is ignored together with its consent on a site that does not show the field', async () => {
    const anna = await someone(await aSite({ visible_profile_fields: ['gender'] }))
    expect((await sayPreference(anna)).status).toBe(200)
    expect(await storedFor(anna)).toEqual([])
  })
})

describe('withdrawing the consent', () => {
  test('erases the field from profile and search, keeps the proof, and tells the other tabs', async () => {
    const anna = await someone(await aSite())
    await sayPreference(anna, { sexuality: 'hetero', orientation_consent: true })
    const { status, body } = await anna.send('DELETE', path, orientation)
    expect([status, body.consents]).toEqual([200, []])
    expect(await stateOf(anna)).toEqual([null, 'none'])
    const { rows } = await db.query(sql`
      SELECT seeks_own_gender AS own, seeks_other_gender AS other FROM member_search
       WHERE member_id = ${anna.memberId}`)
    expect(rows).toEqual([{ own: true, other: true }])
    expect(await storedFor(anna)).toMatchObject([{ ...orientation, withdrawn_at: expect.any(Date) }])
    expect((await eventsAfter(anna, 0)).map(({ type }) => type)).toEqual(['user', 'user'])
  })

  test('means that it must be given again, which makes a second entry', async () => {
    freezeClock()
    const anna = await someone(await aSite())
    await sayPreference(anna)
    await anna.send('DELETE', path, orientation)
    expect((await sayPreference(anna, { sexuality: 'bi' })).status).toBe(400)
    expect((await sayPreference(anna)).status).toBe(200)
    const [old, valid] = await storedFor(anna)
    expect([old?.withdrawn_at, valid?.withdrawn_at]).toEqual([expect.any(Date), null])
  })

  test('also erases a field that the site no longer shows', async () => {
    const site = await aSite({ visible_profile_fields: ['gender'] })
    const anna = await someone(site, { sexuality: 'bi', hasConsent: false })
    expect((await userOf(anna)).orientation_consent).toBe('due')
    await anna.send('DELETE', path, orientation)
    const { rows } = await db.query(sql`SELECT sexuality FROM profiles WHERE member_id = ${anna.memberId}`)
    expect(rows).toEqual([{ sexuality: null }])
  })

  test('wins against concurrent changes of the field, which never stays without a consent', async () => {
    const anna = await someone(await aSite())
    const withdrawal = () => anna.send('DELETE', path, orientation)
    const change = (sexuality: string) => () => sayPreference(anna, { sexuality })
    for (let i = 0; i < 12; i++) {
      await sayPreference(anna)
      const requests = [change('hetero'), change('lesbian'), change('bi')]
      requests.splice(i % 4, 0, withdrawal)
      const answers = await Promise.all(requests.map((send) => send()))
      for (const { status } of answers) expect([200, 400]).toContain(status)
      expect([i, await stateOf(anna)]).toEqual([i, [null, 'none']])
    }
  })

  test('while it is given again leaves both or neither', async () => {
    const anna = await someone(await aSite())
    for (let i = 0; i < 12; i++) {
      await sayPreference(anna)
      const requests = [() => sayPreference(anna), () => sayPreference(anna)]
      requests.splice(i % 3, 0, () => anna.send('DELETE', path, orientation))
      const answers = await Promise.all(requests.map((send) => send()))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect([
        [null, 'none'],
        ['bi', 'given'],
      ]).toContainEqual(await stateOf(anna))
    }
  })
})

describe('a member who said it before we asked', () => {
  const anOldMember = async () => someone(await aSite(), { sexuality: 'hetero', hasConsent: false })

  test('is asked, and nothing changes until they decide', async () => {
    const anna = await anOldMember()
    expect(await stateOf(anna)).toEqual(['hetero', 'due'])
    expect((await sayPreference(anna, { hair_color: 'red' })).status).toBe(200)
    expect((await sayPreference(anna, { sexuality: 'bi' })).status).toBe(400)
    expect(await stateOf(anna)).toEqual(['hetero', 'due'])
  })

  test('keeps the field by agreeing', async () => {
    const anna = await anOldMember()
    const { status, body } = await anna.send('POST', path, orientation)
    expect([status, body.consents]).toMatchObject([200, [orientation]])
    expect(await stateOf(anna)).toEqual(['hetero', 'given'])
  })

  test('removes the field by refusing', async () => {
    const anna = await anOldMember()
    expect((await anna.send('DELETE', path, orientation)).status).toBe(200)
    expect(await stateOf(anna)).toEqual([null, 'none'])
    expect(await storedFor(anna)).toEqual([])
  })
})

test('the data download lists valid and withdrawn consents with their texts', async () => {
  const anna = await someone(await aSite())
  await sayPreference(anna)
  await anna.send('DELETE', path, orientation)
  await anna.send('POST', path, { kind: 'promotions' })
  const consents = await parts.find(({ file }) => file === 'consents.json')?.read(anna)
  const { t } = textsOf('nl')
  expect(consents).toMatchObject([
    { ...orientation, text: t('consents.orientation'), withdrawn_at: expect.any(Date) },
    { kind: 'promotions', text: t('consents.promotions'), withdrawn_at: null },
  ])
})

test('erasing a member removes their consents and nobody else’s', async () => {
  const site = await aSite()
  const [anna, ben] = [await anAccount(site), await someone(site, { sexuality: 'bi' })]
  const browser = await anna.logIn()
  await sayPreference(browser)
  await browser.send('DELETE', '/api/user.php', { password, reason: 'time' })
  moveClock(days(14))
  expect(await storedFor(anna)).toHaveLength(1)
  await erase()
  expect(await storedFor(anna)).toEqual([])
  expect(await storedFor(ben)).toHaveLength(1)
})
