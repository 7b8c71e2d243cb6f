const white = '#ffffff'
const black = '#000000'
const ink = '#1d1719'
const darkSurface = '#282022'
const lightSurface = '#faf6f5'
const quiet = { light: '#65575c', dark: '#bcaeb3' }
/** WCAG AA for text. */
const minimumContrast = 4.5

/** CSS custom properties from a site's colour: buttons, their text, tints, and readable text in that colour. */
export function siteColors(color: string): string {
  const on = readableOn(color)
  const primary = movedUntil(
    color,
    on === white ? black : white,
    (mixed) => contrast(mixed, on) >= minimumContrast,
  )
  const strong = mix(primary, on === white ? black : white, 0.14)
  const tints = {
    light: movedUntil(
      mix(color, white, 0.91),
      white,
      (mixed) => contrast(mixed, quiet.light) >= minimumContrast,
    ),
    dark: movedUntil(mix(color, ink, 0.76), ink, (mixed) => contrast(mixed, quiet.dark) >= minimumContrast),
  }
  const text = {
    light: asText(color, [tints.light, lightSurface], black),
    dark: asText(color, [tints.dark, darkSurface], white),
  }
  const values = {
    '--primary': primary,
    '--on-primary': on,
    '--primary-strong': strong,
    '--primary-text': `light-dark(${text.light},${text.dark})`,
    '--primary-tint': `light-dark(${tints.light},${tints.dark})`,
    '--primary-edge': `light-dark(${edge(primary, white, text.light)},${edge(primary, ink, text.dark)})`,
    '--primary-glow': `light-dark(${mix(color, white, 0.74)},${mix(color, ink, 0.55)})`,
  }
  return `:root{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}

/** A border for buttons with too little contrast to the page; otherwise it has the button's colour. */
const edge = (primary: string, surface: string, text: string) =>
  contrast(primary, surface) < 3 ? text : primary

/** White or ink, whichever is more readable on a colour (#rrggbb); white if both are readable. */
export function readableOn(color: string): string {
  const onWhite = contrast(color, white)
  return onWhite >= minimumContrast || onWhite >= contrast(color, ink) ? white : ink
}

const asText = (color: string, backgrounds: string[], towards: string) =>
  movedUntil(color, towards, (mixed) =>
    backgrounds.every((background) => contrast(mixed, background) >= minimumContrast),
  )

/** Mixes the colour with another, only as far as needed. */
function movedUntil(color: string, towards: string, isEnough: (mixed: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(color, towards, share)
    if (isEnough(mixed)) return mixed
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
