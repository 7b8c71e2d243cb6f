import { SlowAnswers } from '../providers/slow-answers.ts'
import type { Fault, Notify } from '../providers/world.ts'
import { type StartRequest, sign } from './requests.ts'

export type Fields = Record<string, string>

/** The page of a purchase that a buyer has opened, and the sale that comes of it. */
export type Sale = {
  order: StartRequest
  saleID: string
  result: 'APPROVED' | 'DECLINED' | null
  credits: number[]
  chargebacks: number[]
}

const cents = (decimal: string) => Number(decimal.replace('.', ''))
export const leftOf = ({ order, result, credits, chargebacks }: Sale) =>
  result === 'APPROVED'
    ? [...credits, ...chargebacks].reduce((left, part) => left - part, cents(order.priceAmount))
    : 0

/** A FlexPay on this machine, with a page for the buyer, which misbehaves on demand. */
export class LocalFlexpay {
  address = ''
  /** Where each shop wants its postbacks, by its id. */
  shops = new Map<string, string>()
  /** By the merchant's reference. */
  sales = new Map<string, Sale>()
  /** Requests that broke the published rules. Tests expect none. */
  refused: string[] = []
  /** Requests that were handled, as `GET salestatus`. */
  calls: string[] = []
  fault: Fault = 'none'
  slow = new SlowAnswers()
  /** Fields that the status of every sale tells wrongly. */
  lies: Fields = {}
  notify: Notify

  constructor(notify: Notify) {
    this.notify = notify
  }

  /** Sets up a shop. */
  openShop(postbackUrl: string): string {
    const id = String(10_000 + this.shops.size)
    this.shops.set(id, postbackUrl)
    return id
  }

  /** A buyer opens the page. A page that is opened again is the same purchase. */
  open(order: StartRequest): Sale {
    const reference = order.referenceID ?? ''
    const saleID = String(1_000_000 + this.sales.size)
    const sale = this.sales.get(reference) ?? { order, saleID, result: null, credits: [], chargebacks: [] }
    this.sales.set(reference, sale)
    return sale
  }

  sale(reference: string): Sale {
    const sale = this.sales.get(reference)
    if (!sale) throw new Error(`FlexPay has no page for ${reference}`)
    return sale
  }

  /** After a refused card the buyer may try another. */
  end(reference: string, result: 'APPROVED' | 'DECLINED') {
    const sale = this.sale(reference)
    if (sale.result !== 'APPROVED') sale.result = result
    return sale
  }

  /** Pays money back. Refuses more than there is. */
  credit(reference: string, amount: number) {
    const sale = this.sale(reference)
    if (amount > leftOf(sale)) return false
    sale.credits.push(amount)
    return true
  }

  /** The bank takes back what was not refunded. */
  chargeBack(reference: string) {
    const sale = this.sales.get(reference)
    const left = sale ? leftOf(sale) : 0
    if (left > 0) sale?.chargebacks.push(left)
  }

  /** The postbacks about a sale so far, in their order: the sale, its refunds, its chargebacks. */
  postbacks(reference: string): Fields[] {
    const sale = this.sales.get(reference)
    if (sale?.result !== 'APPROVED') return []
    const { credits, chargebacks } = sale
    return [
      this.postback(sale, { transactionID: sale.saleID }),
      ...credits.map((amount, place) =>
        this.postback(sale, { event: 'credit', ...part(amount), transactionID: `${sale.saleID}1${place}` }),
      ),
      ...chargebacks.map((amount, place) =>
        this.postback(sale, {
          event: 'chargeback',
          ...part(amount),
          transactionID: `${sale.saleID}2${place}`,
        }),
      ),
    ]
  }

  private postback({ order, saleID }: Sale, more: Fields): Fields {
    const { shopID, referenceID = '', priceAmount, priceCurrency, custom1 } = order
    return {
      ...{ shopID, saleID, referenceID, priceAmount, priceCurrency, type: 'purchase', paymentMethod: 'CC' },
      ...(custom1 && { custom1 }),
      ...more,
    }
  }

  /** Sends a postback to its shop, correctly signed unless a signature is given. */
  async send(fields: Fields, signature = sign(fields)): Promise<Response> {
    const address = new URL(this.shops.get(fields.shopID ?? '') ?? '')
    for (const [name, value] of Object.entries({ ...fields, signature }))
      address.searchParams.append(name, value)
    return this.notify(address.href, { method: 'GET' })
  }

  /** Tells the merchant about the sale. Without its OK, the buyer gets the money back. */
  async tellSale(reference: string) {
    const [sold] = this.postbacks(reference)
    if (!sold) return
    const answer = await Promise.resolve(this.send(sold)).catch(() => undefined)
    const isTaken = answer?.status === 200 && (await answer.text()) === 'OK'
    if (!isTaken) this.credit(reference, leftOf(this.sale(reference)))
  }
}

const part = (amount: number) => ({ priceAmount: (amount / 100).toFixed(2) })
