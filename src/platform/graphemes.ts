let segmenter: Intl.Segmenter | undefined

/** The characters of a text as people see them. The segmenter takes milliseconds to make: it is made for the first text. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter()
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
