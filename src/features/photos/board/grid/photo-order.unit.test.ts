import { expect, test } from 'vitest'
import type { OwnPhoto } from '../../photos.contract.ts'
import { changed, inOrder, moveTo, without, withPhoto } from './photo-order.ts'

const photo = (id: string, more: Partial<OwnPhoto> = {}) =>
  ({ id, status: 'active', is_private: false, is_main: false, ...more }) as OwnPhoto
const three = [photo('a', { is_main: true }), photo('b', { is_private: true }), photo('c')]
const summary = (photos: OwnPhoto[]) =>
  photos.map(({ id, is_main }) => (is_main ? id.toUpperCase() : id)).join('')

test('the first public photo is the main one after every change', () => {
  expect(summary(inOrder(three, ['b', 'c', 'a']))).toBe('bCa')
  expect(summary(without(three, 'a'))).toBe('bC')
  expect(summary(changed(three, 'a', { is_private: true }))).toBe('abC')
  expect(summary(changed([photo('r', { status: 'rejected' }), ...three], 'b', { is_private: false }))).toBe(
    'rAbc',
  )
  expect(summary(without([photo('a')], 'a'))).toBe('')
})

test('moveTo moves an id to an index', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
})

test('a photo missing from the new order comes last', () => {
  expect(summary(inOrder(three, ['c', 'a']))).toBe('Cab')
})

test('a restored photo is inserted at its old index, once', () => {
  const restored = withPhoto(without(three, 'a'), photo('a'), 0)
  expect(summary(restored)).toBe('Abc')
  expect(withPhoto(restored, photo('a'), 2)).toBe(restored)
})
