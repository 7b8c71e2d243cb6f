import type { ListedPayment } from '../provider.ts'
import { fromMollie } from './mollie-amounts.ts'
import type { MollieApi } from './mollie-api.server.ts'
import { mollieList, molliePayment } from './mollie-shapes.ts'

const perPage = 250

/** The payments of the account that Vonk made since then. */
export const listPayments =
  (api: MollieApi) =>
  async (since: Date): Promise<ListedPayment[]> => {
    const listed: ListedPayment[] = []
    let from = ''
    for (;;) {
      const page = await api.get(`payments?limit=${perPage}${from}`, mollieList)
      const { payments } = page._embedded
      for (const { id: reference, metadata, createdAt, ...payment } of payments)
        if (metadata && createdAt >= since)
          listed.push({ id: metadata.payment, reference, money: await moneyOf(api, reference, payment) })
      const last = payments.at(-1)
      const next = page._links.next && new URL(page._links.next.href).searchParams.get('from')
      if (!last || last.createdAt < since || !next) return listed
      from = `&from=${encodeURIComponent(next)}`
    }
  }

type Page = ReturnType<typeof mollieList.parse>['_embedded']['payments'][number]
type Sums = Pick<Page, 'status' | 'amount' | 'amountRefunded' | 'amountChargedBack'>

async function moneyOf(api: MollieApi, reference: string, payment: Sums): Promise<number> {
  if (payment.status !== 'paid') return 0
  const refunded = payment.amountRefunded ? fromMollie(payment.amountRefunded) : 0
  return (
    fromMollie(payment.amount) - refunded - (payment.amountChargedBack ? await lostOf(api, reference) : 0)
  )
}

/** The list does not tell which chargebacks were reversed. */
async function lostOf(api: MollieApi, reference: string): Promise<number> {
  const { _embedded } = await api.get(`payments/${reference}?embed=chargebacks`, molliePayment)
  const lost = _embedded?.chargebacks?.filter(({ reversedAt }) => !reversedAt) ?? []
  return lost.reduce((sum, { amount }) => sum + fromMollie(amount), 0)
}
