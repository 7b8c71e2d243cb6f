/** Black or white, whichever is easier to read on a colour given as #rrggbb. */
export function readableOn(color: string): string {
  const contrastWithWhite = 1.05 / (luminance(color) + 0.05)
  return contrastWithWhite >= 4.5 ? '#ffffff' : '#1d1719'
}

function luminance(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
