/** What can be said of a file before it is sent. The server looks again, at its content. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** In bytes, as in photos.contract.ts. */
export const largestFile = 15 * 1024 * 1024
/** How many photos premium members may have. */
export const premiumPhotos = 25

export type Objection = 'too_large' | 'wrong_type'

export function objectionTo({ type, size }: { type: string; size: number }): Objection | undefined {
  // Systems that do not know a type give none.
  if (type && !acceptedTypes.includes(type)) return 'wrong_type'
  return size > largestFile ? 'too_large' : undefined
}
