import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { setPage } from '../../../platform/page-context.ts'
import { loadOwnProfile } from './load-own-profile.ts'

const profile = { country: 'NL', region: 'NL-UT', interests: ['hiking'] }
const photos = { photos: [], limit: 3 }
const answers: Record<string, unknown> = {
  '/api/user.php': { user: { profile, invisible: false, orientation_consent: 'given' } },
  '/api/interests.php': { interests: [{ id: 'hiking', name: 'Wandelen' }] },
  '/api/regions.php': {
    countries: [{ country: 'NL', word: 'Provincie', regions: [{ id: 'NL-UT', name: 'Utrecht' }] }],
  },
  '/api/photos.php': photos,
}

/** The data of the page on a server where the given path fails. */
function load(failing?: string) {
  const context = setPage(new RouterContextProvider(), {
    ...{ nonce: '', locale: 'nl', theme: undefined, address: 'http://vonk.test', isLocal: true },
    ...{ textsFile: () => undefined, reportError: () => {}, takeHtml: () => {} },
    fetch: async (input) => {
      const path = input instanceof Request ? input.url : input.toString()
      return path === failing ? Response.json({}, { status: 500 }) : Response.json(answers[path])
    },
  })
  return loadOwnProfile({ request: new Request('http://vonk.test/profile'), context })
}

test('the own profile has its photos', async () => {
  expect((await load()).photos).toEqual(photos)
})

test('if the photos fail, the rest of the own profile is shown', async () => {
  const { photos: missing, names, profile: shown } = await load('/api/photos.php')
  expect(missing).toBeUndefined()
  expect(shown).toEqual(profile)
  expect(names.region).toBe('Utrecht')
})
