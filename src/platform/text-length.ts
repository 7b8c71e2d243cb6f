const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many characters someone sees: a family of four in one emoji is one. */
export const visibleLength = (text: string) => [...segmenter.segment(text)].length
