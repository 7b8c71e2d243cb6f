import type { OwnPhoto } from './photos.contract.ts'

/** The order others see, as it will be before the server says so: the first public photo is the main one. */
export function withMain(photos: OwnPhoto[]): OwnPhoto[] {
  const main = photos.find(({ status, is_private }) => status !== 'rejected' && !is_private)
  return photos.map((photo) => ({ ...photo, is_main: photo === main }))
}

/** Moves one of a list to where another stands. */
export function moveTo<Id>(ids: Id[], id: Id, index: number): Id[] {
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, index), id, ...rest.slice(index)]
}

/** In this order; what it does not name stays behind. */
export function inOrder(photos: OwnPhoto[], ids: string[]): OwnPhoto[] {
  const placeOf = ({ id }: OwnPhoto) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return withMain(photos.toSorted((one, other) => placeOf(one) - placeOf(other)))
}

export const changed = (photos: OwnPhoto[], id: string, change: Partial<OwnPhoto>): OwnPhoto[] =>
  withMain(photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)))

export const without = (photos: OwnPhoto[], id: string): OwnPhoto[] =>
  withMain(photos.filter((photo) => photo.id !== id))

/** Back where it was; once, however often it is asked. */
export const withBack = (photos: OwnPhoto[], photo: OwnPhoto, index = photos.length): OwnPhoto[] =>
  photos.some(({ id }) => id === photo.id) ? photos : withMain(photos.toSpliced(index, 0, photo))
