import pg from 'pg'
import { vi } from 'vitest'

/**
 * How many trips to the database the work makes, one after the other. Statements that are sent before the answer to the
 * ones before share a trip.
 */
export async function countTrips(work: () => Promise<unknown>): Promise<number> {
  let trips = 0
  let waiting = 0
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const ended = () => void waiting--
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (waiting++ === 0) trips++
    const last = args.at(-1)
    if (typeof last === 'function') {
      const withCallback = (...results: unknown[]) => {
        ended()
        last(...results)
      }
      return query.apply(this, [...args.slice(0, -1), withCallback])
    }
    const result = query.apply(this, args) as Promise<unknown>
    result.then(ended, ended)
    return result
  })
  try {
    await work()
    return trips
  } finally {
    spy.mockRestore()
  }
}
