import { describe, expect, test } from 'vitest'
import { type Grant, type Role, scopeOf } from '../../../platform/operator-actor.ts'
import { isSameGrants, leavesNoOwner, mayManage, ownershipLost, secondOwners } from './owner-rules.ts'

const grant = (role: Role, siteId: string | null = null): Grant => ({ role, siteId })
const someone = (operatorId: string, ...grants: Grant[]) => ({ operatorId, grants })

test.each<[string, Grant[], Grant[], (string | null)[]]>([
  ['removing an owner of all sites', [grant('owner')], [], [null]],
  ['limiting an owner of all sites to one', [grant('owner')], [grant('owner', 'a')], [null]],
  ['making an owner of one site one of all', [grant('owner', 'a')], [grant('owner')], []],
  ['giving an owner another role as well', [grant('owner')], [grant('owner'), grant('support')], []],
  ['removing a moderator', [grant('moderator')], [], []],
])('%s loses the ownership of the right sites', (_, before, left, lost) => {
  expect(ownershipLost(before, left)).toEqual(lost)
})

describe('a site keeps an owner', () => {
  test('of its own, or of all sites', () => {
    expect(leavesNoOwner(['a'], [someone('x', grant('owner', 'a'))])).toBe(false)
    expect(leavesNoOwner(['a'], [someone('x', grant('owner'))])).toBe(false)
  })

  test('and not someone with another role or site', () => {
    expect(leavesNoOwner(['a'], [someone('x', grant('owner', 'b')), someone('y', grant('finance'))])).toBe(
      true,
    )
    expect(leavesNoOwner([null], [someone('x', grant('owner', 'a'))])).toBe(true)
    expect(leavesNoOwner([null], [])).toBe(true)
  })
})

test('a second owner is neither the one who asks nor an owner of other sites', () => {
  const others = [
    someone('asks', grant('owner')),
    someone('second', grant('owner')),
    someone('b', grant('owner', 'b')),
  ]
  expect(secondOwners([null], others, 'asks').map(({ operatorId }) => operatorId)).toEqual(['second'])
  expect(secondOwners(['b'], others, 'asks').map(({ operatorId }) => operatorId)).toEqual(['second', 'b'])
})

test('the sites of an operator are those of the roles that count, and all for a role without a site', () => {
  expect(scopeOf([grant('moderator', 'a'), grant('finance', 'b')], ['moderator'])).toEqual(['a'])
  expect(scopeOf([grant('owner', 'b'), grant('moderator', 'a')], ['moderator'])).toEqual(['b', 'a'])
  expect(scopeOf([grant('moderator'), grant('moderator', 'a')], ['moderator'])).toBeNull()
  expect(scopeOf([grant('support')], ['finance'])).toEqual([])
})

test('an owner manages operators whose roles are all within their own sites', () => {
  expect(mayManage(['a'], [grant('moderator', 'a')])).toBe(true)
  expect(mayManage(['a'], [grant('moderator', 'a'), grant('support', 'b')])).toBe(false)
  expect(mayManage(['a'], [grant('moderator')])).toBe(false)
  expect(mayManage(null, [grant('owner')])).toBe(true)
})

test('the order of roles does not matter', () => {
  expect(isSameGrants([grant('owner'), grant('support', 'a')], [grant('support', 'a'), grant('owner')])).toBe(
    true,
  )
  expect(isSameGrants([grant('owner')], [grant('owner', 'a')])).toBe(false)
})
