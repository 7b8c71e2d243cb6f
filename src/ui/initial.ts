/** The first letter of a name as a person sees it, for where there is no photo. */
export function initialOf(name: string) {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
