import { hasStackedMarks, isBlank } from '../../../platform/invisible-text.ts'
import { isLongerThan } from '../../../platform/text-length.ts'

/** A grapheme can have any number of bytes, so the bytes are limited too: `maxLength` times this number. */
const bytesPerCharacter = 8

/** The refusal code for an invalid text, or undefined. `maxLength` is in graphemes. */
export function messageProblem(input: string, maxLength: number) {
  const text = input.trim()
  if (!text || isBlank(text)) return 'message_missing'
  if (Buffer.byteLength(text) > maxLength * bytesPerCharacter || isLongerThan(text, maxLength))
    return 'message_long'
  return hasStackedMarks(text) ? 'message_marks' : undefined
}
