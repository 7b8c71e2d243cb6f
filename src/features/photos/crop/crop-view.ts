import type { Crop } from '../photos.contract.ts'
import { shortestCut } from '../upload/upload-rules.ts'

type Size = { width: number; height: number }
/**
 * The part of the picture in the frame. Zoom 1 just fills the frame. `x` and `y` are its centre, as fractions of the
 * rotated picture.
 */
export type View = { rotation: Crop['rotation']; zoom: number; x: number; y: number }

/** The aspect ratio of member cards. */
const frameRatio = 3 / 4
const mostZoom = 4

/** The crop that a view shows. */
export function cropOf(whole: Size, view: View): Crop {
  const { width, height } = partOf(whole, view)
  const { x, y } = clampedCenter(whole, view)
  return {
    x: rounded(x - width / 2),
    y: rounded(y - height / 2),
    width: rounded(width),
    height: rounded(height),
    rotation: view.rotation,
  }
}

/** The view that shows a crop, or the middle of the whole. */
export function viewOf(whole: Size, crop: Crop | null): View {
  if (!crop) return { rotation: 0, zoom: 1, x: 0.5, y: 0.5 }
  const { rotation, x, y, width, height } = crop
  const widest = partOf(whole, { rotation, zoom: 1 })
  const zoom = Math.max(widest.width / width, widest.height / height)
  return clampedView(whole, { rotation, zoom, x: x + width / 2, y: y + height / 2 })
}

/** Rotates by 90 degrees clockwise around the centre of the view. */
export function turn(whole: Size, { rotation, zoom, x, y }: View): View {
  return clampedView(whole, { rotation: ((rotation + 90) % 360) as View['rotation'], zoom, x: 1 - y, y: x })
}

/** Moves the picture under the frame, by fractions of the frame. */
export function pan(whole: Size, view: View, right: number, down: number): View {
  const { width, height } = partOf(whole, view)
  return clampedView(whole, { ...view, x: view.x - right * width, y: view.y - down * height })
}

export const zoomTo = (whole: Size, view: View, zoom: number): View => clampedView(whole, { ...view, zoom })

export function largestZoom(whole: Size, rotation: View['rotation']): number {
  const part = partOf(whole, { rotation, zoom: 1 })
  const { width, height } = turnedSize(whole, rotation)
  return clamp(Math.min(part.width * width, part.height * height) / shortestCut, 1, mostZoom)
}

/** The size of the rotated picture. */
export const turnedSize = ({ width, height }: Size, rotation: View['rotation']): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

function partOf(whole: Size, { rotation, zoom }: Pick<View, 'rotation' | 'zoom'>): Size {
  const { width, height } = turnedSize(whole, rotation)
  const ratio = width / height
  return ratio > frameRatio
    ? { width: frameRatio / ratio / zoom, height: 1 / zoom }
    : { width: 1 / zoom, height: ratio / frameRatio / zoom }
}

function clampedView(whole: Size, view: View): View {
  const closer = { ...view, zoom: clamp(view.zoom, 1, largestZoom(whole, view.rotation)) }
  return { ...closer, ...clampedCenter(whole, closer) }
}

/** Keeps the edges of the picture out of the frame. */
function clampedCenter(whole: Size, view: View) {
  const { width, height } = partOf(whole, view)
  return { x: clamp(view.x, width / 2, 1 - width / 2), y: clamp(view.y, height / 2, 1 - height / 2) }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
/** Rounds down, so that the sum of two fractions never exceeds 1. */
const rounded = (fraction: number) => Math.max(0, Math.floor(fraction * 1e6) / 1e6)
