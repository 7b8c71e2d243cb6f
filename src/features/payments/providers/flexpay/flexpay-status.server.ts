import * as z from 'zod'
import { seconds } from '../../../../platform/clock.ts'
import { fromDecimal } from '../decimal-amounts.ts'
import type { PaymentState, PaymentStatus } from '../provider.ts'
import type { FlexpayKeys } from './flexpay-keys.server.ts'
import { signedAddress } from './flexpay-signature.server.ts'

/** A buyer waits for the first answer about a payment. */
const timeout = seconds(5)

const sale = z.object({
  shopID: z.string(),
  saleID: z.string().regex(/^\d+$/),
  referenceID: z.string(),
  priceAmount: z.string(),
  priceCurrency: z.string(),
  saleResult: z.string(),
})

/** A sale is named by our reference, or else by its own id. */
type SaleName = { referenceID: string } | { saleID: string }

/**
 * Asks FlexPay about a sale. Null if there is none: nobody has paid on the page. The answer does not tell what was refunded
 * or charged back; only postbacks do.
 */
export async function askStatus(keys: FlexpayKeys, name: SaleName): Promise<PaymentState | null> {
  const response = await fetch(signedAddress(keys, 'salestatus', name), {
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw new Error(`FlexPay answered ${response.status}`)
  const answer = linesOf(await response.text())
  const { response: found = '', error = '' } = answer
  if (isMissing.test(found) || isMissing.test(error)) return null
  const read = sale.safeParse(answer)
  if (!read.success) throw new Error(`FlexPay answered ${found || 'something else'}: ${error}`)
  const { shopID, saleID, referenceID, priceAmount, priceCurrency, saleResult } = read.data
  const isAsked = 'referenceID' in name ? referenceID === name.referenceID : saleID === name.saleID
  if (shopID !== keys.shop_id || !isAsked) throw new Error('FlexPay answered about another sale')
  return {
    ...{ id: referenceID, reference: saleID, status: statuses[saleResult] ?? 'open' },
    ...{ amount: fromDecimal(priceAmount), currency: priceCurrency },
    ...{ chargedBack: 0, chargebackWon: 0, card: null },
  }
}

const isMissing = /not ?found/i

const statuses: Partial<Record<string, PaymentStatus>> = { APPROVED: 'paid', DECLINED: 'failed' }

/** The answer has a line `name: value` for each field. */
const linesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value = ''] = /^\s*(\w+):\s*['"]?(.*?)['"]?\s*$/.exec(line) ?? []
      return name ? [[name, value]] : []
    }),
  )
