import type { LocalMollie } from '../mollie/books.ts'
import { addMollie, startMollie } from '../mollie/local-mollie.ts'
import { cents, chargedBackOf, refundedOf } from '../mollie/things.ts'
import { able, notifyApp, type ProviderWorld } from './world.ts'

/** Mollie on this machine. Its notifications go to the app of the test. */
export async function mollieWorld(): Promise<ProviderWorld & { mollie: LocalMollie; close(): void }> {
  const { mollie, close } = await startMollie(notifyApp)
  const find = (payment: string) => {
    const all = [...mollie.payments.values()]
    const found = all.findLast(({ metadata }) => (metadata as { payment: string }).payment === payment)
    return found?.id ?? ''
  }
  return {
    ...{ ...able, mollie, close },
    name: 'Mollie',
    account: 'mollie-test',
    serve: (siteId) => addMollie(mollie, siteId),
    async end(payment, outcome) {
      mollie.end(find(payment), outcome === 'cancelled' ? 'canceled' : outcome)
    },
    async notification(payment) {
      const reference = find(payment)
      return () => mollie.sendNotification(reference)
    },
    chargeBack: async (payment) => mollie.chargeBack(find(payment)),
    async money() {
      return [...mollie.payments.values()].map((payment) => ({
        id: (payment.metadata as { payment: string }).payment,
        isPaid: mollie.payment(payment.id).status === 'paid',
        left:
          payment.status === 'paid'
            ? cents(payment.amount) - refundedOf(payment) - chargedBackOf(payment)
            : 0,
      }))
    },
    fail(how) {
      mollie.fault = how
    },
    async tokens() {
      return [...mollie.customers.values()].reduce((sum, { mandates }) => sum + mandates.size, 0)
    },
  }
}
