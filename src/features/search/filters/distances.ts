/** The distances on the slider, in kilometres. After the last one comes "any distance". */
const steps = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500]

/** Around a position without a chosen distance. */
export const defaultDistance = 50
export const lastStep = steps.length
export const largestDistance = 500

/** The place on the slider: the nearest distance that includes this one. */
export function stepOf(distance: number | undefined): number {
  if (distance === undefined) return lastStep
  const step = steps.findIndex((one) => one >= distance)
  return step < 0 ? lastStep - 1 : step
}

/** Undefined for any distance. */
export const distanceAt = (step: number): number | undefined => steps[step]
