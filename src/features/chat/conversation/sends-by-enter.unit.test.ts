import { expect, test } from 'vitest'
import { sendsByEnter } from './sends-by-enter.ts'

const enter = {
  key: 'Enter',
  keyCode: 13,
  isComposing: false,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
}

test.each([
  ['Enter sends', {}, false, true],
  ['Shift+Enter breaks the line', { shiftKey: true }, false, false],
  ['by finger Enter breaks the line', {}, true, false],
  ['Ctrl+Enter sends by finger, too', { ctrlKey: true }, true, true],
  ['Enter that ends a word does not send', { isComposing: true }, false, false],
  ['nor does it in Safari', { keyCode: 229 }, false, false],
  ['no other key does', { key: 'a', keyCode: 65 }, false, false],
])('%s', (_, press, isByFinger, sends) => {
  expect(sendsByEnter({ ...enter, ...press }, isByFinger)).toBe(sends)
})
