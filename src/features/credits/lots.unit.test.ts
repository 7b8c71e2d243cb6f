import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lotsOf } from './lots.ts'

const granted = (amount: number) => ({ amount, cause: 'signup' })
const bought = (order: string, amount: number) => ({ amount, cause: `order:${order}` })
const spent = (id: string, amount: number) => ({ amount: -amount, cause: `message:${id}` })
const back = (id: string, amount: number) => ({ amount, cause: `returned:message:${id}` })
const refunded = (order: string, amount: number) => ({ amount: -amount, cause: `refund:${order}` })
const left = (...transfers: Parameters<typeof lotsOf>[0]) => {
  const { free, orders } = lotsOf(transfers)
  return { free, ...Object.fromEntries(orders) }
}

describe('unspent credits of a purchase', () => {
  it('free credits are spent before the purchase', () => {
    expect(left(granted(5), bought('a', 20), spent('1', 4))).toEqual({ free: 1, a: 20 })
  })

  it('the oldest purchase is spent first', () => {
    expect(left(granted(5), bought('a', 20), bought('b', 50), spent('1', 30))).toEqual({
      free: 0,
      a: 0,
      b: 45,
    })
  })

  it('free credits granted after the purchase are still spent first', () => {
    expect(left(bought('a', 20), granted(5), spent('1', 6))).toEqual({ free: 0, a: 19 })
  })

  it('returned credits go back to the purchase they were taken from', () => {
    expect(left(granted(2), bought('a', 20), spent('1', 3), bought('b', 5), back('1', 3))).toEqual({
      free: 2,
      a: 20,
      b: 5,
    })
  })

  it('a refund removes the credits of its own purchase only', () => {
    expect(left(bought('a', 20), bought('b', 50), spent('1', 1), refunded('b', 50))).toEqual({
      free: 0,
      a: 19,
      b: 0,
    })
  })

  it('a spend is split only over purchases with credits left, which keeps long histories fast', () => {
    const orders = Array.from({ length: 200 }, (_, i) => bought(String(i), 10))
    const spends = Array.from({ length: 2000 }, (_, i) => spent(String(i), 1))
    const result = lotsOf([...orders, ...spends])
    expect([...result.spends.values()].every((pieces) => pieces.length === 1)).toBe(true)
    expect(result.spends.get('message:1999')).toEqual([{ order: '199', amount: 1 }])
  })

  it('free and purchased credits always add up to the balance', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('buy' as const), amount: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('return' as const), amount: fc.nat() }),
      fc.record({ kind: fc.constant('refund' as const), amount: fc.nat() }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const transfers: Parameters<typeof lotsOf>[0] = []
        const balance = () => transfers.reduce((sum, { amount }) => sum + amount, 0)
        const undone = new Set<string>()
        for (const [i, { kind, amount }] of steps.entries()) {
          if (kind === 'give') transfers.push(granted(amount))
          if (kind === 'buy') transfers.push(bought(String(i), amount))
          if (kind === 'spend' && balance() >= amount) transfers.push(spent(String(i), amount))
          const spends = transfers.filter(({ cause }) => cause.startsWith('message:') && !undone.has(cause))
          const chosen = spends[amount % spends.length]
          if (kind === 'return' && chosen) {
            undone.add(chosen.cause)
            transfers.push({ amount: -chosen.amount, cause: `returned:${chosen.cause}` })
          }
          const lots = [...lotsOf(transfers).orders].filter(([, some]) => some > 0)
          const lot = lots[amount % lots.length]
          if (kind === 'refund' && lot) transfers.push(refunded(...lot))
        }
        const { free, orders } = lotsOf(transfers)
        expect(free).toBeGreaterThanOrEqual(0)
        for (const some of orders.values()) expect(some).toBeGreaterThanOrEqual(0)
        expect(free + [...orders.values()].reduce((sum, some) => sum + some, 0)).toBe(balance())
      }),
    )
  })
})
