/** The rules for uploads, for the browser and the server. The server also checks the content. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** In bytes. */
export const largestFile = 15 * 1024 * 1024
export const mostMegapixels = 40
/** In pixels. Smaller photos would be enlarged wherever they are shown. */
export const shortestEdge = 200
/** In pixels. Larger photos are stored at this size. */
export const longestKept = 2048
/** In pixels: the width of the largest 3:4 portrait in the smallest accepted photo. */
export const shortestCut = 150
/** How many photos a member may have. */
export const freePhotos = 3
export const premiumPhotos = 25

/** The minimum for the shorter edge, so that it still has `shortestEdge` pixels after scaling down. */
export const shortestEdgeOf = ({ width, height }: { width: number; height: number }) =>
  Math.ceil(shortestEdge * Math.max(1, Math.max(width, height) / longestKept))

export type Objection = 'too_large' | 'wrong_type'

export function objectionTo({ type, size }: { type: string; size: number }): Objection | undefined {
  // The type is empty if the operating system does not know it.
  if (type && !acceptedTypes.includes(type)) return 'wrong_type'
  return size > largestFile ? 'too_large' : undefined
}
