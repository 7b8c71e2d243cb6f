import { db } from '../../src/platform/database.server.ts'
import { sql } from '../../src/platform/sql.server.ts'
import { type LocalFlexpay, leftOf } from '../flexpay/books.ts'
import { addShop, startFlexpay } from '../flexpay/local-flexpay.ts'
import { notifyApp, type ProviderWorld } from './world.ts'

type FlexpayWorld = ProviderWorld & { flexpay: LocalFlexpay; close(): void }

/** FlexPay on this machine. Its postbacks go to the app of the test. */
export async function flexpayWorld(): Promise<FlexpayWorld> {
  const { flexpay, close } = await startFlexpay(notifyApp)
  /** Refunds that an operator has made there. */
  const refunded = new Set<string>()
  return {
    ...{ flexpay, close },
    name: 'FlexPay',
    account: 'flexpay-test',
    method: 'visa',
    ends: ['failed'],
    isAble: false,
    serve: (siteId) => addShop(flexpay, siteId),
    async end(payment, outcome) {
      if (outcome !== 'paid' && outcome !== 'failed') return
      if (await openPage(payment)) flexpay.end(payment, outcome === 'paid' ? 'APPROVED' : 'DECLINED')
    },
    async notification(payment) {
      const postbacks = flexpay.postbacks(payment)
      return async () => {
        let answer: Response | undefined
        for (const fields of postbacks) answer = await flexpay.send(fields)
        return answer
      }
    },
    chargeBack: async (payment) => flexpay.chargeBack(payment),
    async refundByHand(siteId) {
      const { rows } = await db.query<{ id: string; payment: string; amount: number }>(sql`
        SELECT id, payment_id AS payment, amount FROM refunds WHERE site_id = ${siteId} AND status = 'by_hand'
         ORDER BY created_at, id`)
      for (const { id, payment, amount } of rows) {
        if (refunded.has(id) || !flexpay.credit(payment, amount)) continue
        refunded.add(id)
        await flexpay.send(flexpay.postbacks(payment).findLast(isCredit) ?? {})
      }
    },
    async money() {
      return [...flexpay.sales].map(([id, sale]) => ({
        id,
        isPaid: sale.result === 'APPROVED',
        left: leftOf(sale),
      }))
    },
    fail(how) {
      flexpay.fault = how
    },
    tokens: async () => 0,
  }
}

const isCredit = ({ event }: Record<string, string>) => event === 'credit'

/** Opens the start address of a payment in our name, as its buyer would. False if it was never begun. */
async function openPage(payment: string) {
  const { rows } = await db.query<{ redirect: string | null }>(
    sql`SELECT redirect FROM payments WHERE id = ${payment}`,
  )
  const address = rows[0]?.redirect
  if (!address) return false
  const page = await fetch(address)
  if (!(await page.text()).includes('<form')) throw new Error('FlexPay does not accept the start address')
  return true
}
