const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many characters someone sees: a family of four in one emoji is one. */
export const visibleLength = (text: string) => [...segmenter.segment(text)].length

/** The same question at less cost: what is not longer as it is written is not longer as it is seen. */
export const isLongerThan = (text: string, most: number) => text.length > most && visibleLength(text) > most
