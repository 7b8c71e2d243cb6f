const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The number of graphemes: a family emoji made of several code points counts as one. */
export const visibleLength = (text: string) => [...segmenter.segment(text)].length

/** A text has at most as many graphemes as UTF-16 units, so short texts skip the count. */
export const isLongerThan = (text: string, most: number) => text.length > most && visibleLength(text) > most
