type Press = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'keyCode'
>

/**
 * Enter sends, Shift+Enter breaks the line. On touch screens Enter breaks the line, as phones do, and the button sends.
 * During IME composition Enter only ends the word.
 */
export function sendsByEnter(
  press: Press,
  isTouch = matchMedia('(hover: none) and (pointer: coarse)').matches,
) {
  if (press.key !== 'Enter' || press.isComposing || press.keyCode === composingKeyCode) return false
  if (press.ctrlKey || press.metaKey) return true
  return !isTouch && !press.shiftKey && !press.altKey
}

/** Safari's keyCode for the Enter that ends an IME composition; isComposing is already false then. */
const composingKeyCode = 229
