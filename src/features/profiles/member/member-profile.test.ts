import { describe, expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { someone } from '../../../../test/someone.ts'
import { hours, now } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { MemberProfile } from '../profiles.contract.ts'

type Caller = Awaited<ReturnType<typeof someone>> | ReturnType<Awaited<ReturnType<typeof aSite>>['visitor']>

async function see(caller: Caller, id: string, query = '') {
  const answer = await caller.request(`/api/member.php?id=${id}${query}`)
  const body = await answer.json()
  return { status: answer.status, code: body.error?.code, member: body.member as MemberProfile, body }
}

const stem = (letter: string) => `aa/${letter.repeat(22)}`
const facts = {
  sexuality: 'bi',
  relationship_status: 'single',
  hair_color: 'red',
  eye_color: 'green',
  body_type: 'slim',
  tattoos: true,
  reason: 'dates',
  interests: ['jazz', 'wine'],
} as const
const answers = {
  sexuality: facts.sexuality,
  relationshipStatus: facts.relationship_status,
  hairColor: facts.hair_color,
  eyeColor: facts.eye_color,
  bodyType: facts.body_type,
  tattoos: facts.tattoos,
  reason: facts.reason,
  interests: [...facts.interests],
}
const photos = [
  { position: 0, name: `private/${stem('p')}`, isPrivate: true, blurred: stem('b') },
  { position: 1, name: stem('m') },
  { position: 2, name: stem('s') },
  { position: 3, name: `private/${stem('i')}`, status: 'inspection' as const },
]
const files = (member: MemberProfile) => member.photos.map(({ image }) => image.filename)

describe('another member’s profile', () => {
  test('shows the profile fields, the age and the approximate last activity', async () => {
    const site = await aSite()
    const year = now().getUTCFullYear() - 30
    const id = await aProfile(site, {
      ...answers,
      name: 'Robin',
      birthDate: `${year}-01-01`,
      description: 'Ik zing.',
      lastActive: new Date(now().getTime() - hours(5)),
      photos: [{ name: stem('m') }],
    })
    const { status, member } = await see(await someone(site), id)
    expect(status).toBe(200)
    const { main_image, photos: shown, ...rest } = member
    expect(rest).toEqual({
      ...{ id, name: 'Robin', age: 30, gender: 'female', country: 'NL', region: 'NL-UT', city: 'Utrecht' },
      ...{ ...facts, description: 'Ik zing.', presence: 'today', fictional: false, photo_count: 1 },
      ...{ is_reduced: false, is_own: false, liked: false, likes_me: false, like_new: false },
      ...{ verified: false, verified_on: null },
    })
    expect(main_image?.filename).toBe(`${stem('m')}-600.webp`)
    expect(shown).toEqual([
      { id: expect.any(String), is_private: false, is_locked: false, image: main_image },
    ])
  })

  test('lists the main photo first and blurs private ones, unless the viewer is premium', async () => {
    const site = await aSite()
    const id = await aProfile(site, { photos })
    const { member, body } = await see(await someone(site), id)
    const locked = `${stem('b')}-480.webp`
    expect(files(member)).toEqual([`${stem('m')}-600.webp`, locked, `${stem('s')}-600.webp`])
    expect(member.photos.map(({ is_locked }) => is_locked)).toEqual([false, true, false])
    expect(member.photos[1]?.image).toMatchObject({ thumb_filename: locked, match: locked })
    expect(member.photo_count).toBe(3)
    expect(JSON.stringify(body)).not.toMatch(/pppp|iiii/)
    const premium = await see(await someone(site, { account: { isPaid: true } }), id)
    expect(files(premium.member)[1]).toBe(`private/${stem('p')}-600.webp`)
    expect(premium.member.photos.some(({ is_locked }) => is_locked)).toBe(false)
  })

  test('shows only the placeholder of a private photo without a blurred copy', async () => {
    const site = await aSite()
    const id = await aProfile(site, { photos: [{ name: `private/${stem('p')}`, isPrivate: true }] })
    const { member } = await see(await someone(site), id)
    expect(member.main_image).toBeNull()
    expect(member.photos[0]).toMatchObject({ is_locked: true, image: { filename: '', sizes: [] } })
  })

  test('has null for fields the site does not show', async () => {
    const site = await aSite({ visible_profile_fields: ['gender', 'eye_color', 'description'] })
    const id = await aProfile(site, { ...answers, description: 'Hoi' })
    const { member } = await see(await someone(site), id)
    expect(member).toMatchObject({ gender: 'female', eye_color: 'green', description: 'Hoi' })
    const hidden = [
      'age',
      'country',
      'region',
      'city',
      'sexuality',
      'hair_color',
      'tattoos',
      'reason',
    ] as const
    expect(hidden.map((field) => member[field])).toEqual(hidden.map(() => null))
    expect(member.interests).toEqual([])
  })

  test('shows no presence for a fictional member', async () => {
    const site = await aSite()
    const id = await aProfile(site, { account: { isFictional: true } })
    expect((await see(await someone(site), id)).member).toMatchObject({ fictional: true, presence: null })
  })
})

describe('members who may not be seen', () => {
  test('get the same 404: unknown, invisible, unconfirmed, deleted and of another site', async () => {
    const site = await aSite()
    const viewer = await someone(site)
    const gone = { status: 'deleted', deletedAt: now() } as const
    const ids = [
      newId(),
      'nobody',
      "'; DROP TABLE members; --",
      await aProfile(site, { account: { isInvisible: true } }),
      await aProfile(site, { account: { status: 'not_confirmed' } }),
      await aProfile(site, { account: gone }),
      await aProfile(await aSite()),
    ]
    const responses = await Promise.all(ids.map((id) => see(viewer, encodeURIComponent(id))))
    for (const { status, body } of responses) expect([status, body]).toEqual([404, responses[0]?.body])
  })

  test('still see their own profile', async () => {
    const site = await aSite()
    const accounts = [
      { isInvisible: true },
      { status: 'not_confirmed' as const },
      { status: 'deleted' as const, deletedAt: now() },
    ]
    for (const account of accounts) {
      const self = await someone(site, { account, photos })
      const { member } = await see(self, self.memberId.toUpperCase())
      expect(member).toMatchObject({ id: self.memberId, is_own: true, is_reduced: false })
      expect(member.photos.some(({ is_locked }) => is_locked)).toBe(false)
    }
  })
})

describe('a visitor', () => {
  const someMembers = async (settings: Parameters<typeof aSite>[0]) => {
    const site = await aSite(settings)
    const fictional = await aProfile(site, { account: { isFictional: true } })
    return {
      site,
      fictional,
      real: await aProfile(site),
      invisible: await aProfile(site, { account: { isInvisible: true } }),
    }
  }
  const source = '&network=ads'

  test.each([
    ['none', 'none', '', [403, 403, 403, 403]],
    ['none', 'fictional', '', [403, 403, 403, 403]],
    ['none', 'fictional', source, [200, 403, 403, 403]],
    ['none', 'all', source, [200, 200, 404, 404]],
    ['fictional', 'none', '', [200, 403, 403, 403]],
    ['all', 'none', '', [200, 200, 404, 404]],
  ] as const)(
    'a visitor with logged-out search %s / %s and "%s" gets these statuses for a fictional, a real, an invisible and an unknown member: %j',
    async (logged_out_search, logged_out_search_trafficsource, query, expected) => {
      const { site, fictional, real, invisible } = await someMembers({
        logged_out_search,
        logged_out_search_trafficsource,
      })
      const ids = [fictional, real, invisible, newId()]
      const responses = await Promise.all(ids.map((id) => see(site.visitor(), id, query)))
      expect(responses.map(({ status }) => status)).toEqual(expected)
      for (const { status, body } of responses)
        if (status === 403) expect(body).toMatchObject({ authentication_required: true })
    },
  )

  test('a visitor gets the main photo, the interests and the start of the description', async () => {
    const site = await aSite({ logged_out_search: 'all' })
    const family = '👨‍👩‍👧‍👦'
    const id = await aProfile(site, { ...answers, description: family.repeat(200), photos })
    const { member, body } = await see(site.visitor(), id)
    expect(member).toMatchObject({
      ...Object.fromEntries(Object.keys(facts).map((field) => [field, null])),
      ...{ interests: ['jazz', 'wine'], age: expect.any(Number), city: 'Utrecht' },
      ...{ is_reduced: true, is_own: false, presence: 'online', photo_count: 3 },
    })
    expect(member.description).toBe(`${family.repeat(159)}…`)
    expect(files(member)).toEqual([`${stem('m')}-600.webp`])
    expect(JSON.stringify(body)).not.toMatch(/pppp|iiii|ssss|bbbb/)
  })
})
