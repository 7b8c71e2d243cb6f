let segmenter: Intl.Segmenter | undefined

/** The first grapheme of a name in upper case, shown when there is no photo. */
export function initialOf(name: string) {
  segmenter ??= new Intl.Segmenter()
  const [first] = segmenter.segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
