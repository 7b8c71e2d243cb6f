import type { Crop } from './photos.contract.ts'

const longestShape = 3
const widths = [160, 480, 960]

export type Shape = { width: number; height: number }
export type Plan = Shape & { widths: number[]; box: Shape & { left: number; top: number }; rotation: number }

const whole: Crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0 }

/**
 * Which part is cut out of a whole of this shape, and in which widths: none larger than what there is. Of what is longer
 * than three times its other side the middle is taken.
 */
export function planCut({ width, height }: Shape, crop: Crop | null): Plan {
  const { x, y, rotation, ...part } = crop ?? whole
  const turned = rotation % 180 ? { width: height, height: width } : { width, height }
  const across = stretch(turned.width, x, part.width)
  const down = stretch(turned.height, y, part.height)
  const [left, boxWidth] = middle(across, down.length * longestShape)
  const [top, boxHeight] = middle(down, across.length * longestShape)
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

/** A picture of this shape is blurred at this height. */
export const blurredHeight = ({ width, height }: Shape) =>
  Math.max(1, Math.round((blurredWidth * height) / width))

type Stretch = { start: number; length: number }

/** Whole points, at least one, and none beyond the edge. */
function stretch(whole: number, from: number, share: number): Stretch {
  const start = Math.min(whole - 1, Math.round(from * whole))
  return { start, length: Math.max(1, Math.min(whole - start, Math.round(share * whole))) }
}

function middle({ start, length }: Stretch, longest: number) {
  const kept = Math.min(length, longest)
  return [start + Math.floor((length - kept) / 2), kept] as const
}
