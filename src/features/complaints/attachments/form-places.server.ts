import { refuse } from '../../../platform/refusals.ts'

const places = 8
/** A slow sender holds a place for half an hour, so no network may have them all. */
const placesOfNetwork = 2
const retryAfterSeconds = 30

/** The networks of the forms that are being received. */
const taken: string[] = []

/** Receives a large form if there is a place for one more. */
export async function inFormPlace<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  const own = taken.filter((other) => other === network).length
  if (taken.length >= places || own >= placesOfNetwork)
    throw refuse('unavailable', { retry_after: retryAfterSeconds })
  taken.push(network)
  try {
    return await work()
  } finally {
    taken.splice(taken.indexOf(network), 1)
  }
}
