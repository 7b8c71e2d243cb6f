import { expect, test } from 'vitest'
import { isMemberPage, pageAfterLogin } from './member-page.ts'

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

const id = '0197a2c4-5b1e-7c3d-8f00-1234567890ab'

test.each([
  [`/members/${id}`, true],
  [`/members/${id.toUpperCase()}?network=ads`, true],
  [`/members/${id}#photos`, true],
  [`/members/${id}/chat`, false],
  ['/members', false],
  ['/members?gone=1', false],
  [`https://evil.example/members/${id}`, false],
  [null, false],
  [undefined, false],
])('%j is the page of one member: %j', (path, expected) => {
  expect(isMemberPage(path)).toBe(expected)
})
