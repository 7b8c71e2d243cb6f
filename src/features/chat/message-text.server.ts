import { hasStackedMarks, isBlank } from '../../platform/invisible-text.ts'
import { isLongerThan } from '../../platform/text-length.ts'

const bytesPerCharacter = 8

/** What is wrong with what someone wrote, by the key of the words for it. Characters are counted as they are seen. */
export function messageProblem(written: string, longest: number) {
  const text = written.trim()
  if (!text || isBlank(text)) return 'message_missing'
  if (Buffer.byteLength(text) > longest * bytesPerCharacter || isLongerThan(text, longest))
    return 'message_long'
  return hasStackedMarks(text) ? 'message_marks' : undefined
}
