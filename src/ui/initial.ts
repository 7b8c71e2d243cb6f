/** The first grapheme of a name in upper case, shown when there is no photo. */
export function initialOf(name: string) {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
