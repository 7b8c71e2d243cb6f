import { expect, test } from 'vitest'
import { changed, inOrder, moveTo, withBack, without } from './photo-order.ts'
import type { OwnPhoto } from './photos.contract.ts'

const photo = (id: string, more: Partial<OwnPhoto> = {}) =>
  ({ id, status: 'active', is_private: false, is_main: false, ...more }) as OwnPhoto
const three = [photo('a', { is_main: true }), photo('b', { is_private: true }), photo('c')]
const told = (photos: OwnPhoto[]) =>
  photos.map(({ id, is_main }) => (is_main ? id.toUpperCase() : id)).join('')

test('the first public photo is the main one, whatever changes', () => {
  expect(told(inOrder(three, ['b', 'c', 'a']))).toBe('bCa')
  expect(told(without(three, 'a'))).toBe('bC')
  expect(told(changed(three, 'a', { is_private: true }))).toBe('abC')
  expect(told(changed([photo('r', { status: 'rejected' }), ...three], 'b', { is_private: false }))).toBe(
    'rAbc',
  )
  expect(told(without([photo('a')], 'a'))).toBe('')
})

test('a photo moves to where another stands', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
})

test('a photo that an order does not know stays behind', () => {
  expect(told(inOrder(three, ['c', 'a']))).toBe('Cab')
})

test('a deleted photo comes back to its place, once', () => {
  const back = withBack(without(three, 'a'), photo('a'), 0)
  expect(told(back)).toBe('Abc')
  expect(withBack(back, photo('a'), 2)).toBe(back)
})
