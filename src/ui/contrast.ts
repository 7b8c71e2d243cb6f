const white = '#ffffff'
const ink = '#1d1719'
const darkSurface = '#1d1719'
const enough = 4.5

/** What a site's own colour means for the rest: the text on it, and itself as a text on light and on dark. */
export function siteColors(color: string): string {
  const text = `light-dark(${asText(color, white, '#000000')},${asText(color, darkSurface, white)})`
  return `:root{--primary:${color};--on-primary:${readableOn(color)};--primary-text:${text}}`
}

/** White or ink, whichever is easier to read on a colour given as #rrggbb; white if both are easy enough. */
export function readableOn(color: string): string {
  const onWhite = contrast(color, white)
  return onWhite >= enough || onWhite >= contrast(color, ink) ? white : ink
}

/** The colour, moved towards another only as far as it takes to be read on a background. */
function asText(color: string, background: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share)
    if (contrast(mixed, background) >= enough) return mixed
  }
  return towards
}

function mix(one: string, other: string, share: number) {
  const [a, b] = [channels(one), channels(other)]
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function luminance(color: string) {
  const [r = 0, g = 0, b = 0] = channels(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
