import { expect, test } from 'vitest'
import { pageAfterLogin } from './member-page.ts'

test.each([
  ['/settings', '/settings'],
  ['/members?gender=male#top', '/members?gender=male#top'],
  [null, '/members'],
  ['', '/members'],
  ['settings', '/members'],
  ['https://evil.example', '/members'],
  ['//evil.example', '/members'],
  ['/\\evil.example', '/members'],
  ['/\t/evil.example', '/members'],
  ['/\n/evil.example', '/members'],
  ['/.//evil.example', '/members'],
  ['/a/..//evil.example', '/members'],
  ['/login?to=/settings', '/members'],
])('a login with the return page %j opens %s', (requested, page) => {
  expect(pageAfterLogin(requested)).toBe(page)
})
