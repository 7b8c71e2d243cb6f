import * as z from 'zod'
import { refuse } from '../../../../platform/refusals.ts'
import { fromDecimal } from '../decimal-amounts.ts'
import type { NotificationContent, Provider } from '../provider.ts'
import type { FlexpayKeys } from './flexpay-keys.server.ts'
import { type FlexpayFields, signedFields } from './flexpay-signature.server.ts'

/** FlexPay expects this body. Without it, a card sale is refunded automatically. */
const answer = 'OK'

const decimal = z.string().transform(fromDecimal).pipe(z.int().positive())
const postback = z.object({
  saleID: z.string().regex(/^\d{1,20}$/),
  referenceID: z.uuid(),
  priceAmount: decimal,
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  /** The amount of the sale as we asked for it. */
  custom1: decimal.optional(),
  /** Of a refund. Only newer versions of postbacks have it. */
  transactionID: z.string().max(40).optional(),
})

/** A postback comes by GET, signed. The first one about a sale names no event. */
export const readPostback =
  (keys: FlexpayKeys): Provider['readNotification'] =>
  ({ method, query }) => {
    const fields = method === 'GET' ? signedFields(keys, query) : null
    if (!fields || fields.shopID !== keys.shop_id || isOwnAddress(fields))
      throw refuse('notification_refused')
    const { type, event = 'initial' } = fields
    if (type !== 'purchase' || !events.has(event)) return { about: null, state: null, answer }
    const read = postback.safeParse(fields)
    if (!read.success) throw refuse('notification_refused')
    return contentOf(event, read.data)
  }

const events = new Set(['initial', 'chargeback', 'credit'])

/** The page's address is signed with the same key, and the buyer has it. It must not pass for a postback. */
const isOwnAddress = (fields: FlexpayFields) => 'successURL' in fields || 'declineURL' in fields

function contentOf(event: string, fields: z.output<typeof postback>): NotificationContent {
  const {
    saleID,
    referenceID: id,
    priceAmount: told,
    priceCurrency: currency,
    custom1: asked = told,
  } = fields
  const state = {
    ...{ id, reference: saleID, status: 'paid' as const, currency },
    amount: event === 'initial' ? told : asked,
    chargedBack: event === 'chargeback' ? told : 0,
    ...{ chargebackWon: 0, card: null },
  }
  const refunded = { name: fields.transactionID ?? `${saleID}:${told}`, amount: told }
  return { about: { id }, state, answer, ...(event === 'credit' && { refunded }) }
}
