import { graphemesOf } from './graphemes.ts'

/** Cuts after a word, and a very long word between graphemes. */
export function startOf(text: string, most: number) {
  const characters = graphemesOf(text)
  if (characters.length <= most) return text
  const start = characters.slice(0, most - 1).join('')
  const words = start.replace(/\s+\S*$/, '').replace(/\p{P}+$/u, '')
  return `${words.length > start.length / 2 ? words : start}…`
}

/** The number of graphemes: a family emoji made of several code points counts as one. */
export const visibleLength = (text: string) => graphemesOf(text).length

/** A text has at most as many graphemes as UTF-16 units, so short texts skip the count. */
export const isLongerThan = (text: string, most: number) => text.length > most && visibleLength(text) > most
