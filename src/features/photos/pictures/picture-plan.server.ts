import type { Crop } from '../photos.contract.ts'

const maxAspectRatio = 3
const widths = [160, 480, 960]

export type Shape = { width: number; height: number }
export type Plan = Shape & { widths: number[]; box: Shape & { left: number; top: number }; rotation: number }

const whole: Crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0 }

/**
 * Which part to cut out of a picture of this size, and the widths to make; none is enlarged. A part with an aspect ratio
 * above 3:1 is reduced to its middle.
 */
export function planCut({ width, height }: Shape, crop: Crop | null): Plan {
  const { x, y, rotation, ...part } = crop ?? whole
  const turned = rotation % 180 ? { width: height, height: width } : { width, height }
  const horizontal = span(turned.width, x, part.width)
  const vertical = span(turned.height, y, part.height)
  const [left, boxWidth] = middle(horizontal, vertical.length * maxAspectRatio)
  const [top, boxHeight] = middle(vertical, horizontal.length * maxAspectRatio)
  const largest = Math.min(boxWidth, Math.max(...widths))
  return {
    width: largest,
    height: Math.max(1, Math.round((boxHeight * largest) / boxWidth)),
    widths: [...widths.filter((size) => size < largest), largest],
    box: { left, top, width: boxWidth, height: boxHeight },
    rotation,
  }
}

export const blurredWidth = 480

/** The height of the blurred copy of a picture. */
export const blurredHeight = ({ width, height }: Shape) =>
  Math.max(1, Math.round((blurredWidth * height) / width))

type Span = { start: number; length: number }

/** Whole pixels, at least one, and none beyond the edge. */
function span(total: number, from: number, fraction: number): Span {
  const start = Math.min(total - 1, Math.round(from * total))
  return { start, length: Math.max(1, Math.min(total - start, Math.round(fraction * total))) }
}

function middle({ start, length }: Span, maxLength: number) {
  const newLength = Math.min(length, maxLength)
  return [start + Math.floor((length - newLength) / 2), newLength] as const
}
