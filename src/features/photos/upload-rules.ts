/** What a photo must be like, for browsers and the server alike. The server looks again, at its content. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** In bytes. */
export const largestFile = 15 * 1024 * 1024
export const mostMegapixels = 40
/** In points: what is smaller would be enlarged wherever it is shown. */
export const shortestEdge = 200
/** In points: what is longer is kept this long. */
export const longestKept = 2048
/** A part of a photo that is cut out may be as small as a portrait from the smallest one. */
export const shortestCut = 150
/** How many photos a member may have. */
export const freePhotos = 3
export const premiumPhotos = 25

/** What a picture's shorter edge must have: one that is kept smaller must still be large enough then. */
export const shortestEdgeOf = ({ width, height }: { width: number; height: number }) =>
  Math.ceil(shortestEdge * Math.max(1, Math.max(width, height) / longestKept))

export type Objection = 'too_large' | 'wrong_type'

export function objectionTo({ type, size }: { type: string; size: number }): Objection | undefined {
  // Systems that do not know a type give none.
  if (type && !acceptedTypes.includes(type)) return 'wrong_type'
  return size > largestFile ? 'too_large' : undefined
}
