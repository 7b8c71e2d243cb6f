import { graphemesOf } from '../../../../platform/graphemes.ts'

type Coverage = { hasGlyphForCodePoint(point: number): boolean }

/**
 * A text with only the characters that all fonts have. Others, such as emoji, would be drawn as boxes. Spaces of all widths
 * become plain ones.
 */
export function drawable(text: string, fonts: Coverage[]): string {
  const hasGlyph = (point: string) =>
    !/\p{C}/u.test(point) && fonts.every((font) => font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0))
  return graphemesOf(text.normalize('NFC').replace(/\s/gu, ' '))
    .filter((grapheme) => Array.from(grapheme).every(hasGlyph))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}
