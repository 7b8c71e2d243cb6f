import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMember, aSite } from '../../../test/builders.ts'
import {
  amountsOf,
  differences,
  grant,
  knownCause,
  negativeBalance,
  spend,
  spendCredits,
} from '../../../test/credits.ts'
import { outsideTransaction } from '../../../test/one-connection.ts'
import { db, type Transaction, transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { creditsOf, grantCredits, returnCredits } from './credits.server.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('concurrent credit movements', () => {
  test('a spend that waited for the lock of a grant can use the granted credits', async () => {
    const anna = await aMember()
    await grant(anna, 1, 'signup')
    let spending: Promise<void> | undefined
    await transaction(async (tx) => {
      await grantCredits(tx, anna, { amount: 5, reason: 'demo', cause: 'demo' })
      await outsideTransaction(async () => {
        spending = spend(anna, 4, 'message')
        await expect.poll(waitingForLocks).toBe(1)
      })
    })
    await spending
    expect(await amountsOf(anna)).toEqual([1, 5, -4])
  })

  test('concurrent first grants create one wallet and all count', async () => {
    const anna = await aMember()
    const grants = await Promise.all(Array.from({ length: 20 }, (_, i) => grant(anna, 1, `gift ${i}`)))
    expect(grants).toEqual(Array(20).fill(true))
    expect(await creditsOf(anna)).toBe(20)
  })

  async function waitingForLocks() {
    const { rows } = await db.query(
      sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0]?.n
  }
})

type Step = { verb: 'grant' | 'spend' | 'return'; amount: number; cause: string }
const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom('grant', 'spend', 'return'),
  amount: fc.integer({ min: 0, max: 4 }),
  cause: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
})

async function runStep(tx: Transaction, member: MemberKey, { verb, amount, cause }: Step) {
  if (verb === 'return') return returnCredits(tx, member, { cause })
  if (verb === 'grant') return grantCredits(tx, member, { amount, reason: 'demo', cause })
  await spendCredits(tx, member, { amount, cause })
  return true
}

/** A rejected spend is undone alone, so that its transaction can go on. */
async function runStepOrUndo(tx: Transaction, member: MemberKey, step: Step) {
  await tx.query(sql`SAVEPOINT step`)
  return runStep(tx, member, step).catch(async ({ code }: { code: string }) => {
    expect([knownCause.code, negativeBalance.code]).toContain(code)
    await tx.query(sql`ROLLBACK TO SAVEPOINT step`)
    return false
  })
}

describe('random sequences of credit movements', () => {
  test('run one after the other, they match a simple in-memory ledger', async () => {
    const site = await aSite()
    const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const member = await aMember(site)
      const model = new Map<string, number>()
      for (const { verb, amount, cause: letter } of steps) {
        const cause = `${member.memberId}:${letter}`
        const outcome = await transaction((tx) => runStep(tx, member, { verb, amount, cause })).catch(
          ({ code }) => code,
        )
        expect(outcome).toBe(applyToModel(model, { verb, amount, cause }))
      }
      expect(await amountsOf(member)).toEqual([...model.values()])
      expect(await creditsOf(member)).toBe(sum([...model.values()]))
    })
    await fc.assert(property, { numRuns: 40 })
    expect(await differences()).toEqual([])
  })

  test('run concurrently, balances add up, never go negative, and each cause counts once', async () => {
    const site = await aSite()
    // Each list of steps is one transaction. A rolled back transaction must leave no rows.
    const transactions = fc.array(
      fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), isCommitted: fc.boolean() }),
      { maxLength: 12 },
    )
    const property = fc.asyncProperty(transactions, async (runs) => {
      const member = await aMember(site)
      const withMemberCause = (step: Step) => ({ ...step, cause: `${member.memberId}:${step.cause}` })
      const newCauses = runs.map(async ({ steps, isCommitted }) => {
        const fresh: string[] = []
        await transaction(async (tx) => {
          for (const step of steps.map(withMemberCause)) {
            const isNew = await runStepOrUndo(tx, member, step)
            if (isNew && (step.amount > 0 || step.verb === 'return')) fresh.push(causeOf(step))
          }
          if (!isCommitted) throw new Error('rolled back')
        }).catch(({ message }) => expect(message).toBe('rolled back'))
        return isCommitted ? fresh : []
      })
      const fresh = (await Promise.all(newCauses)).flat()
      const amounts = await amountsOf(member)
      expect(new Set(fresh).size).toBe(fresh.length)
      expect(amounts).toHaveLength(fresh.length)
      expect(await creditsOf(member)).toBe(sum(amounts))
      for (const i of amounts.keys()) expect(sum(amounts.slice(0, i + 1))).toBeGreaterThanOrEqual(0)
    })
    await fc.assert(property, { numRuns: 40 })
    expect(await differences()).toEqual([])
  })

  const causeOf = ({ verb, cause }: Step) => (verb === 'return' ? `returned:${cause}` : cause)

  function applyToModel(model: Map<string, number>, step: Step): boolean | string {
    const cause = causeOf(step)
    if (step.verb === 'return') {
      const spent = model.get(step.cause) ?? 0
      if (spent >= 0 || model.has(cause)) return false
      model.set(cause, -spent)
      return true
    }
    if (step.amount === 0) return true
    if (model.has(cause)) return step.verb === 'grant' ? false : knownCause.code
    const change = step.verb === 'grant' ? step.amount : -step.amount
    if (sum([...model.values()]) + change < 0) return negativeBalance.code
    model.set(cause, change)
    return true
  }
})
