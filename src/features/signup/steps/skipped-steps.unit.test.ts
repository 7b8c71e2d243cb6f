import { expect, test } from 'vitest'
import type { OwnProfile } from '../../profiles/profiles.contract.ts'
import { skippedSteps } from './skipped-steps.ts'

const emptyProfile: OwnProfile = {
  ...{ id: '', name: 'Anna', status: 'active', date_of_birth: '1990-05-04', age: 36, completeness: 5 },
  ...{ gender: null, sexuality: null, country: null, region: null, city: null },
  ...{ relationship_status: null, hair_color: null, eye_color: null, body_type: null, tattoos: null },
  ...{ interests: [], description: null, reason: null, photo_count: 0, photos: [], main_image: null },
  ...{ seeks_min_age: null, seeks_max_age: null },
}

test.each<[string, Partial<OwnProfile>, boolean, number[]]>([
  ['nothing', {}, false, [0, 1, 2, 3]],
  ['a photo', {}, true, [1, 2, 3]],
  ['empty texts', { city: '', description: '' }, false, [0, 1, 2, 3]],
  ['a city', { city: 'Zwolle' }, false, [0, 2, 3]],
  ['the answer "no tattoos"', { tattoos: false }, false, [0, 1, 3]],
  ['an interest', { interests: ['jazz'] }, false, [0, 1, 2]],
])('with only %s in the profile, the other steps count as skipped', (_, fields, hasPhotos, skipped) => {
  expect(skippedSteps({ ...emptyProfile, ...fields }, hasPhotos)).toEqual(skipped)
})
