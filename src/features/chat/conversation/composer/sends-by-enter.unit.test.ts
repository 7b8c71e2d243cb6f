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
  ['on a touch screen Enter breaks the line', {}, true, false],
  ['on a touch screen Ctrl+Enter sends', { ctrlKey: true }, true, true],
  ['Enter that ends an IME composition does not send', { isComposing: true }, false, false],
  [
    'Enter with keyCode 229 (Safari, end of an IME composition) does not send',
    { keyCode: 229 },
    false,
    false,
  ],
  ['another key does not send', { key: 'a', keyCode: 65 }, false, false],
])('%s', (_, press, isTouch, sends) => {
  expect(sendsByEnter({ ...enter, ...press }, isTouch)).toBe(sends)
})
