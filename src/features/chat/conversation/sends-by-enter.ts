type Press = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'keyCode'
>

/**
 * Enter sends and Shift+Enter breaks the line. Where one writes with a finger, Enter breaks the line as phones do, and
 * the button sends. While a word is put together from several keys, Enter only ends the word.
 */
export function sendsByEnter(
  press: Press,
  isByFinger = matchMedia('(hover: none) and (pointer: coarse)').matches,
) {
  if (press.key !== 'Enter' || press.isComposing || press.keyCode === inTheMiddle) return false
  if (press.ctrlKey || press.metaKey) return true
  return !isByFinger && !press.shiftKey && !press.altKey
}

/** What Safari says of the key that ends a word. */
const inTheMiddle = 229
