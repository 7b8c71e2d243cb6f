/** Pixels along each edge of the small grey picture that is hashed. */
export const hashedEdge = 32
/** Frequencies along each axis that make up the hash. */
const frequencies = 16
/** The bits of the lowest frequencies along each axis change least. The index finds hashes by them. */
const coarseFrequencies = 4
/** How many of the coarse bits may differ. */
const mostCoarseDistance = 2
/** A picture with less contrast than this, such as a plain colour, has no hash: all of them would be alike. */
const leastContrast = 12

/** `bits`: 255 zeros and ones. */
export type Hash = { coarse: number; bits: string }

const axis = Array.from({ length: frequencies }, (_, k) => k)
const cosines = axis.map((k) =>
  Array.from({ length: hashedEdge }, (_, x) => Math.cos(((2 * x + 1) * k * Math.PI) / (2 * hashedEdge))),
)
/** The places of the bits, without the mean. */
const places = axis.flatMap((down) => axis.map((across) => [down, across] as const)).slice(1)
const isCoarse = ([down, across]: readonly [number, number]) => Math.max(down, across) < coarseFrequencies
const coarseBits = places.filter(isCoarse).length

/** The strength of the lowest frequencies of a grey picture of 32 × 32 pixels, as `[down][across]`. */
export function frequenciesOf(grey: Uint8Array): number[][] {
  const rows = Array.from({ length: hashedEdge }, (_, y) =>
    grey.subarray(y * hashedEdge, (y + 1) * hashedEdge),
  )
  const across = rows.map((row) => cosines.map((cosine) => product(cosine, (x) => row[x] ?? 0)))
  return cosines.map((cosine) => axis.map((k) => product(cosine, (y) => across[y]?.[k] ?? 0)))
}

const product = (cosine: number[], valueAt: (place: number) => number) =>
  cosine.reduce((sum, factor, place) => sum + factor * valueAt(place), 0)

/** Whether the picture shows enough to be recognised. */
export function isTelling(grey: Uint8Array) {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  const variance = grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length
  return Math.sqrt(variance) >= leastContrast
}

/** One bit for the sign of each frequency. */
export function hashOf(picture: number[][]): Hash {
  const bitAt = ([down, across]: readonly [number, number]) =>
    (picture[down]?.[across] ?? 0) > 0 ? '1' : '0'
  const coarse = places.filter(isCoarse).map(bitAt).join('')
  return { coarse: Number.parseInt(coarse, 2), bits: places.map(bitAt).join('') }
}

/**
 * The hashes of the picture turned and mirrored in all eight ways. Mirroring changes the sign of every second frequency,
 * and turning swaps the axes, so the picture need not be drawn again.
 */
export function allTurnsOf(picture: number[][]): Hash[] {
  const swapped = axis.map((down) => axis.map((across) => picture[across]?.[down] ?? 0))
  const signs = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const
  return [picture, swapped].flatMap((one) =>
    signs.map(([down, across]) =>
      hashOf(one.map((row, y) => row.map((value, x) => value * (y % 2 ? down : 1) * (x % 2 ? across : 1)))),
    ),
  )
}

/** These coarse bits, and all that differ from them little enough. */
export function coarseNear(coarse: number): number[] {
  let near = [coarse]
  for (let distance = 0; distance < mostCoarseDistance; distance++)
    near = [...new Set(near.flatMap((one) => [one, ...flipsOf(one)]))]
  return near
}

const flipsOf = (coarse: number) => Array.from({ length: coarseBits }, (_, bit) => coarse ^ (1 << bit))
