import { expect, test } from 'vitest'
import { textsOf } from '../../i18n/catalogues.server.ts'
import type { Presence } from '../profiles/profiles.contract.ts'
import { reasonWords } from './reason-words.ts'

test.each<[Presence | null, string]>([
  ['online', 'Online now'],
  ['today', 'Active today'],
  [null, 'Active today'],
])('the reason “active” agrees with the presence %s on the card', (presence, words) => {
  expect(reasonWords(textsOf('en'), { type: 'active' }, { interests: [], presence })).toBe(words)
})
