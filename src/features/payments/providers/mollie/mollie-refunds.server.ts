import type { Provider } from '../provider.ts'
import { toMollie } from './mollie-amounts.ts'
import type { MollieApi } from './mollie-api.server.ts'
import { mollieRefund, mollieRefunds } from './mollie-shapes.ts'
import { isAbout } from './mollie-tokens.server.ts'

/** Mollie forgets an idempotency key after an hour and refunds are retried for days, so each is first looked for. */
export const refundPayment =
  (api: MollieApi): NonNullable<Provider['refund']> =>
  async ({ payment: { reference, currency }, key, amount }) => {
    const path = `payments/${reference}/refunds`
    const { _embedded } = await api.get(`${path}?limit=250`, mollieRefunds)
    const made = _embedded.refunds.find(({ metadata }) => isAbout(metadata, 'refund', key))
    const { status } =
      made ??
      (await api.post(path, mollieRefund, {
        body: { amount: toMollie(amount, currency), metadata: { refund: key } },
        idempotencyKey: key,
      }))
    if (status === 'failed' || status === 'canceled') throw new Error(`Mollie’s refund is ${status}`)
  }
