import { graphemesOf } from '../../../../platform/graphemes.ts'

const picture = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)/u
const most = 6

/** Whether a message is one to six emoji and nothing else; those are shown large. */
export function isOnlyEmoji(text: string): boolean {
  // Too long for six emoji: skip the segmenter.
  if (text.length > most * 30) return false
  const seen = graphemesOf(text.replace(/\s/g, ''))
  return seen.length > 0 && seen.length <= most && seen.every((one) => picture.test(one))
}
