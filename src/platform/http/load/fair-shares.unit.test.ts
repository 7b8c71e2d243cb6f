import { expect, test } from 'vitest'
import { fairShares } from './fair-shares.ts'

/** Admits a request that is answered at once. */
function admit(shares: ReturnType<typeof fairShares>, name: string, time: number) {
  const admission = shares.admit(name, 10, time)
  admission?.done()
  return admission !== undefined
}

/** Ten milliseconds of work per request, a tick of 100 ms, and the load that the admitted requests cause. */
function simulate(seconds: number, rates: Record<string, number>, background = 0) {
  const shares = fairShares()
  const admitted: Record<string, number> = {}
  let load = 0
  for (let time = 0; time < seconds * 1000; time += 100) {
    let busy = 0
    for (const [name, perSecond] of Object.entries(rates))
      for (let i = 0; i < perSecond / 10; i++)
        if (admit(shares, name, time)) {
          busy += 10
          // The second half of the simulation is counted.
          if (time >= seconds * 500) admitted[name] = (admitted[name] ?? 0) + 2 / seconds
        }
    load = 0.7 * load + 0.3 * Math.min(1, busy / 100 + background)
    shares.adjust(load, time)
  }
  return { admitted, load }
}

test('without an overload nobody is refused, however large their share is', () => {
  expect(simulate(20, { carrier: 70, anna: 10 }).admitted.carrier).toBeCloseTo(70)
})

test('in an overload the busiest is refused until the process has room, and the others are not', () => {
  const { admitted, load } = simulate(60, { flood: 3000, anna: 10, ben: 10 })
  expect(admitted.anna).toBeCloseTo(10)
  expect(admitted.ben).toBeCloseTo(10)
  expect(admitted.flood).toBeGreaterThan(5)
  expect(admitted.flood).toBeLessThan(50)
  expect(load).toBeLessThan(0.85)
})

test('many floods at once get smaller shares', () => {
  const floods = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`flood ${i}`, 100]))
  const { admitted, load } = simulate(60, { ...floods, anna: 10 })
  // An allowance below her own use would refuse her too.
  expect(admitted.anna).toBeGreaterThan(2)
  expect(load).toBeLessThan(0.9)
})

test('a process that is busy with something else refuses nobody', () => {
  expect(simulate(20, { anna: 20 }, 1).admitted.anna).toBeCloseTo(20)
})

test('after an overload everyone is admitted again', () => {
  const shares = fairShares()
  for (let time = 0; time < 1000; time++) admit(shares, 'flood', time)
  expect(shares.adjust(1, 1000)).toBe(true)
  expect(admit(shares, 'flood', 1000)).toBe(false)
  for (let time = 1100; time < 4000; time += 100) shares.adjust(0.1, time)
  for (let i = 0; i < 100; i++) expect(admit(shares, 'flood', 4000)).toBe(true)
})

test('a burst of one party does not get ahead of the others, and goes on as its requests are answered', () => {
  const shares = fairShares()
  const burst = Array.from({ length: 64 }, () => shares.admit('flood', 20, 0))
  expect(burst.filter(Boolean)).toHaveLength(5)
  expect(shares.admit('anna', 20, 0)).toBeDefined()
  burst[0]?.done()
  expect(shares.admit('flood', 20, 1)).toBeDefined()
  expect(shares.admit('flood', 20, 1)).toBeUndefined()
})

test('a party whose cheap-looking requests keep the process busy has only a few of them in flight', () => {
  const shares = fairShares()
  const flood = Array.from({ length: 64 }, () => shares.admit('flood', 0.5, 0))
  for (let time = 100; time < 5000; time += 100) {
    shares.adjust(1, time)
    shares.admit('flood', 0.5, time)
  }
  for (const request of flood.slice(2)) request?.done()
  expect(shares.admit('flood', 0.5, 5000)).toBeUndefined()
  expect(shares.admit('anna', 5, 5000)).toBeDefined()
  flood[0]?.done()
  expect(shares.admit('flood', 0.5, 5000)).toBeDefined()
  for (let time = 5100; time < 9000; time += 100) shares.adjust(0.5, time)
  for (let i = 0; i < 64; i++) expect(shares.admit('flood', 0.5, 9000)).toBeDefined()
})

test('requests whose body is still arriving keep nobody of their party waiting', () => {
  const shares = fairShares()
  for (let i = 0; i < 64; i++) expect(shares.admit('carrier', 50, 0, { isArriving: true })).toBeDefined()
  expect(shares.admit('carrier', 50, 0)).toBeDefined()
})

test('a single request is admitted, however long it takes', () => {
  expect(fairShares().admit('anna', 5000, 0)).toBeDefined()
})
