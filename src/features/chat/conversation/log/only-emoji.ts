const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const picture = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)/u
const most = 6

/** Whether a message is one to six emoji and nothing else; those are shown large. */
export function isOnlyEmoji(text: string): boolean {
  // Too long for six emoji: skip the segmenter.
  if (text.length > most * 30) return false
  const seen = [...segmenter.segment(text.replace(/\s/g, ''))]
  return seen.length > 0 && seen.length <= most && seen.every(({ segment }) => picture.test(segment))
}
