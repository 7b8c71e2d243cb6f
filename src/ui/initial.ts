const segmenter = new Intl.Segmenter()

/** The first grapheme of a name in upper case, shown when there is no photo. */
export function initialOf(name: string) {
  const [first] = segmenter.segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
