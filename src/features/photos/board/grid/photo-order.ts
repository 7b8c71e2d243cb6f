import type { OwnPhoto } from '../../photos.contract.ts'

/** Marks the first public photo as the main one, like the server does. Used for optimistic updates. */
function withMain(photos: OwnPhoto[]): OwnPhoto[] {
  const main = photos.find(({ status, is_private }) => status !== 'rejected' && !is_private)
  return photos.map((photo) => ({ ...photo, is_main: photo === main }))
}

export function moveTo<Id>(ids: Id[], id: Id, index: number): Id[] {
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, index), id, ...rest.slice(index)]
}

/** Sorts the photos by `ids`. Photos that are not in it come last. */
export function inOrder(photos: OwnPhoto[], ids: string[]): OwnPhoto[] {
  const placeOf = ({ id }: OwnPhoto) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return withMain(photos.toSorted((a, b) => placeOf(a) - placeOf(b)))
}

export const changed = (photos: OwnPhoto[], id: string, change: Partial<OwnPhoto>): OwnPhoto[] =>
  withMain(photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)))

export const without = (photos: OwnPhoto[], id: string): OwnPhoto[] =>
  withMain(photos.filter((photo) => photo.id !== id))

/** Inserts a photo, unless it is in the list already. */
export const withPhoto = (photos: OwnPhoto[], photo: OwnPhoto, index = photos.length): OwnPhoto[] =>
  photos.some(({ id }) => id === photo.id) ? photos : withMain(photos.toSpliced(index, 0, photo))
